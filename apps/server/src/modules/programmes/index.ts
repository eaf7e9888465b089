export { programmeSchedules } from './jobs/programme-jobs.ts';
export { eraseDatesAt } from './queries/forget-dates.read-model.ts';
export { listDatesOfPerson } from './queries/programmes.read-model.ts';
export { keepKnownDates } from './use-cases/keep-known-dates.ts';
export { programmeRoutes } from './routes.ts';
