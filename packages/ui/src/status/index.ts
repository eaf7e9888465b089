export {
  apiKeyStatus,
  budgetStatus,
  budgetSubStatus,
  cardStatus,
  chargeStatus,
  exportStatus,
  linkedAccountStatus,
  miReportStatus,
  participantStatus,
  topUpStatus,
  uploadStatus,
} from './others.ts';
export { deliveryStatus } from './delivery.ts';
export { frozenGift, giftStatus, openedGift, pendingGift, reviewedGift } from './gift.ts';
export type { GiftFacts } from './gift.ts';
export { processingStatus } from './processing.ts';
export type { StatusColour, StatusIcon, StatusLook, StatusShape } from './look.ts';
