import type { Temporal } from 'temporal-polyfill';
import {
  array,
  instant,
  integer,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  startedBy: nullable(uuid),
  startedAt: instant,
  finishedAt: nullable(instant),
  done: integer,
  checks: integer,
  entries: nullable(integer),
  findings: nullable(integer),
  found: array(text),
  head: nullable(text),
};

/** A run of the proof. `finishedAt` and the results are null until it is finished. */
export type ProofRun = RowOf<typeof columns>;

const fields = 'id, started_by, started_at, finished_at, done, checks, entries, findings, found, head';

const insert = statement(
  'ledger-proofs-insert',
  `insert into ledger_proofs (id, started_by, started_at, checks) select $1, $2::uuid, $3::timestamptz, $4
   where not exists (select from ledger_proofs where finished_at is null and started_at > $5) returning ${fields}`,
  columns,
);

/** Records the start of a run, unless a run that started after a given time is unfinished. */
export async function beginRun(
  tx: Tx,
  {
    id,
    startedBy,
    now,
    checks,
    runningSince,
  }: {
    readonly id: string;
    readonly startedBy: string | null;
    readonly now: Temporal.Instant;
    readonly checks: number;
    readonly runningSince: Temporal.Instant;
  },
): Promise<ProofRun | null> {
  return (await tx.run(insert, [id, startedBy, now, checks, runningSince]))[0] ?? null;
}

const advance = statement(
  'ledger-proofs-advance',
  'update ledger_proofs set done = $2 where id = $1 and finished_at is null',
);

export async function advanceRun(tx: Tx, id: string, done: number): Promise<void> {
  await tx.run(advance, [id, done]);
}

const finish = statement(
  'ledger-proofs-finish',
  'update ledger_proofs set finished_at = $2, done = checks, entries = $3, findings = $4, found = $5, head = $6 where id = $1 and finished_at is null',
);

export async function finishRun(
  tx: Tx,
  run: { readonly id: string; readonly now: Temporal.Instant } & {
    readonly entries: number;
    readonly findings: number;
    readonly found: readonly string[];
    readonly head: string | null;
  },
): Promise<void> {
  await tx.run(finish, [run.id, run.now, run.entries, run.findings, run.found, run.head]);
}

const byId = statement('ledger-proofs-by-id', `select ${fields} from ledger_proofs where id = $1`, columns);

export async function findProofRun(db: Queryable, id: string): Promise<ProofRun | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const newest = statement(
  'ledger-proofs-newest',
  `select ${fields} from ledger_proofs order by started_at desc, id desc limit $1`,
  columns,
);

/** Returns the newest runs. */
export function listProofRuns(db: Queryable, limit: number): Promise<readonly ProofRun[]> {
  return db.run(newest, [limit]);
}
