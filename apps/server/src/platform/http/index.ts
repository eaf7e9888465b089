export * from './bind.ts';
export * from './idempotency.ts';
export * from './live.ts';
export * from './openapi.ts';
export * from './route.ts';
export * from './server.ts';
export * from './unstorable.ts';
export * from './upload.ts';
