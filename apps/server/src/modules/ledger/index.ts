export type { Reference } from './domain/movements.ts';
export { ledgerSchedules } from './jobs/ledger-jobs.ts';
export { balances, lockBalances, openBooks, spendableBalances, type NewAccount } from './queries/accounts.ts';
export { entriesOf, type Entry } from './queries/entries.ts';
export { findHolds, type Hold, type HoldStatus } from './queries/holds.ts';
export { hold, postHold, releaseHold, transfer } from './use-cases/move-money.ts';
export { timeOutHolds } from './use-cases/time-out-holds.ts';
export { runLedgerVerify, verifyLedger } from './use-cases/verify-ledger.ts';
