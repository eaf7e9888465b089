export { hashPassword, verifyPassword } from './domain/password.ts';
export { normalisedEmail, senderName } from './domain/person.ts';
export { findCredentials, findPeople, findPerson, insertPeople, mergeUserState } from './queries/users.ts';
export { identityRoutes } from './routes.ts';
export { toWireUser } from './wire.ts';
