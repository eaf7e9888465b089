import {
  previewOrder as previewOrderCall,
  previewProduct as previewProductCall,
  sendOrderTest,
  sendTransactionGifts,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { rateLimits, type SharedLimits } from '../../platform/rate-limits/index.ts';
import { previewOrder } from './use-cases/preview-order.ts';
import { previewProduct } from './use-cases/preview-product.ts';
import { sendAgain } from './use-cases/send-again.ts';
import { sendTest } from './use-cases/send-test.ts';

export function deliveryRoutes(limits: SharedLimits): readonly Route[] {
  const tests = {
    ofPerson: limits.limiter('test-mails', rateLimits.testMails),
    ofTeam: limits.limiter('test-mails-of-team', rateLimits.testMailsOfTeam),
  };
  return [
    route(sendTransactionGifts, (ctx, { params, body }) => sendAgain(ctx, { transactionId: params.id, ...body })),
    route(sendOrderTest, (ctx, { params }) => sendTest(ctx, tests, params.id)),
    route(previewOrderCall, (ctx, { params, body }) => previewOrder(ctx, { orderId: params.id, ...body })),
    route(previewProductCall, (ctx, { params }) => previewProduct(ctx, params.id)),
  ];
}
