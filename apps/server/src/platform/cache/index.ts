export { createLoadingCache } from './loading-cache.ts';
