export * from './clock.ts';
export { localTime } from './local-time.ts';
