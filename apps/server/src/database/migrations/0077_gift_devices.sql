-- Devices that a gift's code is shown on. A gift without a row here, such as one redeemed before this table, shows its code to whoever holds its link.
create table gift_devices (
  gift_id uuid not null references gifts (id),
  -- SHA-256 of the token that the device keeps in a cookie.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  team_id uuid not null,
  bound_at timestamptz not null,
  primary key (gift_id, token_hash)
);

-- The code that was last sent to a gift's own address, to show the gift's code on another device. Its six figures are derived from its id.
create table gift_device_codes (
  gift_id uuid primary key references gifts (id),
  id uuid not null unique,
  team_id uuid not null,
  tries smallint not null check (tries between 0 and 5),
  day_began_at timestamptz not null,
  sent_in_day smallint not null check (sent_in_day > 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
