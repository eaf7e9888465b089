import {
  integer,
  nullable,
  statement,
  text,
  type Queryable,
  type Statement,
} from '../../../platform/database/index.ts';
import type { Extent, Fault, Proof } from '../domain/findings.ts';

/** The maximum number of faults listed per kind; `total` counts all of them. */
const max = 50;

function faults(name: Proof, rows: string): Statement<Fault> {
  return statement(
    `ledger-proof-${name}`,
    `select subject, expected, found, count(*) over () as total from (${rows}) faults order by subject limit ${max}`,
    { subject: text, expected: nullable(text), found: nullable(text), total: integer },
  );
}

/** Both halves have the same accounts, in the opposite direction. */
const mirrored = `(min(d.code) = min(c.code) and max(d.code) = max(c.code) and count(distinct d.code) = 2)`;

const controlled = `(select controls from ledger_accounts where controls is not null)`;

/** One half changes a control account and the other half an account that it controls, in opposite directions. */
const linked = `(count(*) filter (where d.controls is not null or c.controls is not null) = 1
       and count(*) filter (where coalesce(d.controls, d.code) in ${controlled}) = 1 and count(*) filter (where coalesce(c.controls, c.code) in ${controlled}) = 1
       and max(coalesce(d.controls, c.controls)) = any (array_agg(d.code) filter (where d.controls is null) || array_agg(c.code) filter (where c.controls is null)))`;

// Each check is one statement and so sees one snapshot of the ledger, even during purchases. PostgreSQL sorts and
// groups on disk what does not fit its memory; no check returns more than `most` rows.
const statements: Readonly<Record<Proof, Statement<Fault>>> = {
  movement: faults(
    'movement',
    `select e.id::text as subject, null::text as expected, null::text as found from ledger_entries e
     left join ledger_accounts d on d.id = e.debit_account_id and d.book_id = e.book_id
     left join ledger_accounts c on c.id = e.credit_account_id and c.book_id = e.book_id
     where d.id is null or c.id is null or d.id = c.id or e.amount_pence <= 0 or e.reason !~ '^[a-z][a-z0-9-]{1,59}$' or ((d.is_held or c.is_held) and e.hold_id is null)`,
  ),
  balance: faults(
    'balance',
    `select a.book_id || ' ' || a.code as subject, coalesce(sums.total, 0)::text as expected, a.balance_pence::text as found
     from ledger_accounts a left join (
       select account_id, sum(delta) as total from (
         select debit_account_id as account_id, -amount_pence as delta from ledger_entries union all select credit_account_id, amount_pence from ledger_entries
       ) legs group by account_id
     ) sums on sums.account_id = a.id
     where a.balance_pence <> coalesce(sums.total, 0)`,
  ),
  book: faults(
    'book',
    `select book_id::text as subject, '0' as expected, sum(balance_pence)::text as found from ledger_accounts group by book_id having sum(balance_pence) <> 0`,
  ),
  running: faults(
    'running',
    `select id::text as subject, (before + delta)::text as expected, after::text as found from (
       select id, delta, after, posted_at, lag(after, 1, 0::bigint) over by_account as before, lag(posted_at) over by_account as posted_before from (
         select id, sequence, posted_at, debit_account_id as account_id, -amount_pence as delta, debit_balance_pence as after from ledger_entries
         union all select id, sequence, posted_at, credit_account_id, amount_pence, credit_balance_pence from ledger_entries
       ) legs window by_account as (partition by account_id order by sequence)
     ) steps where before + delta <> after or posted_at < posted_before`,
  ),
  overdrawn: faults(
    'overdrawn',
    `select book_id || ' ' || code as subject, null::text as expected, balance_pence::text as found from ledger_accounts where balance_pence < 0 and not allows_negative`,
  ),
  hold: faults(
    'hold',
    `select coalesce(h.id::text, parts.hold_id::text, '') as subject,
       concat_ws('/', coalesce(parts.held, 0), coalesce(parts.posted, 0), coalesce(parts.released, 0)) as expected,
       coalesce(concat_ws('/', h.amount_pence, h.posted_pence, h.released_pence) || ' ' || h.status, 'no such hold') as found
     from ledger_holds h full join (
       select e.hold_id,
         sum(e.amount_pence) filter (where e.id = e.hold_id) as held,
         sum(e.amount_pence) filter (where e.id <> e.hold_id and e.credit_account_id <> opened.debit_account_id) as posted,
         sum(e.amount_pence) filter (where e.id <> e.hold_id and e.credit_account_id = opened.debit_account_id) as released,
         min(e.book_id::text) as book_from, max(e.book_id::text) as book_to, min(opened.debit_account_id) as from_account_id, min(opened.credit_account_id) as held_account_id,
         bool_and(e.id = e.hold_id or e.debit_account_id = opened.credit_account_id) as from_held
       from ledger_entries e left join ledger_entries opened on opened.id = e.hold_id where e.hold_id is not null group by e.hold_id
     ) parts on parts.hold_id = h.id
     where h.id is null or parts.hold_id is null or h.amount_pence is distinct from parts.held or h.posted_pence <> coalesce(parts.posted, 0) or h.released_pence <> coalesce(parts.released, 0)
       or h.book_id::text <> parts.book_from or parts.book_from <> parts.book_to or h.from_account_id <> parts.from_account_id or h.held_account_id <> parts.held_account_id or not parts.from_held
       or h.posted_pence + h.released_pence > h.amount_pence or (h.status = 'pending') <> (h.posted_pence + h.released_pence < h.amount_pence)
       or h.status not in ('pending', 'posted', 'released', 'timed_out') or (h.status = 'posted' and h.posted_pence = 0) or (h.status = 'released' and h.posted_pence > 0)
       or (h.status = 'timed_out' and h.released_pence = 0)`,
  ),
  held: faults(
    'held',
    `select a.book_id || ' ' || a.code as subject, coalesce(sums.remaining, 0)::text as expected, a.balance_pence::text as found
     from ledger_accounts a left join (
       select held_account_id, sum(amount_pence - posted_pence - released_pence) as remaining from ledger_holds group by held_account_id
     ) sums on sums.held_account_id = a.id
     where (a.is_held or sums.held_account_id is not null) and a.balance_pence <> coalesce(sums.remaining, 0)`,
  ),
  pair: faults(
    'pair',
    `select e.pair_id::text as subject, null::text as expected, null::text as found
     from ledger_entries e left join ledger_accounts d on d.id = e.debit_account_id left join ledger_accounts c on c.id = e.credit_account_id
     where e.pair_id is not null group by e.pair_id
     having count(*) <> 2 or min(e.amount_pence) <> max(e.amount_pence) or count(distinct e.book_id) <> 2
       or not (${mirrored} or ${linked})`,
  ),
  control: faults(
    'control',
    `select k.book_id || ' ' || k.code as subject, coalesce(-sums.total, 0)::text as expected, k.balance_pence::text as found
     from ledger_accounts k left join (
       select code, sum(balance_pence) as total from ledger_accounts where controls is null group by code
     ) sums on sums.code = k.controls
     where k.controls is not null and k.balance_pence <> coalesce(-sums.total, 0)`,
  ),
  alone: faults(
    'alone',
    `select e.id::text as subject, null::text as expected, null::text as found
     from ledger_entries e join ledger_accounts d on d.id = e.debit_account_id join ledger_accounts c on c.id = e.credit_account_id
       join ledger_accounts k on k.controls is not null and e.sequence > k.controls_after and (k.id in (d.id, c.id) or k.controls in (d.code, c.code))
     where e.pair_id is null`,
  ),
};

/** Returns the faults that one check finds, at most fifty; none if everything is consistent. */
export function findFaults(db: Queryable, proof: Proof): Promise<readonly Fault[]> {
  return db.run(statements[proof], []);
}

const extent = statement(
  'ledger-extent',
  `select (select count(distinct book_id) from ledger_accounts) as books, (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_entries) as entries,
     (select count(*) from ledger_holds) as holds, (select count(*) from ledger_seals) as seals,
     (select count(*) from ledger_entries where sequence > coalesce((select max(to_sequence) from ledger_seals), 0)) as unsealed`,
  { books: integer, accounts: integer, entries: integer, holds: integer, seals: integer, unsealed: integer },
);

/** Returns the size of the ledger, and how many entries are not sealed yet. */
export async function measureLedger(db: Queryable): Promise<Extent> {
  const [row] = await db.run(extent, []);
  return row ?? { books: 0, accounts: 0, entries: 0, holds: 0, seals: 0, unsealed: 0 };
}
