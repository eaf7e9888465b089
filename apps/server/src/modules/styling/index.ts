export { defaultWrap, wrapFrom, wrapImagePath } from './domain/wraps.ts';
export type { WrapChoice } from './domain/wraps.ts';
export { registerWrapImages } from './wrap-images.ts';
