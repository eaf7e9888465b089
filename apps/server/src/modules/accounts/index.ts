export { createPersonCheck } from './gateways/recaptcha.ts';
export { inviteLinkRoutes } from './invite-link-routes.ts';
export { accountSchedules } from './jobs/purge-links.ts';
export { accountRoutes } from './routes.ts';
export { requireOfferedPlan } from './use-cases/request-verification.ts';
export type { PersonGate } from './use-cases/require-person.ts';
