export { programmeSchedules } from './jobs/programme-jobs.ts';
export { eraseDatesAt } from './queries/forget-dates.read-model.ts';
export { listDatesOfPerson } from './queries/programmes.read-model.ts';
export { programmeRoutes } from './routes.ts';
