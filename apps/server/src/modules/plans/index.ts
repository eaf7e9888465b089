export { effectivePermissions } from './domain/effective-permissions.ts';
export {
  findOfferedPlan,
  findPlan,
  insertPlan,
  insertRoleGroups,
  listPublicPlans,
  type Plan,
} from './queries/plans.ts';
export { plansRoutes } from './routes.ts';
export { toWirePlan } from './wire.ts';
