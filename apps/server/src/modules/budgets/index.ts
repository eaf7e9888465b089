export { budgetJobs, budgetSchedules, joinBudgetsJob, leaveBudgetsJob } from './jobs/budget-jobs.ts';
export { eraseParticipantsAt } from './queries/participants.ts';
export { findLatestRun } from './queries/budget-details.ts';
export { budgetRoutes } from './routes.ts';
