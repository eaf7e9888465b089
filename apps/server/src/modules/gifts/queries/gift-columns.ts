import { deliveryMethods, deliveryStatuses, giftStatuses, processingStates } from '@huggg/contracts';
import { z } from 'zod';
import {
  array,
  boolean,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  pence,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/index.ts';

import { storedWrap } from '../../styling/index.ts';

export const giftStatus = oneOf(Object.values(giftStatuses));

/** The order's details for its gifts, with any other fields that the buyer sent. */
export const giftMeta = z.looseObject({
  gwcSegments: z.array(z.string()).optional(),
});

/** The columns that are read of gifts g and their transactions t. */
export const giftReadSelection = `g.id, g.team_id, g.user_id, g.transaction_id, g.position, g.shortcode, g.status_id,
  g.former_status_id, g.product_id, g.chosen_product_id, g.price_pence, g.fee_pence,
  g.delivery_method, g.delivery_status, g.delivery_status_at, g.delivery_error,
  g.receiver_user_id, g.receiver_name, g.receiver_email, g.receiver_phone, g.notes, g.message, coalesce(g.giftwrap, t.giftwrap) as giftwrap,
  g.send_at, g.sent_at, g.sends, g.last_sent_at, g.viewed_at, g.viewed_client,
  g.claimed_at, g.redeemed_at, g.declined_at, g.ended_at, g.frozen_at, g.review_state, g.review_until,
  g.expires_at, g.use_by_at, g.print_copies, g.printed_at, g.created_at, g.updated_at,
  t.order_id, t.wallet_id, t.from_name, t.message as order_message, coalesce(g.theme_id, t.theme_id) as theme_id, t.tags, t.cover_image_url,
  t.gift_meta, t.processing, t.refunds_expired, t.time_zone, t.name as transaction_name, t.created_at as transaction_created_at`;

export const giftReadColumns = {
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
  deliveryMethod: oneOf(deliveryMethods),
  deliveryStatus: oneOf(deliveryStatuses),
  deliveryStatusAt: nullable(instant),
  deliveryError: nullable(text),
  receiverUserId: nullable(uuid),
  receiverName: nullable(text),
  receiverEmail: nullable(text),
  receiverPhone: nullable(text),
  notes: nullable(text),
  message: nullable(text),
  giftwrap: nullable(json(storedWrap)),
  sendAt: nullable(instant),
  sentAt: nullable(instant),
  sends: integer,
  lastSentAt: nullable(instant),
  viewedAt: nullable(instant),
  viewedClient: nullable(text),
  claimedAt: nullable(instant),
  redeemedAt: nullable(instant),
  declinedAt: nullable(instant),
  endedAt: nullable(instant),
  frozenAt: nullable(instant),
  reviewState: nullable(oneOf(['waiting', 'refused'])),
  reviewUntil: nullable(instant),
  expiresAt: instant,
  useByAt: nullable(instant),
  printCopies: integer,
  printedAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  orderId: uuid,
  walletId: uuid,
  fromName: text,
  orderMessage: text,
  themeId: nullable(uuid),
  tags: array(text),
  coverImageUrl: nullable(text),
  giftMeta: json(giftMeta),
  processing: nullable(oneOf(processingStates)),
  refundsExpired: boolean,
  timeZone: text,
  transactionName: text,
  transactionCreatedAt: instant,
};

/** A gift for reading, with the details of its order. */
export type GiftRead = RowOf<typeof giftReadColumns>;

/** The text in which receivers are searched; must equal the expression of the index `gifts_receiver_words`. */
export const receiverText = `gifting_words(g.team_id, coalesce(g.receiver_name, '') || ' ' || coalesce(g.receiver_email, '') || ' ' || coalesce(g.receiver_phone, ''))`;

/** The condition of that index: gifts that have a receiver. */
export const hasReceiver = `(g.receiver_email is not null or g.receiver_phone is not null or g.receiver_name is not null)`;
