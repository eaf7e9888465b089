export * from './code-key.ts';
export * from './crypto.ts';
export * from './secrets.ts';
export * from './signed-address.ts';
