export { type GiftActor, systemActor, type LockedGift, type Wrap } from './domain/locked-gift.ts';
export { isChangeable, unchangeableReason } from './domain/abilities.ts';
export { decideMove, isRefusal } from './domain/decide-move.ts';
export {
  lockGift,
  lockGiftByShortcode,
  lockGiftsByIds,
  lockGiftsInReach,
  lockGiftsOfTransaction,
  lockGiftsToHandOut,
  lockSelectedGifts,
} from './queries/lock-gifts.ts';
export { eraseReceiver, eraseSender } from './queries/erase-person.ts';
export { moveGifts, type MoveOutcome } from './use-cases/move-gifts.ts';
export { prepareAllGifts } from './use-cases/prepare-gifts.ts';
export { type ChangeEvent, findUntouchedSince } from './queries/gift-events.ts';
export {
  changeGiftAddress,
  setGiftDates,
  setGiftText,
  setGiftLooks,
  setGiftMessages,
  refreshSendDates,
  setFrozen,
  setReview,
} from './use-cases/change-rows.ts';
export { readGift, readGiftIn } from './use-cases/read-gift.ts';
export { claimPlace, endPlaces, moveClaimByOfPlaces } from './use-cases/fill-places.ts';
export { countScheduledOf, handOverScheduled } from './queries/sender-waiting.ts';
export { countScheduledOfTeam } from './queries/waiting-gifts.ts';
export { findOrderNames } from './queries/named-orders.read-model.ts';
export { seesLinkOf } from './policy.ts';
export { giftRoutes } from './routes.ts';
export { expireGiftsJob } from './jobs/expire-gifts.ts';
export { prepareGiftsJob } from './jobs/prepare-gifts.ts';
export { withdrawScheduledJob } from './jobs/withdraw-scheduled.ts';
export { dispatchGifts, prepareGifts } from './queues.ts';
export { heldCodeDays } from './domain/held-code.ts';
export { recipientActor } from './domain/locked-gift.ts';
export {
  type ClaimBy,
  claimByInstant,
  claimByOf,
  expiryRange,
  inSendWindow,
  localDaysBetween,
  longestDays,
  sendWindow,
  type WantedClaimBy,
} from './domain/claim-by.ts';
export { isSameWrap } from './domain/wraps.ts';
export { type GiftReceiver, maxAtOnce, type NewGift, type NewTransaction } from './domain/new-gifts.ts';
export {
  countStatuses,
  type StatusCount,
  type TransactionRead,
  transactionReadColumns,
  transactionReadSelection,
} from './queries/transactions.ts';
export type { NewReceiver } from './queries/receivers.ts';
export { placeTransactions } from './use-cases/place-transactions.ts';
export { assignLinks, recordReminders, recordDeliveryReports, markResent } from './use-cases/send-gifts.ts';
export { recordPrints } from './use-cases/record-prints.ts';
export { countPrints, listGiftsToPrint, listPages, type GiftPage, type GiftToPrint } from './queries/gifts-to-print.ts';
export { launchUrl, statusWord, toReceiver, toWireLink } from './domain/gift-text.ts';
export { type GiftQuery, giftFilterOf, statusIdsOf } from './use-cases/list-transaction-gifts.ts';
export { countGifts, findGift, type GiftFilter, listGifts, listTeamsOfGifts } from './queries/read-gifts.ts';
export {
  giftReadColumns,
  type GiftRead,
  giftReadSelection,
  hasReceiver,
  receiverText,
} from './queries/gift-columns.ts';
export { isUndelivered, reachedConditions } from './queries/gift-conditions.ts';
export {
  chooseProduct,
  declineLockedGift,
  clearDecline,
  recordOtherDevice,
  openGift,
  reactToLockedGift,
  redeemLockedGift,
} from './use-cases/recipient-acts.ts';
export { type AssignedReceiver, countFreeLinks } from './queries/free-links.ts';
export {
  setSendCounts,
  refreshProgress,
  updateMailOutcomes,
  startDueTransactions,
  takeUnsentGifts,
} from './queries/sending.ts';
export { findTransaction, findTransactionIdOf, lockTransaction, lockTransactionById } from './queries/transactions.ts';
export { listOrdersToPrepare, lockOrdersOfGifts, type OrderOfGifts } from './queries/orders-of-gifts.ts';
export { toWireEvent } from './wire.ts';
export { changeTransaction, setOrderReasons } from './use-cases/change-transaction.ts';
