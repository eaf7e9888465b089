export * from './mailer.ts';
export * from './send-mail.ts';
