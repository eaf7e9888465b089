import { sendTransactionGifts } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { sendAgain } from './use-cases/send-again.ts';

export function deliveryRoutes(): readonly Route[] {
  return [
    route(sendTransactionGifts, (ctx, { params, body }) => sendAgain(ctx, { transactionId: params.id, ...body })),
  ];
}
