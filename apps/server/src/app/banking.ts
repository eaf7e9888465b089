import { bankingJobs, bankingRoutes, noOwners } from '../modules/banking/index.ts';
import { bankRoutes } from '../modules/operations/index.ts';
import type { FileStore } from '../platform/files/index.ts';

/** Payments by bank: for teams and in the console. `owners` are the modules whose orders wait for a bank transfer too. */
export function createBanking(files: FileStore) {
  const owners = noOwners;
  return { routes: [...bankingRoutes({ files }), ...bankRoutes(owners)], ...bankingJobs(owners) };
}
