export { hashPassword, verifyPassword } from './domain/password.ts';
export { checkNewPassword } from './domain/new-password.ts';
export { normalisedEmail, senderName, type Person } from './domain/person.ts';
export { getContactChoices, mergeContactChoices } from './queries/contact-preferences.ts';
export {
  findEmailVerification,
  findVerificationByToken,
  insertEmailVerification,
  lockVerificationByToken,
  markVerificationOpened,
  markVerificationUsed,
  purgeEmailVerifications,
  retireVerificationsOf,
  type EmailVerification,
} from './queries/email-verifications.ts';
export { purgeMailQuotas, takeMailTurn, type MailQuota } from './queries/mail-quotas.ts';
export {
  countMobileTry,
  endMobileVerification,
  findMobileVerification,
  insertMobileVerification,
  lockMobileVerification,
  purgeMobileVerifications,
} from './queries/mobile-verifications.ts';
export {
  findPasswordReset,
  findResetByToken,
  insertPasswordReset,
  lockResetByToken,
  purgePasswordResets,
  useUpResets,
} from './queries/password-resets.ts';
export {
  findCredentials,
  findPeople,
  findPerson,
  findPersonByEmail,
  hasPasswordHash,
  insertPeople,
  listOperatorIds,
  lockPerson,
  mergeUserState,
  setPassword,
  setVerifiedEmail,
  setVerifiedMobile,
  updateProfile,
  type ProfileChange,
} from './queries/users.ts';
export { pseudonymisePerson } from './queries/erase-person.ts';
export { identityRoutes } from './routes.ts';
export { createPerson } from './use-cases/create-person.ts';
export { toWireUser } from './wire.ts';
export {
  deleteLinkedAccount,
  findLinkedAccount,
  insertLinkedAccount,
  listLinkedAccounts,
  lockWaysIn,
  touchLinkedAccount,
  type ForeignAccount,
  type LinkedAccount,
} from './queries/identities.ts';
