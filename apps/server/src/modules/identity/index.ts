export { hashPassword, verifyPassword } from './domain/password.ts';
export { isBreached } from './gateways/breached-passwords.ts';
export { checkChosenPassword } from './use-cases/check-chosen-password.ts';
export { clientIdOf, normalisedEmail, senderName, type Person } from './domain/person.ts';
export { getContactChoices, recordContactChoices } from './queries/contact-preferences.ts';
export {
  changeUserType,
  findCredentials,
  findPeople,
  findPerson,
  findPersonByEmail,
  hasPasswordHash,
  isLastOperator,
  listOperatorIds,
  lockActivePerson,
  lockOperators,
  lockPerson,
  recordPasswordChange,
  recordUnprovenEmail,
  recordVerifiedEmail,
  recordVerifiedMobile,
  updateProfile,
  type ProfileChange,
} from './queries/users.ts';
export { listSignInMethods } from './queries/sign-in-methods.ts';
export { pseudonymisePerson } from './queries/erase-person.ts';
export { identityRoutes } from './routes.ts';
export { createMachineUser, machineAddress } from './use-cases/create-machine-user.ts';
export { recordLastTeam } from './use-cases/record-last-team.ts';
export { createPerson } from './use-cases/create-person.ts';
export { toWireUser } from './wire.ts';
export {
  unlinkExternalIdentity,
  findLinkedAccount,
  linkExternalIdentity,
  listLinkedAccounts,
  lockSignInMethods,
  recordSignInByAccount,
  type ExternalIdentity,
  type LinkedAccount,
} from './queries/identities.ts';
