export { effectivePermissions } from './domain/effective-permissions.ts';
export { defaultPlans } from './domain/plan-draft.ts';
export {
  findOfferedPlan,
  findPlan,
  listPlans,
  listPublicPlans,
  setPlanActive,
  updatePlan,
  type Plan,
} from './queries/plans.ts';
export { resetTeamRoleGroup, setTeamRoleGroup } from './queries/role-groups.ts';
export { createPlans } from './use-cases/create-plans.ts';
export { plansRoutes } from './routes.ts';
export { toWirePlan } from './wire.ts';
