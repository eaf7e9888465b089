export * from './clock.ts';
export { localTime } from './local-time.ts';
export { readInstant } from './read-instant.ts';
