-- The general ledger: a control account, the house book, and the money that enters wallets.

-- Purchases lock orders before money. A later migration of this release changes orders in the same transaction, so orders are locked first here too:
-- otherwise both wait for each other.
lock table orders in access exclusive mode;

-- An account may control all accounts of one code in other books: its balance is minus theirs together, and each entry on either side has
-- its opposite on the other. Entries up to controls_after came before that.
alter table ledger_accounts
  add column controls text,
  add column controls_after bigint,
  add constraint ledger_accounts_controls check ((controls is null) = (controls_after is null));

drop trigger ledger_accounts_stay on ledger_accounts;

-- No wallet is funded between reading what the wallets were funded with and controlling it.
lock table ledger_accounts in share row exclusive mode;

-- Its id is the greatest of all, so its lock is taken after those of every wallet.
insert into ledger_accounts (book_id, position, code, allows_negative, controls, controls_after)
select 'ffffffff-ffff-7fff-bfff-ffffffffffff', account.n - 1, account.code, account.code <> 'customers',
  case when account.code = 'customers' then 'funding' end, case when account.code = 'customers' then 0 end
from unnest(array['bank', 'card-clearing', 'customers', 'customers-spent', 'suppliers', 'fees', 'vat-output', 'disputes', 'card-costs', 'unmatched', 'write-offs', 'opening'])
  with ordinality as account (code, n);

-- What wallets were funded with before the house book existed.
with funded as (
  select book_id, -balance_pence as amount_pence, (sum(-balance_pence) over (order by book_id))::bigint as so_far
  from ledger_accounts where code = 'funding' and balance_pence < 0
), house as (
  select min(id) filter (where code = 'opening') as opening_id, min(id) filter (where code = 'customers') as customers_id
  from ledger_accounts where book_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
), moved as (
  update ledger_accounts a set last_posted_at = now(), balance_pence = case a.code when 'opening' then -total.pence else total.pence end
  from (select sum(amount_pence)::bigint as pence from funded) total
  where a.book_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' and a.code in ('opening', 'customers') and total.pence is not null
)
insert into ledger_entries (id, book_id, debit_account_id, credit_account_id, amount_pence, debit_balance_pence, credit_balance_pence, reason, reference_kind, reference_id, description, posted_at)
select gen_random_uuid(), 'ffffffff-ffff-7fff-bfff-ffffffffffff', house.opening_id, house.customers_id, funded.amount_pence, -funded.so_far, funded.so_far,
  'opening-balance', 'wallet', funded.book_id::text, 'What the wallet was funded with before', now()
from funded cross join house order by funded.book_id;

update ledger_accounts set controls_after = (select coalesce(max(sequence), 0) from ledger_entries) where controls is not null;

create trigger ledger_accounts_stay before delete or update of book_id, position, code, is_held, controls, controls_after on ledger_accounts
  for each row execute function ledger_refuse();
alter table ledger_accounts enable always trigger ledger_accounts_stay;

-- Money that was added to a wallet. The id is the id of its entry in the wallet's book.
create table wallet_top_ups (
  id uuid primary key,
  wallet_id uuid not null references wallets (id),
  team_id uuid not null,
  -- Who topped up; null where the money came without a person of the team: an operator's credit.
  user_id uuid references users (id),
  type text not null check (type in ('card', 'automatic', 'invoice', 'credit')),
  amount_pence bigint not null check (amount_pence > 0),
  -- The charge, the top-up invoice or the credit.
  source_id text not null check (length(source_id) between 1 and 100),
  description text not null default '' check (length(description) <= 300),
  created_at timestamptz not null
);
create index wallet_top_ups_of_user on wallet_top_ups (user_id, created_at desc, id desc);
create index wallet_top_ups_of_wallet on wallet_top_ups (wallet_id, created_at desc, id desc);
