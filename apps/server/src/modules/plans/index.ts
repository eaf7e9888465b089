export { effectivePermissions } from './domain/effective-permissions.ts';
export { findOfferedPlan, findPlan, listPublicPlans, type Plan } from './queries/plans.ts';
export { dropTeamRoleGroup, setTeamRoleGroup } from './queries/role-groups.ts';
export { plansRoutes } from './routes.ts';
export { toWirePlan } from './wire.ts';
