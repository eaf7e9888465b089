import { bankingJobs, bankingRoutes } from '../modules/banking/index.ts';
import { bankRoutes } from '../modules/operations/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import { awaitedOrders } from './invoicing.ts';

/** Creates payments by bank transfer: for teams and in the console. */
export function createBanking(files: FileStore) {
  return { routes: [...bankingRoutes({ files }), ...bankRoutes(awaitedOrders)], ...bankingJobs(awaitedOrders) };
}
