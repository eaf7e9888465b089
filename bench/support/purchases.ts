import { randomUUID } from 'node:crypto';
import { ask } from './http.ts';
import type { Buyer } from './teams.ts';
import type { World } from './world.ts';

export type Order = { readonly id: string; readonly totalPence: number };

const bearer = ({ token }: Buyer) => ({ authorization: `Bearer ${token}` });

function linksOrder({ productId }: World, quantity: number) {
  return {
    name: 'Bench',
    type: quantity === 1 ? 'huggg' : 'bulkHugggs',
    details: { productId, fromName: 'Ada', message: 'Thank you', deliveryMethod: 'links', quantity },
  };
}

/** Creates a draft of gifts as links, ready to be paid. */
export function draft(world: World, buyer: Buyer, quantity = 1): Promise<Order> {
  return ask<Order>(world.open, 'POST', '/api/v2/orders', linksOrder(world, quantity), bearer(buyer));
}

type Payment = {
  readonly buyer: Buyer;
  readonly wallet: string;
  readonly order: Order;
  readonly quantity?: number;
  readonly key?: string;
};

/** Returns the request body that pays a draft from a wallet. */
export function payment({ buyer, wallet, order, quantity = 1 }: Payment) {
  return {
    userId: buyer.userId,
    payment: { method: 'wallet', reference: wallet },
    purchase: { type: quantity === 1 ? 'huggg' : 'bulkHugggs', reference: order.id, amount: order.totalPence },
  };
}

/** Pays the draft. Returns whether it was paid. */
export async function pay(world: World, paying: Payment): Promise<boolean> {
  const headers = { ...bearer(paying.buyer), 'idempotency-key': paying.key ?? `bench-${paying.order.id}` };
  return (await world.open.call('POST', '/api/v2/transactions', payment(paying), headers)).status === 200;
}

type BuyerWallet = { readonly buyer: Buyer; readonly wallet: string };

/** Creates and pays an order in one call. Returns the status of the response; 404 if the product has no such call. */
export async function buyInOneCall(world: World, { buyer, wallet }: BuyerWallet): Promise<number> {
  const body = {
    order: linksOrder(world, 1),
    payment: { method: 'wallet', reference: wallet },
    amount: world.pricePence,
  };
  const headers = { ...bearer(buyer), 'idempotency-key': randomUUID() };
  return (await world.open.call('POST', '/v3/gifts', body, headers)).status;
}
