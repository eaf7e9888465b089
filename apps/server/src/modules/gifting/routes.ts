import {
  buyOrder,
  cancelGift as cancelGiftContract,
  cancelTransactionGifts as cancelTransactionGiftsContract,
  createOrder as createOrderContract,
  deleteOrder,
  exportTransactionGifts as exportTransactionGiftsContract,
  freezeGift as freezeGiftContract,
  getGift,
  getOrder,
  getTransaction,
  listReactions as listReactionsContract,
  listTransactionEvents,
  listOrders as listOrdersContract,
  listTransactionGifts as listTransactionGiftsContract,
  reportTransactions as reportTransactionsContract,
  toggleGiftSent as toggleGiftSentContract,
  toggleTransactionSent as toggleTransactionSentContract,
  unfreezeGift,
  updateGift as updateGiftContract,
  updateOrder as updateOrderContract,
  updateTransaction as updateTransactionContract,
  updateTransactionGifts as updateTransactionGiftsContract,
} from '@huggg/contracts';
import { csvRoute, route, type Route } from '../../platform/http/index.ts';
import { cancelGift, cancelTransactionGifts, type TakeBackCode } from './gifts/use-cases/cancel-gifts.ts';
import { exportTransactionGifts } from './gifts/use-cases/export-transaction-gifts.ts';
import { freezeGift } from './gifts/use-cases/freeze-gift.ts';
import { listTransactionGifts } from './gifts/use-cases/list-transaction-gifts.ts';
import { readGift } from './gifts/use-cases/read-gift.ts';
import { toggleGiftSent, toggleTransactionSent } from './gifts/use-cases/toggle-sent.ts';
import { updateGift } from './gifts/use-cases/update-gift.ts';
import { updateTransactionGifts } from './gifts/use-cases/update-transaction-gifts.ts';
import { createOrder } from './orders/use-cases/create-order.ts';
import { discardOrder } from './orders/use-cases/discard-order.ts';
import { listOrders, readOrder } from './orders/use-cases/read-orders.ts';
import { updateOrder } from './orders/use-cases/update-order.ts';
import { createBuyOrder } from './purchase/use-cases/buy-order.ts';
import { readTransaction } from './purchase/use-cases/read-transaction.ts';
import { readTransactionEvents } from './purchase/use-cases/read-transaction-events.ts';
import { reportTransactions } from './purchase/use-cases/report-transactions.ts';
import { updateTransaction } from './purchase/use-cases/update-transaction.ts';
import { listReactions } from './reactions/use-cases/list-reactions.ts';

/** Calls of orders, purchases and gifts; delivery, recipients and launch bring their own. */
export function giftingRoutes(deps: { readonly takeBackCode: TakeBackCode }): readonly Route[] {
  return [...orderRoutes(), ...transactionRoutes(deps), ...giftRoutes(deps)];
}

function orderRoutes(): readonly Route[] {
  const buy = createBuyOrder();
  return [
    route(createOrderContract, (ctx, { body }) => createOrder(ctx, body)),
    route(listOrdersContract, (ctx, { query }) => listOrders(ctx, query)),
    route(getOrder, (ctx, { params }) => readOrder(ctx, params.id)),
    route(updateOrderContract, (ctx, { params, body }) => updateOrder(ctx, params.id, body)),
    route(deleteOrder, (ctx, { params }) => discardOrder(ctx, params.id)),
    route(buyOrder, (ctx, { body }) => buy(ctx, body), { repeatsAreRefused: true }),
  ];
}

function transactionRoutes({ takeBackCode }: { readonly takeBackCode: TakeBackCode }): readonly Route[] {
  return [
    route(getTransaction, (ctx, { params }) => readTransaction(ctx, params.id)),
    route(updateTransactionContract, (ctx, { params, body }) => updateTransaction(ctx, params.id, body)),
    route(listTransactionGiftsContract, (ctx, { params, query }) => listTransactionGifts(ctx, params.id, query)),
    csvRoute(exportTransactionGiftsContract, (ctx, { params, body }) => exportTransactionGifts(ctx, params.id, body)),
    route(cancelTransactionGiftsContract, (ctx, { params, body }) =>
      cancelTransactionGifts(ctx, takeBackCode, params.id, body),
    ),
    route(updateTransactionGiftsContract, (ctx, { params, body }) => updateTransactionGifts(ctx, params.id, body)),
    route(toggleTransactionSentContract, (ctx, { params, body }) => toggleTransactionSent(ctx, params.id, body)),
    route(listTransactionEvents, (ctx, { params, query }) => readTransactionEvents(ctx, params.id, query)),
    route(reportTransactionsContract, (ctx, { params, query }) => reportTransactions(ctx, params.userId, query)),
  ];
}

function giftRoutes({ takeBackCode }: { readonly takeBackCode: TakeBackCode }): readonly Route[] {
  return [
    route(getGift, (ctx, { params }) => readGift(ctx, params.id)),
    route(updateGiftContract, (ctx, { params, body }) => updateGift(ctx, params.id, body)),
    route(cancelGiftContract, (ctx, { params, body }) => cancelGift(ctx, takeBackCode, params.id, body.reason)),
    route(toggleGiftSentContract, (ctx, { params, body }) =>
      toggleGiftSent(ctx, params.id, { isPreview: body.is_preview ?? false }),
    ),
    route(freezeGiftContract, (ctx, { params, body }) =>
      freezeGift(ctx, params.id, { frozen: true, reason: body.reason }),
    ),
    route(listReactionsContract, (ctx, { query }) => listReactions(ctx, query)),
    route(unfreezeGift, (ctx, { params }) => freezeGift(ctx, params.id, { frozen: false })),
  ];
}
