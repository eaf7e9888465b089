export { readTrialBalance } from '../use-cases/trial-balance.ts';
export { readSuppliers } from '../use-cases/read-suppliers.ts';
