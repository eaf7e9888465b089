import { createPlan, editPlan, listOperatorsPlans, previewPlanChange, retirePlan } from './plans.ts';
import { listOperators, makeOperator, removeOperator } from './operators.ts';
import { discardFailedJobs, listFailedJobs, listFailedQueues, retryFailedJobs } from './jobs.ts';
import { readOpsOverview } from './overview.ts';
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
/** Every endpoint of the operator's console. */
export const operationsEndpoints = {
  listCredits,
  requestCredit,
  approveCredit,
  refuseCredit,
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
