import { z } from 'zod';
import { sha256 } from '../crypto/index.ts';
import {
  hiddenParameter,
  coalesce,
  perRead,
  statement,
  type Queryable,
  type Tx,
  integer,
  text,
  bytes,
  json,
} from '../database/index.ts';
import { catalogueError } from '../errors.ts';
import type { Temporal } from 'temporal-polyfill';

/**
 * A caller's key for one call, with a digest of the request and its caller (RULES §2), stored per team for 90 days. The
 * same key from a colleague is a different request, because a response may contain data that only its caller may see.
 */
export type IdempotencyKey = {
  readonly teamId: string;
  readonly key: string;
  readonly endpoint: string;
  readonly inputHash: Buffer;
};

export function idempotencyKey(input: {
  readonly teamId: string;
  readonly userId: string;
  readonly key: string;
  readonly endpoint: string;
  readonly body: unknown;
}): IdempotencyKey {
  return {
    teamId: input.teamId,
    key: input.key,
    endpoint: input.endpoint,
    inputHash: sha256(JSON.stringify([input.userId, input.body ?? null])),
  };
}

type Stored = {
  readonly position: number;
  readonly endpoint: string;
  readonly inputHash: Buffer;
  readonly response: unknown;
};

// The lists are in subselects, so that PostgreSQL does not plan again for each length.
const findKeys = statement(
  'idempotency-find',
  `select given.position::int as position, found.* from unnest(${hiddenParameter('$1', 'uuid[]')}, ${hiddenParameter('$2', 'text[]')}) with ordinality as given (team_id, key, position)
   cross join lateral (select k.endpoint, k.input_hash, k.response from idempotency_keys k where k.team_id = given.team_id and k.key = given.key limit 1) found`,
  { position: integer, endpoint: text, inputHash: bytes, response: json(z.unknown()) },
);

/** The response stored for a key; null if the key was not used. */
type Found = { readonly answer: { readonly response: unknown } | null };

function answerOfKey(key: IdempotencyKey, stored: Stored | undefined): Found | Error {
  if (!stored) return { answer: null };
  if (stored.endpoint !== key.endpoint || !stored.inputHash.equals(key.inputHash))
    return catalogueError('idempotency.body-changed');
  return { answer: { response: stored.response } };
}

async function findAll(db: Queryable, keys: readonly IdempotencyKey[]): Promise<readonly (Found | Error)[]> {
  const rows = await db.run(findKeys, [keys.map(({ teamId }) => teamId), keys.map(({ key }) => key)]);
  const found = new Map(rows.map((row) => [row.position, row]));
  return keys.map((key, index) => answerOfKey(key, found.get(index + 1)));
}

const batchedFind = perRead((read) =>
  coalesce<IdempotencyKey, Found>({
    work: (keys) => findAll(read, keys),
    key: ({ teamId, key }) => `${teamId} ${key}`,
    concurrency: 2,
    batchSize: 64,
  }),
);

/**
 * Finds the response stored for a key; null if the key was not used. Outside a transaction, concurrent calls share one
 * query.
 * @throws idempotency.body-changed if the same key was used with another call or body.
 */
export async function findAnswer(db: Queryable, key: IdempotencyKey): Promise<Found['answer']> {
  if (db.kind === 'read') return (await batchedFind(db)(key)).answer;
  const [found] = await findAll(db, [key]);
  if (found instanceof Error) throw found;
  return found?.answer ?? null;
}

/** Returns for each key, in the same order, whether it was used. */
export async function areKeysUsed(tx: Tx, keys: readonly IdempotencyKey[]): Promise<readonly boolean[]> {
  const found = keys.length > 0 ? await findAll(tx, keys) : [];
  return found.map((used) => used instanceof Error || used.answer !== null);
}

const rememberAll = statement(
  'idempotency-remember',
  `insert into idempotency_keys (team_id, key, endpoint, input_hash, response, created_at)
   select team_id, key, endpoint, input_hash, response::jsonb, $6 from unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::text[]) as given (team_id, key, endpoint, input_hash, response)`,
);

/**
 * Stores responses in the transaction that did the work, so that both commit or neither does. A concurrent request with
 * the same key waits on the unique index and then fails on it; the HTTP layer then returns the response stored here.
 */
export async function rememberAnswers(
  tx: Tx,
  answers: readonly { readonly key: IdempotencyKey; readonly response: unknown }[],
  now: Temporal.Instant,
): Promise<void> {
  if (answers.length === 0) return;
  await tx.run(rememberAll, [
    answers.map(({ key }) => key.teamId),
    answers.map(({ key }) => key.key),
    answers.map(({ key }) => key.endpoint),
    answers.map(({ key }) => key.inputHash),
    answers.map(({ response }) => JSON.stringify(response)),
    now,
  ]);
}

const forget = statement('idempotency-forget', 'delete from idempotency_keys where created_at < $1');

/** Deletes the responses stored before a time. */
export async function deleteAnswers(tx: Tx, { before }: { readonly before: Temporal.Instant }): Promise<void> {
  await tx.run(forget, [before]);
}

/** Checks whether an error means that a concurrent request with the same key committed first. */
export function isDuplicateKeyError(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';
}
