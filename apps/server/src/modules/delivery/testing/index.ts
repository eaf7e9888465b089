export { dispatch } from '../use-cases/dispatch-gifts.ts';
export { remindRecipients } from '../use-cases/remind-recipients.ts';
export { sendAgain } from '../use-cases/send-again.ts';
export { releaseScheduled, settleLostMails } from '../use-cases/settle-lost-mails.ts';
export { recordReports, storeReports } from '../use-cases/record-reports.ts';
