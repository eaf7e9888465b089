/** Inserts people with the given fields, for demo data and tests. */
export { insertPeople } from '../queries/users.ts';
