export * from './sms-sender.ts';
export * from './mobile-number.ts';
export * from './sms-receipt.ts';
export * from './check-sms.ts';
export * from './quiet-hours.ts';
