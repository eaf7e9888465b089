export * from './sms-sender.ts';
export * from './check-sms.ts';
