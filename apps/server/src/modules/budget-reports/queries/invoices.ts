import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  boolean,
  instant,
  integer,
  json,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { ObjectKeys } from '../domain/archives.ts';

const keys = z.array(z.string());
const objectKeys = z.object({ periodReports: keys, creditNotes: keys, invoices: keys });

const rowColumns = {
  id: uuid,
  budgetId: uuid,
  teamId: uuid,
  userId: uuid,
  period: integer,
  fromAt: instant,
  untilAt: instant,
  published: boolean,
  notes: text,
  objectKeys: json(objectKeys),
  createdAt: instant,
  updatedAt: instant,
};

const columns =
  'id, budget_id, team_id, user_id, period, from_at, until_at, published, notes, object_keys, created_at, updated_at';

/** The invoice of a budget period. */
export type InvoiceRow = RowOf<typeof rowColumns>;

const insert = statement(
  'budget-invoices-insert',
  `insert into budget_invoices (id, budget_id, team_id, user_id, period, from_at, until_at, object_keys, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (budget_id, period) do nothing returning id`,
  { id: uuid },
);

/**
 * Stores the invoice of a period, once.
 * @returns whether this call stored it.
 */
export async function insertInvoice(
  tx: Tx,
  row: Omit<InvoiceRow, 'published' | 'notes' | 'objectKeys' | 'createdAt' | 'updatedAt'> & {
    readonly objectKeys: ObjectKeys;
  },
  now: Temporal.Instant,
): Promise<boolean> {
  const { id, budgetId, teamId, userId, period, fromAt, untilAt } = row;
  const values = [id, budgetId, teamId, userId, period, fromAt, untilAt, JSON.stringify(row.objectKeys), now];
  return (await tx.run(insert, values)).length > 0;
}

type InvoiceFilter = { readonly budgetId: string; readonly teamId: string; readonly publishedOnly: boolean };
const filterCondition = 'budget_id = $1 and team_id = $2 and (published or not $3::boolean)';

const page = statement(
  'budget-invoices-page',
  `select ${columns} from budget_invoices where ${filterCondition} and ($4::int is null or period < $4) order by period desc limit $5`,
  rowColumns,
);

/** Returns invoices of a budget that was already checked for access, newest first. */
export function listInvoiceRows(
  db: Queryable,
  { budgetId, teamId, publishedOnly }: InvoiceFilter,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly InvoiceRow[]> {
  return db.run(page, [budgetId, teamId, publishedOnly, after, limit]);
}

const count = statement(
  'budget-invoices-count',
  `select count(*) as total from (select 1 from budget_invoices where ${filterCondition} limit $4) found`,
  { total: integer },
);

export async function countInvoiceRows(
  db: Queryable,
  { budgetId, teamId, publishedOnly }: InvoiceFilter,
  cap: number,
): Promise<number> {
  return (await db.run(count, [budgetId, teamId, publishedOnly, cap + 1]))[0]?.total ?? 0;
}

const lock = statement(
  'budget-invoices-lock',
  `select ${columns} from budget_invoices where id = $1 and budget_id = $2 and team_id = $3 for no key update`,
  rowColumns,
);

type Place = { readonly id: string; readonly budgetId: string; readonly teamId: string };

export async function lockInvoice(tx: Tx, { id, budgetId, teamId }: Place): Promise<InvoiceRow | null> {
  return (await tx.run(lock, [id, budgetId, teamId]))[0] ?? null;
}

const change = statement(
  'budget-invoices-change',
  `update budget_invoices set published = coalesce($4, published), notes = coalesce($5, notes), updated_at = $6
   where id = $1 and budget_id = $2 and team_id = $3 returning ${columns}`,
  rowColumns,
);

/** Changes the publication and the notes of an invoice. Lock it first. */
export async function writeInvoice(
  tx: Tx,
  { id, budgetId, teamId }: Place,
  given: { readonly published: boolean | null; readonly notes: string | null; readonly now: Temporal.Instant },
): Promise<InvoiceRow | null> {
  return (await tx.run(change, [id, budgetId, teamId, given.published, given.notes, given.now]))[0] ?? null;
}

const any = statement('budget-invoices-any', `select ${columns} from budget_invoices where id = $1`, rowColumns);

/** Finds an invoice of any team, for a holder of its link. */
export async function findAnyInvoice(db: Queryable, id: string): Promise<InvoiceRow | null> {
  return (await db.run(any, [id]))[0] ?? null;
}

const known = statement('budget-invoices-known', 'select id from budget_invoices where id = any ($1::uuid[])', {
  id: uuid,
});

/** Returns those of the given invoices that were stored. */
export async function findStoredInvoiceIds(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.run(known, [ids])).map(({ id }) => id));
}
