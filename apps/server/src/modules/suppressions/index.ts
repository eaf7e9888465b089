export { findErasedOptOuts, findSuppressed, suppressAddresses, eraseSuppressed } from './queries/suppressions.ts';
export { suppressionRoutes } from './routes.ts';
