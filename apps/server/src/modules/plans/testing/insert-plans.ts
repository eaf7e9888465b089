/** Inserts plans and their role groups with the given fields, for demo data and tests. */
export { insertPlan, insertRoleGroups } from '../queries/plans.ts';
