export { liftSuppression } from '../use-cases/lift-suppression.ts';
export { readSuppressions } from '../use-cases/read-suppressions.ts';
