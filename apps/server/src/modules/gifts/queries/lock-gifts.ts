import { deliveryMethods } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Reach } from '../../../platform/context.ts';
import {
  statement,
  type Tx,
  uuid,
  integer,
  text,
  nullable,
  pence,
  boolean,
  oneOf,
  json,
  instant,
} from '../../../platform/database/index.ts';
import type { LockedGift } from '../domain/locked-gift.ts';
import { storedWrap } from '../../styling/index.ts';
import { giftStatus } from './gift-columns.ts';

const lockColumns = `g.id, g.team_id, g.user_id, g.transaction_id, g.position, g.shortcode, g.status_id,
  g.former_status_id, g.product_id, g.chosen_product_id, g.price_pence, g.fee_pence,
  g.fee_posted, g.delivery_method, g.delivery_status, g.receiver_user_id,
  g.receiver_name, g.receiver_email, g.receiver_phone, g.message, g.giftwrap, g.theme_id, g.send_at, g.sent_at,
  g.sends, g.last_sent_at, g.viewed_at, g.claimed_at, g.declined_at, g.frozen_at, g.review_state,
  g.expires_at, g.print_copies, g.created_at, t.hold_id, t.wallet_id, t.refunds_expired, t.time_zone`;

const from = 'from gifts g join transactions t on t.id = g.transaction_id';

const lockedGiftColumns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  transactionId: uuid,
  position: integer,
  shortcode: text,
  statusId: giftStatus,
  formerStatusId: nullable(giftStatus),
  productId: uuid,
  chosenProductId: nullable(uuid),
  pricePence: pence,
  feePence: pence,
  feePosted: boolean,
  deliveryMethod: oneOf(deliveryMethods),
  deliveryStatus: text,
  receiverUserId: nullable(uuid),
  receiverName: nullable(text),
  receiverEmail: nullable(text),
  receiverPhone: nullable(text),
  message: nullable(text),
  giftwrap: nullable(json(storedWrap)),
  themeId: nullable(uuid),
  sendAt: nullable(instant),
  sentAt: nullable(instant),
  sends: integer,
  lastSentAt: nullable(instant),
  viewedAt: nullable(instant),
  claimedAt: nullable(instant),
  declinedAt: nullable(instant),
  frozenAt: nullable(instant),
  reviewState: nullable(oneOf(['waiting', 'refused'])),
  expiresAt: instant,
  printCopies: integer,
  createdAt: instant,
  holdId: uuid,
  walletId: uuid,
  refundsExpired: boolean,
  timeZone: text,
};

// Always in the order of their ids, so that two bulk changes of the same gifts cannot deadlock.
const lockByIds = statement(
  'gifts-lock-by-ids',
  `select ${lockColumns} ${from} where g.id = any ($1::uuid[]) order by g.id for no key update of g`,
  lockedGiftColumns,
);

const lockOfTransaction = statement(
  'gifts-lock-of-transaction',
  `select ${lockColumns} ${from} where g.transaction_id = $1 and g.team_id = $2 order by g.id for no key update of g`,
  lockedGiftColumns,
);

const lockSelected = statement(
  'gifts-lock-selected',
  `select ${lockColumns} ${from} where g.id = any ($3::uuid[]) and g.transaction_id = $1 and g.team_id = $2 order by g.id for no key update of g`,
  lockedGiftColumns,
);

const lockInReach = statement(
  'gifts-lock-in-reach',
  `select ${lockColumns} ${from} where g.id = $3 and g.team_id = any ($1::uuid[]) and ($2::uuid is null or g.user_id = $2) for no key update of g`,
  lockedGiftColumns,
);

const lockManyInReach = statement(
  'gifts-lock-many-in-reach',
  `select ${lockColumns} ${from} where g.id = any ($3::uuid[]) and g.team_id = any ($1::uuid[]) and ($2::uuid is null or g.user_id = $2) order by g.id for no key update of g`,
  lockedGiftColumns,
);

const lockByShortcode = statement(
  'gifts-lock-by-shortcode',
  `select ${lockColumns} ${from} where g.shortcode = $1 for no key update of g`,
  lockedGiftColumns,
);

export const isDue = `g.expires_at <= $1 and (g.status_id <> 9 or g.expires_at <= $2) and g.status_id in (1, 2, 3, 9) and g.frozen_at is null`;

const lockDue = statement(
  'gifts-lock-due',
  `with due as (select g.id from gifts g where g.id = any ($3::uuid[]) and ${isDue} order by g.id for no key update skip locked)
   select ${lockColumns} ${from} where g.id in (select id from due) order by g.id`,
  lockedGiftColumns,
);

const lockDueOfTransaction = statement(
  'gifts-lock-due-of-transaction',
  `select ${lockColumns} ${from} where g.transaction_id = $1 and g.team_id = $2 and g.status_id = 8 and g.send_at <= $3 and g.frozen_at is null order by g.id for no key update of g`,
  lockedGiftColumns,
);

const lockScheduled = statement(
  'gifts-lock-scheduled',
  `with waiting as (select g.id from gifts g where g.team_id = $1 and g.status_id = 8 order by g.id limit $2 for no key update)
   select ${lockColumns} ${from} where g.id in (select id from waiting) order by g.id`,
  lockedGiftColumns,
);

/** Locks a team's gifts that wait for their send date. */
export function lockScheduledGifts(
  tx: Tx,
  { teamId, max }: { readonly teamId: string; readonly max: number },
): Promise<LockedGift[]> {
  return tx.run(lockScheduled, [teamId, max]);
}

/** Locks gifts by id, in the order of their ids. Unknown ids are left out. */
export function lockGiftsByIds(tx: Tx, ids: readonly string[]): Promise<LockedGift[]> {
  return tx.run(lockByIds, [ids]);
}

type OfTransaction = { readonly transactionId: string; readonly teamId: string };

/** Locks all gifts of a transaction of this team. */
export function lockGiftsOfTransaction(tx: Tx, { transactionId, teamId }: OfTransaction): Promise<LockedGift[]> {
  return tx.run(lockOfTransaction, [transactionId, teamId]);
}

/** Locks gifts of a transaction whose send date has come; gifts held for a check wait for its end. */
export function lockGiftsToHandOut(
  tx: Tx,
  { transactionId, teamId, now }: OfTransaction & { readonly now: Temporal.Instant },
): Promise<LockedGift[]> {
  return tx.run(lockDueOfTransaction, [transactionId, teamId, now]);
}

/** Locks those of the given gifts that belong to the transaction; without ids, locks all of its gifts. */
export function lockSelectedGifts(
  tx: Tx,
  { transactionId, teamId }: OfTransaction,
  giftIds: readonly string[] | undefined,
): Promise<LockedGift[]> {
  return giftIds
    ? tx.run(lockSelected, [transactionId, teamId, giftIds])
    : lockGiftsOfTransaction(tx, { transactionId, teamId });
}

/** Locks a gift within the reach, or returns null. */
export async function lockGift(tx: Tx, reach: Reach, id: string): Promise<LockedGift | null> {
  const [gift] = await tx.run(lockInReach, [reach.teamIds, reach.ownerId, id]);
  return gift ?? null;
}

/** Locks those of the given gifts that are within the reach, from any orders. */
export function lockGiftsInReach(tx: Tx, reach: Reach, ids: readonly string[]): Promise<LockedGift[]> {
  return tx.run(lockManyInReach, [reach.teamIds, reach.ownerId, ids]);
}

/** Locks the gift of a short code. Recipients have no team, so the code itself is the authorisation. */
export async function lockGiftByShortcode(tx: Tx, shortcode: string): Promise<LockedGift | null> {
  const [gift] = await tx.run(lockByShortcode, [shortcode]);
  return gift ?? null;
}

/** A gift whose code is held is due only if its claim-by is before `heldBefore`. */
export type Due = { readonly now: Temporal.Instant; readonly heldBefore: Temporal.Instant };

/** Locks those of the given gifts whose claim-by has passed. Gifts that another transaction is changing are skipped. */
export function lockDueGifts(
  tx: Tx,
  { now, heldBefore, ids }: Due & { readonly ids: readonly string[] },
): Promise<LockedGift[]> {
  return tx.run(lockDue, [now, heldBefore, ids]);
}
