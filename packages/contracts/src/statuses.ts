/** Gift statuses with their ids in the specification (gifts §4), and the allowed transitions (RULES §3). */
export const giftStatuses = {
  created: 1,
  sent: 2,
  claimed: 3,
  redeemed: 4,
  expired: 5,
  cancelled: 6,
  updating: 7,
  scheduled: 8,
  fetched: 9,
} as const;

export type GiftStatusName = keyof typeof giftStatuses;
export type GiftStatusId = (typeof giftStatuses)[GiftStatusName];

export const giftStatusLabels: Readonly<Record<GiftStatusId, string>> = {
  1: 'Created',
  2: 'Sent',
  3: 'Claimed',
  4: 'Redeemed',
  5: 'Expired',
  6: 'Cancelled',
  7: 'Updating',
  8: 'Scheduled',
  9: 'Fetched',
};

const { created, sent, claimed, redeemed, expired, cancelled, updating, scheduled, fetched } = giftStatuses;

/**
 * Allowed transitions of a gift, by its current status. A gift that has not ended can also change to Updating and back,
 * while the supplier of its code is asked to void it.
 */
export const giftTransitions: Readonly<Record<GiftStatusId, readonly GiftStatusId[]>> = {
  [created]: [sent, claimed, fetched, redeemed, expired, cancelled, updating],
  [scheduled]: [created, sent, cancelled, updating],
  [sent]: [created, claimed, fetched, redeemed, expired, cancelled, updating],
  [claimed]: [fetched, redeemed, expired, cancelled, updating],
  [fetched]: [redeemed, expired, cancelled, updating],
  [updating]: [created, scheduled, sent, claimed, fetched, cancelled, expired],
  [redeemed]: [],
  [expired]: [],
  [cancelled]: [],
};

/** Final statuses. */
export const endedGiftStatuses: readonly GiftStatusId[] = [redeemed, expired, cancelled];

/** Statuses in which the gift's value is still held in the wallet (RULES §5). */
export const liveGiftStatuses: readonly GiftStatusId[] = [created, scheduled, sent, claimed, fetched, updating];

/**
 * Checks whether a gift may change from one status to another. Sent goes back to Created only for unopened links, and
 * Fetched goes to Cancelled only if the supplier voids the code: the caller checks both conditions.
 */
export function canTransition(from: GiftStatusId, to: GiftStatusId): boolean {
  return giftTransitions[from].includes(to);
}

/**
 * Background work on an order or transaction (gifts §4); null when it is done. No order is `updating`: changes are one
 * statement, and gifts whose codes are being voided have the status Updating themselves.
 */
export const processingStates = ['creating', 'processing', 'sending', 'updating'] as const;
export type ProcessingState = (typeof processingStates)[number];

export const deliveryMethods = ['links', 'email', 'sms', 'superhuggg', 'printable'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
/**
 * Methods that can be bought. The API recognises the other methods but refuses them by name, and screens do not offer
 * them.
 */
export const soldMethods: readonly DeliveryMethod[] = ['email', 'sms', 'links', 'superhuggg', 'printable'];

/**
 * Checks whether senders hand over the gifts of a method themselves: such gifts are bought by number and marked as
 * sent.
 */
export function isHandedOver(method: string | null | undefined): boolean {
  return method === 'links' || method === 'printable';
}

const stages = ['sent', 'bounce', 'blocked', 'spam', 'dropped', 'unknown', 'pending', 'undefined'] as const;
/** Delivery statuses of the specification (gifts §4). */
export const deliveryStatuses = [
  'unsent',
  ...(['email', 'sms', 'links'] as const).flatMap((method) => stages.map((stage) => `${method}-${stage}` as const)),
  'sms-delivered',
  'sms-expired',
  'sms-failed',
  'sms-rejected',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Statuses of an export of gifts or of another list. */
export const exportStatuses = ['created', 'processing', 'completed', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/**
 * The kinds of export: gifts and orders found by a search, the gifts of an order, a wallet's statement, the audit log,
 * and the prints of an order.
 */
export const exportKinds = [
  'hugggs',
  'transactions',
  'transaction-hugggs',
  'wallet-entries',
  'audit-events',
  'printables',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Formats of list exports. */
export const exportFormats = ['csv', 'xlsx'] as const;
/** Formats of print exports: one document, or one document for each gift. */
export const printFormats = ['pdf', 'zip'] as const;
export const exportFileFormats = [...exportFormats, ...printFormats] as const;
export type ExportFormat = (typeof exportFileFormats)[number];

export const orderTypes = ['superhuggg', 'huggg', 'bulkHugggs'] as const;
export type OrderType = (typeof orderTypes)[number];

export const cardStatuses = ['active', 'deactivated', 'expired'] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** Allowed status transitions of a stored card. An expired card is never used again. */
export const cardTransitions: Readonly<Record<CardStatus, readonly CardStatus[]>> = {
  active: ['deactivated', 'expired'],
  deactivated: ['active', 'expired'],
  expired: [],
};

export const chargeStatuses = ['pending', 'processed', 'failed', 'void'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/**
 * Allowed status transitions of a charge (RULES §6). A failed charge becomes processed if the provider took the money
 * after we had given up, for example when a buyer confirms with their bank an hour later; a processed charge becomes
 * void if its money was released untouched.
 */
export const chargeTransitions: Readonly<Record<ChargeStatus, readonly ChargeStatus[]>> = {
  pending: ['processed', 'failed', 'void'],
  failed: ['processed'],
  processed: ['void'],
  void: [],
};
