export { mailErasureAsked, mailExportReady, warnOfKey } from './jobs/data-jobs.ts';
export { sendCode, warnOfDevice, warnOfFactor } from './jobs/account-jobs.ts';
export {
  mailEmailChange,
  mailEmailChanged,
  mailPasswordChanged,
  mailPasswordReset,
  mailVerification,
  mailWelcome,
  sendMobileCode,
} from './jobs/mail-account-jobs.ts';
export { announceLateCode, noticeMissingCode } from './jobs/code-jobs.ts';
export { confirmOrder, notificationJobs, reportOrder } from './jobs/order-jobs.ts';
export { mailInvite, noticeRequest, tellAccepted, tellRemoved, tellRoleChanged } from './jobs/people-jobs.ts';
export { noticeUpgradeRequest } from './jobs/team-jobs.ts';
