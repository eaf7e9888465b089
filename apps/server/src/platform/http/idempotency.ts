import { sha256 } from '../crypto/index.ts';
import { statement, type Queryable, type Tx } from '../database/index.ts';
import { catalogueError } from '../errors.ts';
import { toDate } from '../clock/index.ts';
import type { Temporal } from 'temporal-polyfill';

/**
 * A caller's key for one call, with the digest of what was sent and by whom (RULES §2). Keys are per team and live 90 days. An answer may
 * hold what only its caller may see, so a colleague's use of the same key is another request.
 */
export type IdempotencyKey = { readonly teamId: string; readonly key: string; readonly endpoint: string; readonly inputHash: Buffer };

export function idempotencyKey(input: { readonly teamId: string; readonly userId: string; readonly key: string; readonly endpoint: string; readonly body: unknown }): IdempotencyKey {
  return { teamId: input.teamId, key: input.key, endpoint: input.endpoint, inputHash: sha256(JSON.stringify([input.userId, input.body ?? null])) };
}

type Stored = { readonly endpoint: string; readonly input_hash: Buffer; readonly response: unknown };

const findKey = statement<Stored>('idempotency-find', 'select endpoint, input_hash, response from idempotency_keys where team_id = $1 and key = $2');

/**
 * The answer that was stored for a key, if the key was used.
 * @throws idempotency.body-changed if the same key came with another call or body.
 */
export async function findAnswer(db: Queryable, key: IdempotencyKey): Promise<{ readonly response: unknown } | null> {
  const [stored] = await db.run(findKey, [key.teamId, key.key]);
  if (!stored) return null;
  if (stored.endpoint !== key.endpoint || !stored.input_hash.equals(key.inputHash)) throw catalogueError('idempotency.body-changed');
  return { response: stored.response };
}

const rememberAll = statement(
  'idempotency-remember',
  `insert into idempotency_keys (team_id, key, endpoint, input_hash, response, created_at)
   select team_id, key, endpoint, input_hash, response::jsonb, $6 from unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::text[]) as given (team_id, key, endpoint, input_hash, response)`,
);

/**
 * Stores answers in the transaction that did the work, so that work and answer stand or fall together. A concurrent twin waits on the
 * unique index and then fails on it; the HTTP layer answers it with what is stored here.
 */
export async function rememberAnswers(tx: Tx, answers: readonly { readonly key: IdempotencyKey; readonly response: unknown }[], now: Temporal.Instant): Promise<void> {
  if (answers.length === 0) return;
  await tx.run(rememberAll, [
    answers.map(({ key }) => key.teamId),
    answers.map(({ key }) => key.key),
    answers.map(({ key }) => key.endpoint),
    answers.map(({ key }) => key.inputHash),
    answers.map(({ response }) => JSON.stringify(response)),
    toDate(now),
  ]);
}

const forget = statement('idempotency-forget', 'delete from idempotency_keys where created_at < $1');

/** Forgets the answers that were stored before a time. */
export async function forgetAnswers(tx: Tx, { before }: { readonly before: Temporal.Instant }): Promise<void> {
  await tx.run(forget, [toDate(before)]);
}

/** Whether an error says that a concurrent twin with the same key won. */
export function lostToTwin(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';
}
