import { codeDifferenceKinds, codeIssueStates, type CodeDifferenceKind } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

export type FoundDifference = {
  readonly id: string;
  readonly supplierKey: string;
  readonly kind: CodeDifferenceKind;
  /** Our id of the request, or the supplier's reference if it gives none of ours. */
  readonly subject: string;
  readonly supplierReference: string | null;
  readonly issueId: string | null;
  readonly oursPence: number | null;
  readonly theirsPence: number | null;
  readonly theirsCurrency: string | null;
};

const insert = statement(
  'code-differences-insert',
  `insert into code_differences (id, supplier_key, kind, subject, supplier_reference, issue_id, ours_pence, theirs_pence, theirs_currency, found_at)
   select given.*, $10 from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::bigint[], $8::bigint[], $9::text[]) as given
   on conflict (supplier_key, kind, subject) do nothing returning id`,
  { id: uuid },
);

/**
 * Stores differences for operators. One that is already stored is not changed. @returns the number of new differences.
 */
export async function insertDifferences(
  tx: Tx,
  found: readonly FoundDifference[],
  now: Temporal.Instant,
): Promise<number> {
  if (found.length === 0) return 0;
  const rows = await tx.run(insert, [
    found.map(({ id }) => id),
    found.map(({ supplierKey }) => supplierKey),
    found.map(({ kind }) => kind),
    found.map(({ subject }) => subject),
    found.map(({ supplierReference }) => supplierReference),
    found.map(({ issueId }) => issueId),
    found.map(({ oursPence }) => oursPence),
    found.map(({ theirsPence }) => theirsPence),
    found.map(({ theirsCurrency }) => theirsCurrency),
    now,
  ]);
  return rows.length;
}

const rowColumns = {
  id: uuid,
  supplierKey: text,
  kind: oneOf(codeDifferenceKinds),
  subject: text,
  issueId: nullable(uuid),
  giftId: nullable(uuid),
  issueState: nullable(oneOf(codeIssueStates)),
  oursPence: nullable(pence),
  theirsPence: nullable(pence),
  theirsCurrency: nullable(text),
  foundAt: instant,
  resolvedAt: nullable(instant),
  note: nullable(text),
};
export type CodeDifferenceRow = RowOf<typeof rowColumns>;

const selection = `d.id, d.supplier_key, d.kind, d.subject, d.issue_id, i.gift_id, i.state as issue_state, d.ours_pence, d.theirs_pence, d.theirs_currency, d.found_at,
  d.resolved_at, d.note`;
const from = 'code_differences d left join code_issues i on i.id = d.issue_id';

const page = statement(
  'code-differences-page',
  `select ${selection} from ${from} where ($1 or d.resolved_at is null) and ($2::uuid is null or d.id < $2) order by d.id desc limit $3`,
  rowColumns,
);

/** Lists differences, newest first. */
export function listDifferences(
  db: Queryable,
  { all, before, limit }: { readonly all: boolean; readonly before: string | null; readonly limit: number },
): Promise<readonly CodeDifferenceRow[]> {
  return db.run(page, [all, before, limit]);
}

const byId = statement('code-difference-by-id', `select ${selection} from ${from} where d.id = $1`, rowColumns);

export async function findDifference(db: Queryable, id: string): Promise<CodeDifferenceRow | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const work = statement(
  'code-work',
  `select (select count(*) from code_differences where resolved_at is null)::int as differences,
     (select count(*) from code_requests where settled_at is null)::int as waiting`,
  { differences: integer, waiting: integer },
);

/** Counts the differences that no operator has reviewed, and the gifts that wait for a code. */
export async function countCodeWork(
  db: Queryable,
): Promise<{ readonly differences: number; readonly waiting: number }> {
  const [row] = await db.run(work, []);
  return row ?? { differences: 0, waiting: 0 };
}

const resolve = statement(
  'code-differences-resolve',
  'update code_differences set resolved_at = $2, resolved_by = $3, note = $4 where id = $1 and resolved_at is null returning id',
  { id: uuid },
);

/** Returns false if the difference is not open. */
export async function resolveDifference(
  tx: Tx,
  given: { readonly id: string; readonly by: string; readonly note: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(resolve, [given.id, given.now, given.by, given.note])).length > 0;
}
