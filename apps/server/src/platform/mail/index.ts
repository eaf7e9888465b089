export * from './mailer.ts';
export * from './send-mail.ts';
export * from './check-mail.ts';
export * from './mail-product.ts';
export * from './slots.ts';
export * from './send-in-turns.ts';
