import { buyOrder, reportTransactions as reportTransactionsContract } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { createBuyOrder } from './use-cases/buy-order.ts';
import { reportTransactions } from './use-cases/report-transactions.ts';

/** Paying for orders, and the report of what was paid. */
export function purchaseRoutes(): readonly Route[] {
  const buy = createBuyOrder();
  return [
    route(buyOrder, (ctx, { body }) => buy(ctx, body), { repeatsAreRefused: true }),
    route(reportTransactionsContract, (ctx, { params, query }) => reportTransactions(ctx, params.userId, query)),
  ];
}
