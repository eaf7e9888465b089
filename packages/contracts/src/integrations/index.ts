export * from './events.ts';
export * from './linked-accounts.ts';
export * from './model.ts';
