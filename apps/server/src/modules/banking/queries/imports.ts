import {
  bankFileRefusals,
  bankImportStatuses,
  bankImportSummary,
  bankStatementFormats,
  type BankFileRefusal,
  type BankImportSummary,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  json,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  fileName: text,
  format: oneOf(bankStatementFormats),
  status: oneOf(bankImportStatuses),
  refusal: nullable(oneOf(bankFileRefusals)),
  operatorId: uuid,
  appliedBy: nullable(uuid),
  createdAt: instant,
  finishedAt: nullable(instant),
  linesRead: integer,
  linesLeftOut: integer,
  linesRefused: integer,
  linesApplied: integer,
  summary: nullable(json(bankImportSummary)),
};

/** An imported bank statement. */
export type BankImportRow = RowOf<typeof rowColumns>;

const columns =
  'id, file_name, format, status, refusal, operator_id, applied_by, created_at, finished_at, lines_read, lines_left_out, lines_refused, lines_applied, summary';

const insert = statement(
  'bank-imports-insert',
  `insert into bank_imports (id, file_name, format, status, operator_id, created_at) values ($1, $2, $3, 'reading', $4, $5)`,
);

export async function insertImport(
  tx: Tx,
  row: Pick<BankImportRow, 'id' | 'fileName' | 'format' | 'operatorId' | 'createdAt'>,
): Promise<void> {
  await tx.run(insert, [row.id, row.fileName, row.format, row.operatorId, row.createdAt]);
}

const byId = statement('bank-imports-by-id', `select ${columns} from bank_imports where id = $1`, rowColumns);

export async function findImport(db: Queryable, id: string): Promise<BankImportRow | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const lock = statement(
  'bank-imports-lock',
  `select ${columns} from bank_imports where id = $1 for no key update`,
  rowColumns,
);

/** Locks an import, so that only one transaction at a time processes it. */
export async function lockImport(tx: Tx, id: string): Promise<BankImportRow | null> {
  const [row] = await tx.run(lock, [id]);
  return row ?? null;
}

const newest = statement(
  'bank-imports-newest',
  `select ${columns} from bank_imports order by created_at desc, id desc limit 50`,
  rowColumns,
);

export function listImports(db: Queryable): Promise<readonly BankImportRow[]> {
  return db.run(newest, []);
}

const count = statement(
  'bank-imports-count',
  'update bank_imports set lines_read = lines_read + $2, lines_left_out = lines_left_out + $3, lines_refused = lines_refused + $4 where id = $1',
);

export async function countLines(
  tx: Tx,
  id: string,
  { read, leftOut, refused }: { readonly read: number; readonly leftOut: number; readonly refused: number },
): Promise<void> {
  await tx.run(count, [id, read, leftOut, refused]);
}

const ready = statement(
  'bank-imports-ready',
  `update bank_imports set status = 'ready', summary = $2 where id = $1 and status = 'reading'`,
);

export async function markReady(tx: Tx, id: string, summary: BankImportSummary): Promise<void> {
  await tx.run(ready, [id, summary]);
}

const end = statement(
  'bank-imports-end',
  `update bank_imports set status = $2, refusal = $3, finished_at = $4 where id = $1 and status in ('reading', 'ready')`,
);

/** Ends an import that was not applied. */
export async function endImport(
  tx: Tx,
  id: string,
  { refusal, now }: { readonly refusal: BankFileRefusal | null; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(end, [id, refusal === null ? 'discarded' : 'refused', refusal, now]);
}

const apply = statement(
  'bank-imports-apply',
  `update bank_imports set status = 'applying', applied_by = $2 where id = $1 and status = 'ready'`,
);

export async function markApplying(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.run(apply, [id, operatorId]);
}

const countDone = statement(
  'bank-imports-count-applied',
  'update bank_imports set lines_applied = lines_applied + $2 where id = $1',
);

export async function countApplied(tx: Tx, id: string, lines: number): Promise<void> {
  await tx.run(countDone, [id, lines]);
}

const done = statement(
  'bank-imports-applied',
  `update bank_imports set status = 'applied', finished_at = $2 where id = $1 and status = 'applying' returning lines_applied`,
  { linesApplied: integer },
);

/** Records that an import is applied; null if it already was. */
export async function markApplied(tx: Tx, id: string, now: Temporal.Instant): Promise<number | null> {
  const [row] = await tx.run(done, [id, now]);
  return row?.linesApplied ?? null;
}

const forgotten = statement(
  'bank-imports-forgotten',
  `select id from bank_imports where status in ('reading', 'ready') and created_at < $1 order by created_at limit 100`,
  { id: uuid },
);

/** Returns imports from before a given time that nobody has applied. */
export async function listAbandonedImports(db: Queryable, before: Temporal.Instant): Promise<readonly string[]> {
  return (await db.run(forgotten, [before])).map(({ id }) => id);
}
