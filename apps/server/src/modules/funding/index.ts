export { walletChanged } from './events.ts';
export { returnClosedTeamMoneyJob, fundingSchedules } from './jobs/return-closed-team-money.ts';
export { mayMoveMoneyOf, maySpendFrom } from './policy.ts';
export { findLowBalance } from './queries/low-balances.ts';
export { lockOperatorMoves } from './queries/operator-moves.ts';
export { findOrderHolds, type OrderHold } from './queries/order-holds.ts';
export { findTopUpDescription } from './queries/top-ups.ts';
export { countTeamWallets, readMainWallet, readMovableWallets, readWallets } from './queries/wallets.ts';
export { fundingRoutes } from './routes.ts';
export { demoWallets, seedWallets } from './testing/demo.ts';
export { listNewestCredits, type Credit } from './queries/credits.ts';
export { approveCredit, refuseCredit, requestCredit } from './use-cases/credit-wallet.ts';
export { remainingOperatorLimit, needsSecondOperator, type ActingOperator } from './use-cases/operator-limit.ts';
export { availableOf, walletsOfPersonIn, withFigures } from './use-cases/wallet-figures.ts';
export { walletFlows, type WalletFlow } from './use-cases/wallet-flows.ts';
export { moneyOfTeam } from './use-cases/return-closed-team-money.ts';
export { mainWalletsOf } from './use-cases/main-wallets.ts';
export { toWireWallet } from './wire.ts';
export { statementRowsOf } from './use-cases/statement-file.ts';
export type { NameOrders } from './use-cases/read-statement.ts';
export { openMainWallet } from './use-cases/open-main-wallet.ts';
export { lockWalletRow, unlockWallet } from './use-cases/lock-wallet.ts';
export { disputeLock, returnToWallet, takeFromWallet } from './use-cases/take-from-wallet.ts';
export { topUpWallet } from './use-cases/top-up-wallet.ts';
export { openWallets } from './use-cases/open-wallets.ts';
export { openFundedWallets } from './use-cases/open-funded-wallets.ts';
export {
  holdForOrders,
  lockWalletsForMoving,
  lockWalletsForSpending,
  postForGifts,
  releaseForGifts,
  type LockedMovableWallet,
  type SpendableWallet,
} from './use-cases/spend-for-gifts.ts';
export { holdForApproval, releaseForApproval } from './use-cases/hold-for-approvals.ts';
export { holdForFile, releaseForFile } from './use-cases/hold-for-files.ts';
export { holdForWithdrawal, postForWithdrawal, releaseForWithdrawal } from './use-cases/hold-for-withdrawals.ts';
export { readVisibleWallet } from './use-cases/read-wallets.ts';
export { returnBalances } from './use-cases/return-balances.ts';
export { moveBetweenWallets, type WalletMove } from './use-cases/move-between-wallets.ts';
export { transferBetweenWallets } from './use-cases/transfer-between-wallets.ts';
export { paymentReference } from './use-cases/read-funding-help.ts';
