export * from './jobs.ts';
export * from './inspect.ts';
export { discardStopped, listFailedJobs, listFailedQueues, type ChosenJobs, type FailedJobRow } from './failed-jobs.ts';
