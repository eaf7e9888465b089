export * from './jobs.ts';
export * from './inspect.ts';
export {
  discardStoppedJobs,
  listFailedJobs,
  listFailedQueues,
  type ChosenJobs,
  type FailedJobRow,
} from './failed-jobs.ts';
