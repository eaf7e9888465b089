/**
 * What gifting tells the rest of the product. `order.changed` carries the draft's id, `order.paid` and `transaction.*` the
 * transaction's, `gift.*` the gift's. A change of many
 * gifts is one event of their transaction: nobody is sent ten thousand.
 */
export const giftingEventTypes = [
  'order.changed',
  'order.paid',
  'transaction.progressed',
  'transaction.completed',
  'transaction.changed',
  'gift.changed',
  'gift.viewed',
  'gift.declined',
  'gift.reacted',
  'gift.code-missing',
  'gift.code-held',
] as const;
export type GiftingEventType = (typeof giftingEventTypes)[number];
