export { machineSchedules } from './jobs/purge-client-tokens.ts';
export { countKeysMadeBy, findApiKey } from './queries/api-keys.ts';
export { listMachinesOfPerson } from './queries/machines-of-person.ts';
export { machineRoutes } from './routes.ts';
export { createMachineAuthenticate } from './use-cases/authenticate.ts';
export { checkClient, issueClientToken } from './use-cases/sign-in-client.ts';
