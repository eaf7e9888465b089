export { createLoadingCache, type CacheBounds, type LoadingCache } from './loading-cache.ts';
