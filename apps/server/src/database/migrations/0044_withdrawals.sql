-- Money that a team asked to be paid back. The id is the id of its hold in the ledger.
create table wallet_withdrawals (
  id uuid primary key,
  wallet_id uuid not null references wallets (id),
  team_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  note text not null default '' check (length(note) <= 300),
  status text not null check (status in ('awaiting-approval', 'approved', 'marked-paid', 'paid', 'refused', 'cancelled')),
  -- Whether a second person of the team has to approve it.
  needs_approval boolean not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  approved_by uuid references users (id),
  approved_at timestamptz,
  -- The operator who paid it, and the bank's reference of that payment.
  marked_by uuid references users (id),
  marked_at timestamptz,
  payment_reference text check (length(payment_reference) between 1 and 60),
  -- Whether a second operator has to confirm that it was paid.
  needs_confirmation boolean not null default false,
  -- Who paid alone, confirmed, refused or cancelled it.
  ended_by uuid references users (id),
  ended_at timestamptz,
  refusal text check (length(refusal) between 1 and 200),
  check ((approved_by is null) = (approved_at is null)),
  check ((marked_by is null) = (marked_at is null) and (marked_by is null) = (payment_reference is null)),
  check ((ended_by is null) = (ended_at is null)),
  check ((ended_at is not null) = (status in ('paid', 'refused', 'cancelled'))),
  check ((refusal is not null) = (status = 'refused')),
  check (approved_by <> requested_by),
  check (not needs_approval or approved_by is not null or status not in ('approved', 'marked-paid', 'paid')),
  check (status <> 'paid' or marked_by is not null),
  check (not (needs_confirmation and status = 'paid') or ended_by <> marked_by)
);
create index wallet_withdrawals_of_wallet on wallet_withdrawals (wallet_id, requested_at desc, id desc);
create index wallet_withdrawals_open on wallet_withdrawals (requested_at, id) where ended_at is null;
create index wallet_withdrawals_by_age on wallet_withdrawals (requested_at desc, id desc);
create index wallet_withdrawals_of_operator on wallet_withdrawals (marked_by, marked_at) where not needs_confirmation;
