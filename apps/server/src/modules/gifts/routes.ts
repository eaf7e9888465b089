import { getGift, listTransactionGifts as listTransactionGiftsContract } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { listTransactionGifts } from './use-cases/list-transaction-gifts.ts';
import { readGift } from './use-cases/read-gift.ts';

/** Routes that read gifts. */
export function giftRoutes(): readonly Route[] {
  return [
    route(listTransactionGiftsContract, (ctx, { params, query }) => listTransactionGifts(ctx, params.id, query)),
    route(getGift, (ctx, { params }) => readGift(ctx, params.id)),
  ];
}
