export { effectivePermissions } from './domain/effective-permissions.ts';
export { insertPlan, insertRoleGroups } from './queries/plans.ts';
export { plansRoutes } from './routes.ts';
