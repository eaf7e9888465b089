export {
  decideInOrder, holdForOrders, lockWalletsForSpending, postForGifts, releaseForGifts,
  type GiftPost, type GiftRelease, type GiftReleaseReason, type OrderHold, type SpendableWallet,
} from './use-cases/spend-for-gifts.ts';
export { errors as fundingErrors } from './errors.ts';
export { listSpendableWallets } from './use-cases/list-spendable-wallets.ts';
export { findHolds, type Hold } from '../ledger/index.ts';
