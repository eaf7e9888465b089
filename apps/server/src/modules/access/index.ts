export { seedPeople } from '../teams/index.ts';
export { accessSchedules } from './jobs/purge-sessions.ts';
export { loadActors } from './queries/actors.ts';
export { accessRoutes } from './routes.ts';
export { loadSessionContext } from './use-cases/load-session-context.ts';
