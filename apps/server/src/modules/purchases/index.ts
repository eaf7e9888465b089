export { purchaseRoutes } from './routes.ts';
export { findOrderReport, type OrderReport } from './queries/order-report.read-model.ts';
export { auditGiftFile, giftFileRows, giftsAtATime } from './use-cases/gift-file.ts';
export { handOverJob } from './jobs/hand-over.ts';
export { insertSampleGifts } from './testing/sample-gifts.ts';
export { toWireStatuses, toWireTransaction } from './wire-transaction.ts';
