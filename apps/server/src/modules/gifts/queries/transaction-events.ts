import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';

export type NewTransactionEvent = {
  readonly transactionId: string;
  readonly teamId: string;
  readonly kind: 'details-changed';
  readonly actor: { readonly kind: 'user' | 'client'; readonly userId: string };
  /** The former and new values. Never contains a recipient's address. */
  readonly data: object;
  readonly now: Temporal.Instant;
};

const insertAll = statement(
  'transaction-events-insert',
  `insert into transaction_events (id, team_id, transaction_id, kind, actor_kind, actor_id, data, at)
   select id, team_id, transaction_id, kind, actor_kind, actor_id, data, at
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::jsonb[], $8::timestamptz[])
     as given (id, team_id, transaction_id, kind, actor_kind, actor_id, data, at)`,
);

/** Stores events that concern orders rather than single gifts. */
export async function insertTransactionEvents(tx: Tx, events: readonly NewTransactionEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.run(insertAll, [
    events.map(() => newId()),
    events.map(({ teamId }) => teamId),
    events.map(({ transactionId }) => transactionId),
    events.map(({ kind }) => kind),
    events.map(({ actor }) => actor.kind),
    events.map(({ actor }) => actor.userId),
    events.map(({ data }) => JSON.stringify(data)),
    events.map(({ now }) => now),
  ]);
}
