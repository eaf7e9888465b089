import {
  applyBankImport,
  approveBankAct,
  discardBankImport,
  listBankActs,
  listBankImports,
  listBankPayments,
  readBankImport,
  readBankStatement,
  refuseBankAct,
  requestBankAct,
} from './bank.ts';
import {
  findSuppliedProducts,
  listCodeDifferences,
  listCodeSuppliers,
  listFailedOver,
  listVoidingCodes,
  listWaitingCodes,
  pauseCodeSupplier,
  resolveCodeDifference,
  retryVoidingCode,
  retryWaitingCode,
  setProductSuppliers,
} from './code-suppliers.ts';
import { importPoolCodes, listCodeStock, setStockLevel } from './code-stock.ts';
import { listPaymentDifferences, resolvePaymentDifference } from './payment-differences.ts';
import { createPlan, editPlan, listOperatorsPlans, previewPlanChange, retirePlan } from './plans.ts';
import { listOperators, makeOperator, removeOperator } from './operators.ts';
import { discardFailedJobs, listFailedJobs, listFailedQueues, retryFailedJobs } from './jobs.ts';
import { readOpsOverview } from './overview.ts';
import { findThings } from './find.ts';
import { listLedgerProofs, startLedgerProof } from './proofs.ts';
import {
  answerHelpRequest,
  askForHelp,
  closeHelpRequest,
  listHelpRequests,
  readHelpRequest,
  takeHelpRequest,
} from './help.ts';
import { listHeldMails, retryHeldMails } from './held-mails.ts';
import { listFlags, setFlag } from './flags.ts';
import { readOpsGift } from './gift.ts';
import { endOpsSessions, readOpsPerson, resetOpsFactors, sendOpsReset } from './person.ts';
import { readOpsTeam, unlockWallet } from './team.ts';
import {
  exportJournal,
  listDailyCloses,
  listOwedInvoices,
  listSuppliersOwed,
  readGiftLiability,
  readTrialBalance,
} from './accounting.ts';
import { opsCatalogueEndpoints } from './catalogue.ts';
import { claimReviewEndpoints } from './claim-review.ts';
import { confirmWithdrawal, listOpsWithdrawals, payWithdrawal, refuseWithdrawal } from './withdrawals.ts';
import { approveCredit, listCredits, refuseCredit, requestCredit, searchTeams } from './credits.ts';

export {
  approveCredit,
  creditRequest,
  creditStatuses,
  listCredits,
  refuseCredit,
  requestCredit,
  searchTeams,
  walletCredit,
  type CreditRequest,
  type CreditStatus,
  type WalletCredit,
} from './credits.ts';

export {
  dailyClose,
  exportJournal,
  giftLiability,
  listDailyCloses,
  listOwedInvoices,
  listSuppliersOwed,
  readGiftLiability,
  readTrialBalance,
  trialBalance,
  type DailyClose,
  type OwedInvoice,
  type GiftLiability,
  type SuppliersMonth,
  type TrialBalance,
} from './accounting.ts';
export {
  confirmWithdrawal,
  listOpsWithdrawals,
  opsWithdrawal,
  payWithdrawal,
  refuseWithdrawal,
  type OpsWithdrawal,
} from './withdrawals.ts';
export { listOperators, makeOperator, operator, removeOperator, type Operator } from './operators.ts';
export {
  discardFailedJobs,
  discardReasons,
  failedJob,
  failedJobsShown,
  failedJobStates,
  failedQueue,
  listFailedJobs,
  listFailedQueues,
  retryFailedJobs,
  type DiscardReason,
  type FailedJob,
  type FailedJobState,
  type FailedQueue,
} from './jobs.ts';
export { opsOverview, readOpsOverview, type OpsOverview } from './overview.ts';
export {
  findThings,
  searchResultsPerKind,
  foundGift,
  foundOrder,
  foundPerson,
  foundTeam,
  foundThings,
  type FoundGift,
  type FoundOrder,
  type FoundPerson,
  type FoundTeam,
  type FoundThings,
} from './find.ts';
export { opsDelivery, opsGift, readOpsGift, type OpsDelivery, type OpsGift } from './gift.ts';
export { endOpsSessions, opsPerson, readOpsPerson, resetOpsFactors, sendOpsReset, type OpsPerson } from './person.ts';
export { opsAudit, opsMembership, opsTeam, readOpsTeam, unlockWallet, type OpsAudit, type OpsTeam } from './team.ts';
export {
  answerHelpRequest,
  askForHelp,
  closeHelpRequest,
  helpDraft,
  helpRequest,
  helpThread,
  listHelpRequests,
  readHelpRequest,
  takeHelpRequest,
  type HelpDraft,
  type HelpRequest,
  type HelpState,
  type HelpThread,
} from './help.ts';
export { ledgerProof, listLedgerProofs, startLedgerProof, type LedgerProof } from './proofs.ts';
export { heldMail, heldMailsShown, listHeldMails, retryHeldMails, type HeldMail } from './held-mails.ts';
export { flag, flagNames, listFlags, setFlag, type Flag, type FlagName } from './flags.ts';
export * from './bank.ts';
/** Every endpoint of the operator's console. */
export const operationsEndpoints = {
  ...opsCatalogueEndpoints,
  ...claimReviewEndpoints,
  listCredits,
  requestCredit,
  approveCredit,
  refuseCredit,
  listOpsWithdrawals,
  payWithdrawal,
  confirmWithdrawal,
  refuseWithdrawal,
  readTrialBalance,
  listDailyCloses,
  listOwedInvoices,
  listSuppliersOwed,
  readGiftLiability,
  exportJournal,
  searchTeams,
  listOperators,
  makeOperator,
  removeOperator,
  listOperatorsPlans,
  createPlan,
  previewPlanChange,
  editPlan,
  retirePlan,
  listFailedQueues,
  listFailedJobs,
  retryFailedJobs,
  discardFailedJobs,
  readOpsOverview,
  findThings,
  readOpsTeam,
  unlockWallet,
  readOpsPerson,
  sendOpsReset,
  endOpsSessions,
  resetOpsFactors,
  readOpsGift,
  askForHelp,
  listHelpRequests,
  readHelpRequest,
  takeHelpRequest,
  answerHelpRequest,
  closeHelpRequest,
  listLedgerProofs,
  startLedgerProof,
  listPaymentDifferences,
  resolvePaymentDifference,
  listHeldMails,
  retryHeldMails,
  listFlags,
  setFlag,
  applyBankImport,
  approveBankAct,
  discardBankImport,
  listBankActs,
  listBankImports,
  listBankPayments,
  readBankImport,
  readBankStatement,
  refuseBankAct,
  requestBankAct,
  findSuppliedProducts,
  listCodeDifferences,
  listCodeSuppliers,
  listFailedOver,
  listVoidingCodes,
  listWaitingCodes,
  pauseCodeSupplier,
  resolveCodeDifference,
  retryVoidingCode,
  retryWaitingCode,
  setProductSuppliers,
  importPoolCodes,
  listCodeStock,
  setStockLevel,
} as const;
export {
  createPlan,
  editPlan,
  listOperatorsPlans,
  operatorsPlan,
  planDraft,
  planEffects,
  previewPlanChange,
  retirePlan,
  type OperatorsPlan,
  type PlanDraft,
  type PlanEffects,
} from './plans.ts';
export * from './code-stock.ts';
export * from './code-suppliers.ts';
export * from './payment-differences.ts';
export * from './catalogue.ts';
export * from './claim-review.ts';
