import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  bytes,
  integer,
  nullable,
  statement,
  text,
  type Queryable,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Seal } from '../domain/chain.ts';

/**
 * One entry as text with all its fields, which the seals hash. It uses plain casts of uuid, bigint and text, and time
 * as whole microseconds, so that it is the same in every version and configuration of PostgreSQL.
 */
const entryText = `concat_ws(E'\\x1f', e.sequence::text, e.id::text, e.book_id::text, e.debit_account_id::text, e.credit_account_id::text, e.amount_pence::text,
  e.debit_balance_pence::text, e.credit_balance_pence::text, e.reason, e.reference_kind, e.reference_id, e.description, coalesce(e.hold_id::text, '-'), coalesce(e.pair_id::text, '-'),
  (extract(epoch from e.posted_at) * 1000000)::bigint::text)`;

const joined = (rows: string) =>
  `coalesce(string_agg(${entryText} || E'\\x1e', '' order by e.sequence), '') as text, count(*)::integer as entry_count ${rows}`;

const readHorizon = statement(
  'ledger-horizon',
  'select coalesce(max(sequence), 0) as sequence, pg_current_xact_id()::text as transaction from ledger_entries',
  { sequence: integer, transaction: text },
);

/**
 * Returns the newest visible entry, and a transaction id assigned after it was read. A writer has its id before it
 * takes a sequence, so when all earlier transactions are finished, no entry can appear up to that sequence. The upper
 * bound of a snapshot cannot be used, because a running transaction may be below it.
 */
export async function findHorizon(tx: Tx): Promise<{ readonly sequence: number; readonly transaction: string }> {
  const [row] = await tx.run(readHorizon, []);
  return row ?? { sequence: 0, transaction: '0' };
}

const readSettled = statement(
  'ledger-settled',
  'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as settled',
  { settled: nullable(boolean) },
);

/** Checks whether every transaction before this one is finished. */
export async function isSettled(tx: Tx, transaction: string): Promise<boolean> {
  const [row] = await tx.run(readSettled, [transaction]);
  return row?.settled ?? false;
}

const takeTurn = statement(
  'ledger-seal-turn',
  `select pg_try_advisory_xact_lock(hashtext('ledger-seal'), 0) as taken`,
  { taken: boolean },
);

/** Tries to get the lock for sealing, which one transaction holds at a time. */
export async function tryLockSealing(tx: Tx): Promise<boolean> {
  const [row] = await tx.run(takeTurn, []);
  return row?.taken ?? false;
}

const seal = {
  number: integer,
  fromSequence: integer,
  toSequence: integer,
  entryCount: integer,
  previousHash: bytes,
  hash: bytes,
};

const last = statement(
  'ledger-last-seal',
  'select number, from_sequence, to_sequence, entry_count, previous_hash, hash from ledger_seals order by number desc limit 1',
  seal,
);

export async function findLastSeal(db: Queryable): Promise<Seal | null> {
  const [row] = await db.run(last, []);
  return row ?? null;
}

const nextBlock = statement(
  'ledger-next-block',
  `select ${joined(', max(e.sequence) as to_sequence')} from (select * from ledger_entries where sequence > $1 and sequence <= $2 order by sequence limit $3) e`,
  { text, entryCount: integer, toSequence: nullable(integer) },
);

/** Returns the text of at most `limit` entries after one sequence and up to another; null if there are none. */
export async function findNextBlock(
  tx: Tx,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<{ readonly text: string; readonly entryCount: number; readonly toSequence: number } | null> {
  const [row] = await tx.run(nextBlock, [after, upTo, limit]);
  return row && row.toSequence !== null ? { ...row, toSequence: row.toSequence } : null;
}

const insert = statement(
  'ledger-insert-seal',
  'insert into ledger_seals (number, from_sequence, to_sequence, entry_count, previous_hash, hash, sealed_at) values ($1, $2, $3, $4, $5, $6, $7)',
);

export async function insertSeal(tx: Tx, seal: Seal, now: Temporal.Instant): Promise<void> {
  await tx.run(insert, [
    seal.number,
    seal.fromSequence,
    seal.toSequence,
    seal.entryCount,
    seal.previousHash,
    seal.hash,
    now,
  ]);
}

const sealedPage = statement(
  'ledger-sealed-page',
  `select s.number, s.from_sequence, s.to_sequence, s.entry_count, s.previous_hash, s.hash, found.text, found.entry_count as found_count
   from (select * from ledger_seals where number > $1 order by number limit $2) s
   cross join lateral (select ${joined('')} from ledger_entries e where e.sequence > s.from_sequence and e.sequence <= s.to_sequence) found
   order by s.number`,
  { ...seal, text, foundCount: integer },
);

export type SealedBlock = { readonly seal: Seal; readonly text: string; readonly foundCount: number };

/** Returns seals after a number, each with the text of its entries as currently stored. */
export async function listSealed(
  db: Queryable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly SealedBlock[]> {
  const rows = await db.run(sealedPage, [after, limit]);
  return rows.map(({ text: found, foundCount, ...sealed }) => ({ seal: sealed, text: found, foundCount }));
}
