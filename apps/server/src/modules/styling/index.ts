export { coverAddress, coverFileName } from './domain/cover-address.ts';
export {
  forgetCovers,
  lockLooseCovers,
  ownsCoverImage,
  settleCovers,
  type LooseCover,
} from './queries/cover-images.ts';
export { registerCoverImages, stylingRoutes } from './routes.ts';
export { wrapFrom, wrapImagePath } from './domain/wraps.ts';
export { registerWrapImages } from './wrap-images.ts';
