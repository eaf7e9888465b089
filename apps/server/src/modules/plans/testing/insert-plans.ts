/** Writes plans and their role groups as they are given, for demo data and tests. */
export { insertPlan, insertRoleGroups } from '../queries/plans.ts';
