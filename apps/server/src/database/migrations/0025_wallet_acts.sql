-- Who moved money of a wallet by hand: a debit, a transfer, or a part of a commitment. The id is that of the ledger's entry, for a transfer that of its pair.
create table wallet_acts (
  id uuid primary key,
  wallet_id uuid not null references wallets (id),
  team_id uuid not null,
  kind text not null check (kind in ('debit', 'transfer', 'commitment-released')),
  -- A person or an API client.
  actor_id uuid not null,
  actor_kind text not null check (actor_kind in ('user', 'client')),
  acted_at timestamptz not null
);
create index wallet_acts_of_wallet on wallet_acts (wallet_id, acted_at desc, id desc);
