import {
  exportFoundGifts as exportFoundGiftsContract,
  searchGifts as searchGiftsContract,
  searchTransactions as searchTransactionsContract,
} from '@huggg/contracts';
import { csvRoute, route, type Route } from '../../platform/http/index.ts';
import { exportFoundGifts } from './use-cases/export-found-gifts.ts';
import { searchGifts } from './use-cases/search-gifts.ts';
import { searchTransactions } from './use-cases/search-transactions.ts';

/** Searches of the gifts and orders that a team sent. */
export const giftSearchRoutes: readonly Route[] = [
  route(searchGiftsContract, (ctx, { body }) => searchGifts(ctx, body)),
  csvRoute(exportFoundGiftsContract, (ctx, { body }) => exportFoundGifts(ctx, body)),
  route(searchTransactionsContract, (ctx, { body }) => searchTransactions(ctx, body)),
];
