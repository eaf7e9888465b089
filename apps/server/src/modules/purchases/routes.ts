import {
  buyGifts,
  buyOrder,
  exportTransactionGifts as exportTransactionGiftsContract,
  getTransaction,
  listTransactionEvents,
  reportTransactions as reportTransactionsContract,
  updateTransaction as updateTransactionContract,
} from '@huggg/contracts';
import { csvRoute, route, type Route } from '../../platform/http/index.ts';
import type { Invoicing } from './ports.ts';
import { createBuying } from './use-cases/buy-order.ts';
import type { BatchContext } from './use-cases/purchase-item.ts';
import { exportTransactionGifts } from './use-cases/export-transaction-gifts.ts';
import { readTransaction } from './use-cases/read-transaction.ts';
import { readTransactionEvents } from './use-cases/read-transaction-events.ts';
import { reportTransactions } from './use-cases/report-transactions.ts';
import { updateTransaction } from './use-cases/update-transaction.ts';

/** Routes to pay for orders, list their events, download the file of their gifts, and report what was paid. */
export function purchaseRoutes(batch: BatchContext, invoicing: Invoicing): readonly Route[] {
  const buying = createBuying(batch, invoicing);
  return [
    route(buyOrder, (ctx, { body }) => buying.buyOrder(ctx, body), { repeatsAreRefused: true }),
    route(buyGifts, (ctx, { body }) => buying.buyGifts(ctx, body), { repeatsAreRefused: true }),
    route(getTransaction, (ctx, { params }) => readTransaction(ctx, params.id)),
    route(updateTransactionContract, (ctx, { params, body }) => updateTransaction(ctx, params.id, body)),
    csvRoute(exportTransactionGiftsContract, (ctx, { params, body }) => exportTransactionGifts(ctx, params.id, body)),
    route(listTransactionEvents, (ctx, { params, query }) => readTransactionEvents(ctx, params.id, query)),
    route(reportTransactionsContract, (ctx, { params, query }) => reportTransactions(ctx, params.userId, query)),
  ];
}
