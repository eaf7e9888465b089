import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

const setViewed = statement(
  'gifts-recipient-set-viewed',
  'update gifts set viewed_at = $2, viewed_client = $3, updated_at = $2 where id = $1 and viewed_at is null',
);

/** Records the first time that a gift was opened; later calls change nothing. */
export async function markViewed(
  tx: Tx,
  { giftId, client, now }: { readonly giftId: string; readonly client: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(setViewed, [giftId, now, client]);
}

const setChoice = statement(
  'gifts-recipient-set-choice',
  'update gifts set chosen_product_id = $2, updated_at = $3 where id = $1',
);

export async function writeChoice(
  tx: Tx,
  { giftId, productId, now }: { readonly giftId: string; readonly productId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(setChoice, [giftId, productId, now]);
}

const setDeclined = statement(
  'gifts-recipient-set-declined',
  'update gifts set declined_at = $2, updated_at = $3 where id = $1',
);

/** Records that a gift was declined; a null `declinedAt` withdraws that. */
export async function writeDeclined(
  tx: Tx,
  {
    giftId,
    declinedAt,
    now,
  }: { readonly giftId: string; readonly declinedAt: Temporal.Instant | null; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(setDeclined, [giftId, declinedAt, now]);
}

const upsertReaction = statement(
  'gifts-recipient-write-reaction',
  `insert into reactions (id, gift_id, team_id, sender_id, emoji, name, message, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
   on conflict (gift_id) do update set emoji = excluded.emoji, name = excluded.name, message = excluded.message, updated_at = excluded.updated_at, read_at = null`,
);

const setUseBy = statement('gifts-recipient-set-use-by', 'update gifts set use_by_at = $2 where id = $1');

/** Stores the use-by of the code that a gift shows; null if the code does not expire. */
export async function writeUseBy(
  tx: Tx,
  { giftId, useByAt }: { readonly giftId: string; readonly useByAt: Temporal.Instant | null },
): Promise<void> {
  await tx.run(setUseBy, [giftId, useByAt]);
}

export type NewReaction = {
  readonly id: string;
  readonly giftId: string;
  readonly teamId: string;
  readonly senderId: string;
  readonly emoji: string;
  readonly name: string | null;
  readonly message: string | null;
  readonly now: Temporal.Instant;
};

/** Stores a thank-you, replacing an earlier one, and marks it as unread by the sender. */
export async function writeReaction(
  tx: Tx,
  { id, giftId, teamId, senderId, emoji, name, message, now }: NewReaction,
): Promise<void> {
  await tx.run(upsertReaction, [id, giftId, teamId, senderId, emoji, name, message, now]);
}
