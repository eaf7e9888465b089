export { catalogueAdmin } from './routes.ts';
export { findBundlePictures } from './queries/named-pictures.ts';
export { checkBundle } from './use-cases/check-bundle.ts';
export { readBundle } from './use-cases/read-bundle.ts';
