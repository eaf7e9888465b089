import type pg from 'pg';
import { copyRows } from './copy-rows.ts';

/*
 * Money rows in numbers too large to buy in a benchmark, written as the product writes them: with the balance after
 * each entry, holds with their outcome, and sums that agree.
 */

/** The balances and ids of a wallet's first accounts. */
const accounts = `select min(id) filter (where code = 'available') as available, min(id) filter (where code = 'live') as live, min(id) filter (where code = 'redeemed') as redeemed,
  sum(balance_pence) filter (where code = 'available') as has_available, sum(balance_pence) filter (where code = 'live') as has_live, sum(balance_pence) filter (where code = 'redeemed') as has_redeemed,
  max(last_posted_at) as at, book_id from ledger_accounts group by book_id`;

/** Debits a penny from a wallet `count` times. `ledger verify` reports the entries as in order. */
export async function fillDebits(pool: pg.Pool, walletId: string, count: number): Promise<void> {
  await pool.query(
    `insert into ledger_entries (id, book_id, debit_account_id, credit_account_id, amount_pence, debit_balance_pence, credit_balance_pence, reason, reference_kind, reference_id, posted_at)
     select gen_random_uuid(), a.book_id, a.available, a.redeemed, 1, a.has_available - n, a.has_redeemed + n, 'debit', 'debit', n::text, a.at + n * interval '1 microsecond'
     from (${accounts}) a, generate_series(1, $2::int) as g (n) where a.book_id = $1 order by g.n`,
    [walletId, count],
  );
  await pool.query(
    `update ledger_accounts set balance_pence = balance_pence + case code when 'available' then -$2::bigint else $2 end, last_posted_at = last_posted_at + $2 * interval '1 microsecond'
     where book_id = $1 and code in ('available', 'redeemed')`,
    [walletId, count],
  );
}

/**
 * Inserts holds for paid orders and the redemption of each of their gifts, dated yesterday noon and spread equally over
 * some wallets. Accounting closes start after all earlier entries.
 */
export async function fillRedemptions(pool: pg.Pool, walletIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into accounting_closes (day, from_sequence, to_sequence, entries, redeemed_pence, fees_pence, forfeited_pence, debited_pence, redeemed_vat_pence, fees_vat_pence, forfeited_vat_pence, sold_vat_pence, credited_vat_pence, plans_pence, plans_vat_pence, plan_credits_pence, plan_credits_vat_pence, plans_earned_pence, closed_at)
     select (now() at time zone 'Europe/London')::date - 2, 0, (select max(sequence) from ledger_entries), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now() on conflict do nothing`,
  );
  const orders = `select t.hold_id, t.quantity, t.price_pence, ($1::uuid[])[1 + (row_number() over (order by t.id) - 1) % cardinality($1::uuid[])] as book_id,
    (row_number() over (order by t.id) - 1) / cardinality($1::uuid[]) as place from transactions t where t.name like 'Sample %'`;
  const noon = `((now() at time zone 'Europe/London')::date - interval '12 hours')`;
  await pool.query(
    `with placed as (select o.*, o.quantity * o.price_pence as whole, a.available, a.live, a.redeemed, a.has_available, a.has_live, a.has_redeemed from (${orders}) o join (${accounts}) a on a.book_id = o.book_id),
     opened as (
       insert into ledger_holds (id, book_id, from_account_id, held_account_id, amount_pence, posted_pence, status, created_at, resolved_at)
       select hold_id, book_id, available, live, whole, whole, 'posted', ${noon}, ${noon} from placed)
     insert into ledger_entries (id, book_id, debit_account_id, credit_account_id, amount_pence, debit_balance_pence, credit_balance_pence, reason, reference_kind, reference_id, hold_id, posted_at)
     select case when n = 0 then p.hold_id else gen_random_uuid() end, p.book_id, case when n = 0 then p.available else p.live end, case when n = 0 then p.live else p.redeemed end,
       case when n = 0 then p.whole else p.price_pence end,
       case when n = 0 then p.has_available - p.whole * (p.place + 1) else p.has_live + p.whole - p.price_pence * n end,
       case when n = 0 then p.has_live + p.whole else p.has_redeemed + p.whole * p.place + p.price_pence * n end,
       case when n = 0 then 'gift-order' else 'gift-redeemed' end, case when n = 0 then 'transaction' else 'gift' end, p.hold_id::text, p.hold_id, ${noon}
     from placed p, generate_series(0, p.quantity) n order by p.book_id, p.place, n`,
    [walletIds],
  );
}

/**
 * Moves the sample sales into the last full month, two to each of `count` teams below one team, whose admin can read
 * their documents.
 */
export async function spreadSales(pool: pg.Pool, parentTeamId: string, count: number): Promise<void> {
  const made = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`,
    name: `Month ${index}`,
    domain: null,
    domain_proven_at: null,
    parent_team_id: parentTeamId,
  }));
  await copyRows(pool, { table: 'teams', of: { id: parentTeamId }, changes: made });
  await pool.query(
    `update transactions t set team_id = ($1::uuid[])[1 + n % cardinality($1::uuid[])], created_at = date_trunc('month', now()) - interval '10 days'
     from (select id, row_number() over (order by id)::int as n from transactions where name like 'Sample %') s where s.id = t.id`,
    [made.map(({ id }) => id)],
  );
}
