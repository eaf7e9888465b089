export type { NewTransfer, Outcome, PairedHoldPost, Reference } from './domain/movements.ts';
export { ledgerSchedules, proveLedgerJob } from './jobs/ledger-jobs.ts';
export {
  allowDebtOf,
  balances,
  endDebtOf,
  lockBalances,
  openBooks,
  spendableBalances,
  type NewAccount,
} from './queries/accounts.ts';
export { flowsOf, type AccountFlow, type Span } from './queries/flows.ts';
export { findSealedCutoff } from './queries/cuts.ts';
export { sealEntries } from './use-cases/seal-entries.ts';
export { entriesOf, findOtherBooks, findWritten, hasEntry, type Entry } from './queries/entries.ts';
export { findHolds, type Hold, type HoldStatus } from './queries/holds.ts';
export { hold, postHold, postHoldAcross, releaseHold, transfer } from './use-cases/move-money.ts';
export { timeOutHolds } from './use-cases/time-out-holds.ts';
export { runLedgerVerify, verifyLedger } from './use-cases/verify-ledger.ts';
export { findProofRun, listProofRuns, type ProofRun } from './queries/proof-runs.ts';
export { proofHours, startProof } from './use-cases/prove-ledger.ts';
