/**
 * What gifting tells the rest of the product. `order.paid`, `transaction.*` carry the transaction's id, `gift.*` the gift's. A change of many
 * gifts is one event of their transaction: nobody is sent ten thousand.
 */
export const giftingEventTypes = [
  'order.paid', 'transaction.progressed', 'transaction.completed', 'transaction.changed', 'gift.changed',
  'gift.viewed', 'gift.declined', 'gift.reacted', 'gift.code-missing', 'gift.code-held',
] as const;
export type GiftingEventType = (typeof giftingEventTypes)[number];
