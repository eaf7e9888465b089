export {
  budgetJobs,
  budgetSchedules,
  endBudgetsOfTeamJob,
  followZoneJob,
  joinBudgetsJob,
  leaveBudgetsJob,
} from './jobs/budget-jobs.ts';
export type { Budget } from './domain/budget.ts';
export { completeAction, holdBudget } from './use-cases/hold-budget.ts';
export { eraseParticipantsAt } from './queries/participants.ts';
export { errors as budgetErrors } from './errors.ts';
export { followZone } from './use-cases/follow-zone.ts';
export { budgetsOfCards } from './use-cases/budgets-of-cards.ts';
export { lapsesOfWallets } from './queries/lapsing.ts';
export { recordRunRequest, readNextRunOf, readRunOfPeriod, requireRunnable } from './use-cases/runnable-budget.ts';
export { readBudget } from './use-cases/read-budgets.ts';
export { listRunItems, listRuns } from './use-cases/read-runs.ts';
export { toWireProblem } from './wire-runs.ts';
export { addInvitedPeople } from './use-cases/add-participants.ts';
export { addPeopleByEmail } from './use-cases/add-people-by-email.ts';
export { removeExpectedParticipants } from './use-cases/join-budget.ts';
export { budgetRoutes } from './routes.ts';
export {
  findBudgetToRun,
  listReceivingParticipants,
  lockBudgetToRun,
  lockFreeBudget,
  lockReceivingParticipants,
  type RunningBudget,
} from './queries/run-state.ts';
export {
  beginBudgetRun,
  dateOfRun,
  failBudgetRun,
  finishBudgetRun,
  recordUnspent,
  recordWarning,
} from './use-cases/run-state.ts';
export type { RunItem, RunProblem } from './domain/run-record.ts';
export { findRun, lockRun, type Run } from './queries/runs.ts';
export { deferRun, limitWaits, recordBeginning, recordDone, recordFailure } from './use-cases/run-record.ts';
export { requireBudget, shownParticipantId } from './use-cases/read-participants.ts';
