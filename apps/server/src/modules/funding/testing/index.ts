export { setLowBalanceNotice } from '../use-cases/low-balance-notice.ts';
export { lockWallet } from '../use-cases/lock-wallet.ts';
export { holdForOrders } from '../use-cases/spend-for-gifts.ts';
export { watchBalances } from '../use-cases/watch-balances.ts';
export { readStatement } from '../use-cases/read-statement.ts';
export { debitWallet } from '../use-cases/debit-wallet.ts';
export { listSpendableWallets } from '../use-cases/list-spendable-wallets.ts';
export { aFundedWallet } from './wallets.ts';
