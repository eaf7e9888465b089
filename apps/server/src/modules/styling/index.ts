export { wrapFrom, wrapImagePath } from './domain/wraps.ts';
export { registerWrapImages } from './wrap-images.ts';
