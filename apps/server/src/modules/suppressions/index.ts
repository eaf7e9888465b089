export { findSuppressed, suppressAddresses, eraseSuppressed, type NewSuppression } from './queries/suppressions.ts';
export { suppressionRoutes } from './routes.ts';
