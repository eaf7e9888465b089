export { hashPassword, verifyPassword } from './domain/password.ts';
/** @public */
export { checkNewPassword, type PasswordOwner } from './domain/new-password.ts';
export { normalisedEmail, senderName, type Person } from './domain/person.ts';
export { findCredentials, findPeople, findPerson, insertPeople, listOperatorIds, mergeUserState } from './queries/users.ts';
/** @public */
export { findPersonByEmail, setPassword } from './queries/users.ts';
export { identityRoutes } from './routes.ts';
/** @public */
export { createPerson, type PersonToBe } from './use-cases/create-person.ts';
export { toWireUser } from './wire.ts';
export {
  deleteLinkedAccount, findLinkedAccount, insertLinkedAccount, listLinkedAccounts, lockWaysIn, touchLinkedAccount, type ForeignAccount, type LinkedAccount,
} from './queries/identities.ts';
