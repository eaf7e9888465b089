export { seedPeople } from '../teams/index.ts';
export { accessSchedules } from './jobs/purge-sessions.ts';
export { accessRoutes } from './routes.ts';
export { createAuthenticate } from './use-cases/authenticate.ts';
export { loadSessionContext } from './use-cases/load-session-context.ts';
export type { SsoEventType } from './sso-events.ts';
