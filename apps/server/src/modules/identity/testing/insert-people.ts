/** Writes people as they are given, for demo data and tests. */
export { insertPeople } from '../queries/users.ts';
