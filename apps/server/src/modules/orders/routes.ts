import {
  createOrder as createOrderContract,
  deleteOrder,
  findImportMapping,
  getOrder,
  listOrders as listOrdersContract,
  rememberImportMapping,
  updateOrder as updateOrderContract,
  withdrawOrderPayment,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { createOrder } from './use-cases/create-order.ts';
import { discardOrder } from './use-cases/discard-order.ts';
import { listOrders, readOrder } from './use-cases/read-orders.ts';
import { recallMapping, rememberMapping } from './use-cases/remember-mapping.ts';
import { updateOrder } from './use-cases/update-order.ts';
import { withdrawPayment } from './use-cases/withdraw-payment.ts';

/** Routes for drafts, and for the mappings of uploaded files. */
export function orderRoutes(): readonly Route[] {
  return [
    route(createOrderContract, (ctx, { body }) => createOrder(ctx, body)),
    route(listOrdersContract, (ctx, { query }) => listOrders(ctx, query)),
    route(getOrder, (ctx, { params }) => readOrder(ctx, params.id)),
    route(updateOrderContract, (ctx, { params, body }) => updateOrder(ctx, params.id, body)),
    route(deleteOrder, (ctx, { params }) => discardOrder(ctx, params.id)),
    route(withdrawOrderPayment, (ctx, { params }) => withdrawPayment(ctx, params.id)),
    route(findImportMapping, async (ctx, { query }) => ({ mapping: await recallMapping(ctx, query.headers) })),
    route(rememberImportMapping, async (ctx, { body }) => {
      await rememberMapping(ctx, body);
      return { mapping: body.mapping };
    }),
  ];
}
