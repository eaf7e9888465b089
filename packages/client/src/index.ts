export * from './client-errors.ts';
export * from './create-client.ts';
export * from './environments.ts';
