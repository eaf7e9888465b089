import { buyGifts, buyOrder, reportTransactions as reportTransactionsContract } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { createBuying } from './use-cases/buy-order.ts';
import { reportTransactions } from './use-cases/report-transactions.ts';

/** Paying for orders, and the report of what was paid. */
export function purchaseRoutes(): readonly Route[] {
  const buying = createBuying();
  return [
    route(buyOrder, (ctx, { body }) => buying.buyOrder(ctx, body), { repeatsAreRefused: true }),
    route(buyGifts, (ctx, { body }) => buying.buyGifts(ctx, body), { repeatsAreRefused: true }),
    route(reportTransactionsContract, (ctx, { params, query }) => reportTransactions(ctx, params.userId, query)),
  ];
}
