import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  series: text,
  number: integer,
  teamId: uuid,
  teamName: text,
  reference: text,
  issuedAt: instant,
  totalPence: pence,
  seenPence: pence,
  duePence: pence,
  reminders: integer,
};

/** A plan invoice that is not fully paid. */
export type OwedRow = RowOf<typeof columns>;

const owed = `from expected_payments e join documents d on d.id = e.id join plan_periods p on p.document_id = d.id join teams t on t.id = d.team_id
  where e.kind = 'plan-invoice' and e.status <> 'processed' and e.cancelled_at is null`;

const page = statement(
  'billing-owed-invoices',
  `select d.id, d.series, d.number, d.team_id, t.name as team_name, e.reference, d.issued_at, d.total_pence, e.seen_pence, e.amount_pence - e.seen_pence as due_pence, p.reminders
   ${owed} and ($1::uuid is null or d.id > $1) order by d.id limit $2`,
  columns,
);

/** Returns unpaid plan invoices, oldest first. */
export function listOwed(
  db: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly OwedRow[]> {
  return db.run(page, [after, limit]);
}

const sum = statement(
  'billing-owed-sum',
  `select count(*) as invoices, coalesce(sum(e.amount_pence - e.seen_pence), 0)::bigint as due_pence ${owed}`,
  { invoices: integer, duePence: pence },
);

export async function sumOwed(db: Queryable) {
  const [row] = await db.run(sum, []);
  if (!row) throw new Error('The sum returned no row.');
  return row;
}

const dueColumns = {
  periodId: uuid,
  documentId: uuid,
  teamId: uuid,
  reminder: integer,
};

export type DueReminder = RowOf<typeof dueColumns>;

const due = statement(
  'billing-due-reminders',
  `select p.id as period_id, d.id as document_id, d.team_id, passed.count as reminder
   from expected_payments e join documents d on d.id = e.id join plan_periods p on p.document_id = d.id
     cross join lateral (select count(*)::int as count from unnest($1::int[]) given (days) where d.issued_at + given.days * interval '24 hours' <= $2) passed
   where e.kind = 'plan-invoice' and e.status <> 'processed' and e.cancelled_at is null and p.reminders < passed.count order by d.id limit $3`,
  dueColumns,
);

/** Returns invoices that are unpaid some days after their issue, and whose team has not been reminded since. */
export function listDueReminders(
  tx: Tx,
  { days, now, limit }: { readonly days: readonly number[]; readonly now: Temporal.Instant; readonly limit: number },
): Promise<readonly DueReminder[]> {
  return tx.run(due, [days, now, limit]);
}
