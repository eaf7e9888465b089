export { seedPeople } from '../teams/index.ts';
export type { AccessEventType } from './events.ts';
export { accessSchedules } from './jobs/purge-sessions.ts';
export { accessRoutes } from './routes.ts';
export { createAuthenticate } from './use-cases/authenticate.ts';
export { loadSessionContext } from './use-cases/load-session-context.ts';
export type { SsoEventType } from './sso-events.ts';
export { findCodeToSend } from './second-factors/use-cases/find-code-to-send.ts';
export { findSessionForMail } from './use-cases/find-session-for-mail.ts';
