import type { Temporal } from 'temporal-polyfill';
import { deliveryMethods, processingStates, type ProcessingState } from '@huggg/contracts';
import {
  statement,
  type Tx,
  type RowOf,
  uuid,
  integer,
  oneOf,
  nullable,
  instant,
} from '../../../platform/database/index.ts';

const preparationColumns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  quantity: integer,
  prepared: integer,
  dispatched: integer,
  failed: integer,
  processing: nullable(oneOf(processingStates)),
  deliveryMethod: oneOf(deliveryMethods),
  sendAt: nullable(instant),
  createdAt: instant,
};

/** How many of a transaction's gifts have been created. */
export type Preparation = RowOf<typeof preparationColumns>;

const lock = statement(
  'transactions-lock-preparation',
  `select t.id, t.team_id, t.user_id, t.quantity, t.prepared, t.dispatched, t.failed, t.processing, t.delivery_method,
     t.send_at, t.created_at
   from transactions t where t.id = $1 for no key update`,
  preparationColumns,
);

/** Locks a transaction while a batch of its gifts is created, so that two workers never create the same ones. */
export async function lockPreparation(tx: Tx, transactionId: string): Promise<Preparation | null> {
  const [row] = await tx.run(lock, [transactionId]);
  return row ?? null;
}

// Gifts have the creation time of their order, however much later they are created, so that lists of gifts and of
// orders sort the same way. A resumed batch starts after the last committed gift; the unique position in the order is a
// second safeguard against duplicates.
const makeBatch = statement(
  'gifts-make-batch',
  `insert into gifts (id, team_id, user_id, transaction_id, position, shortcode, status_id, product_id, price_pence, fee_pence, delivery_method,
     receiver_user_id, receiver_name, receiver_email, receiver_phone, notes, message, send_at, expires_at, created_at, updated_at)
   select given.id, t.team_id, t.user_id, t.id, t.prepared + given.place, given.shortcode, case when t.send_at is null then 1 else 8 end, t.product_id, t.price_pence, t.fee_pence,
     t.delivery_method, r.user_id, r.name, r.email, r.phone, r.notes, r.message, t.send_at, t.claim_by, t.created_at, $4
   from transactions t cross join unnest($2::uuid[], $3::text[]) with ordinality as given (id, shortcode, place)
     left join transaction_receivers r on r.transaction_id = t.id and r.position = t.prepared + given.place
   where t.id = $1`,
);

const advance = statement(
  'transactions-advance-preparation',
  `update transactions set prepared = prepared + $2, processing = $3, completed_at = $4, updated_at = $5 where id = $1`,
);

/** Creates the next gifts of a locked transaction and advances its counter. */
export async function makeNextGifts(
  tx: Tx,
  input: {
    readonly transactionId: string;
    readonly ids: readonly string[];
    readonly shortcodes: readonly string[];
    readonly now: Temporal.Instant;
    readonly processing: ProcessingState | null;
    readonly completedAt: Temporal.Instant | null;
  },
): Promise<void> {
  await tx.run(makeBatch, [input.transactionId, input.ids, input.shortcodes, input.now]);
  await tx.run(advance, [input.transactionId, input.ids.length, input.processing, input.completedAt, input.now]);
}
