export { effectivePermissions } from './domain/effective-permissions.ts';
export { findPlan, insertPlan, insertRoleGroups, type NewPlan, type Plan, type RoleGroup } from './queries/plans.ts';
export { plansRoutes } from './routes.ts';
