export { programmeSchedules } from './jobs/programme-jobs.ts';
export { eraseDatesAt } from './queries/erase-dates.read-model.ts';
export { listDatesOfPerson } from './queries/programmes.read-model.ts';
export { saveKnownDates } from './use-cases/save-known-dates.ts';
export { programmeRoutes } from './routes.ts';
