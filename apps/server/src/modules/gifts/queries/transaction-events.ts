import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';

export type NewTransactionEvent = {
  readonly transactionId: string;
  readonly teamId: string;
  readonly kind: 'details-changed';
  readonly actor: { readonly kind: 'user' | 'client'; readonly userId: string };
  /** What changed, from and to. Never a recipient's address. */
  readonly data: object;
  readonly now: Temporal.Instant;
};

const insertOne = statement(
  'transaction-event-insert',
  'insert into transaction_events (id, team_id, transaction_id, kind, actor_kind, actor_id, data, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
);

/** Writes what was done to an order as a whole. */
export async function insertTransactionEvent(tx: Tx, event: NewTransactionEvent): Promise<void> {
  await tx.run(insertOne, [
    newId(),
    event.teamId,
    event.transactionId,
    event.kind,
    event.actor.kind,
    event.actor.userId,
    JSON.stringify(event.data),
    event.now,
  ]);
}
