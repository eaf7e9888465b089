export { budgetRunSchedules } from './jobs/run-jobs.ts';
