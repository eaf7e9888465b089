export * from './crypto.ts';
