import {
  exportJournal as exportJournalContract,
  listDailyCloses,
  listSuppliersOwed,
  readGiftLiability,
  readTrialBalance as readTrialBalanceContract,
} from '@huggg/contracts';
import { csvRoute, route, type Route } from '../../platform/http/index.ts';
import { exportJournal } from './use-cases/export-journal.ts';
import { readCloses, readLiability } from './use-cases/read-closes.ts';
import { readSuppliers } from './use-cases/read-suppliers.ts';
import { readTrialBalance } from './use-cases/trial-balance.ts';

export function accountingRoutes(): readonly Route[] {
  return [
    route(readTrialBalanceContract, (ctx, { query }) => readTrialBalance(ctx, query.day)),
    route(listDailyCloses, (ctx, { query }) => readCloses(ctx, query)),
    route(readGiftLiability, (ctx) => readLiability(ctx)),
    route(listSuppliersOwed, (ctx, { query }) => readSuppliers(ctx, query.month)),
    csvRoute(exportJournalContract, (ctx, { body }) => exportJournal(ctx, body)),
  ];
}
