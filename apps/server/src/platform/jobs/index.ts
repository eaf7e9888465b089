export * from './jobs.ts';
export * from './inspect.ts';
