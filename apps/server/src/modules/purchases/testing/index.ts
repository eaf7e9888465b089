export { createBuying } from '../use-cases/buy-order.ts';
export { noInvoicing } from '../ports.ts';
export {
  balancesOf,
  buyTestOrder,
  draft,
  giftingWorld,
  type GiftingWorld,
  noCode,
  paymentOf,
  receivers,
  setPrice,
  type TestProduct,
  testProducts,
  unknownId,
} from './gifting-world.ts';
export { reportTransactions } from '../use-cases/report-transactions.ts';
export { readTransactionEvents } from '../use-cases/read-transaction-events.ts';
export { updateTransaction } from '../use-cases/update-transaction.ts';
export { readTransaction } from '../use-cases/read-transaction.ts';
export { transferDraftsAndSends } from '../use-cases/transfer-drafts-and-sends.ts';
export { exportTransactionGifts } from '../use-cases/export-transaction-gifts.ts';
export { refundUnneededCharge } from '../use-cases/refund-unneeded-charge.ts';
