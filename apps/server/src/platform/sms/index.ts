export * from './sms-sender.ts';
