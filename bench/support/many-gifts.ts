import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.ts';
import type { Buyer } from './teams.ts';
import type { World } from './world.ts';

type LargeOrder = {
  readonly buyer: Buyer;
  readonly wallet: string;
  readonly type: 'bulkHugggs' | 'superhuggg';
  readonly details: object;
};

/** Creates an order that is ready to be paid, and returns a function that pays it and returns the purchase result. */
export async function orderOfMany(world: World, { buyer, wallet, type, details }: LargeOrder) {
  const authorization = `Bearer ${buyer.token}`;
  const body = {
    name: 'Bench',
    type,
    details: { productId: world.productId, fromName: 'Ada', message: 'Thank you', ...details },
  };
  const order = await ask<{ id: string; totalPence: number | null; problems: readonly object[] }>(
    world.open,
    'POST',
    '/api/v2/orders',
    body,
    { authorization },
  );
  if (order.problems.length > 0) throw new Error(`The order cannot be paid: ${JSON.stringify(order.problems[0])}`);
  const paying = {
    userId: buyer.userId,
    payment: { method: 'wallet', reference: wallet },
    purchase: { type, reference: order.id, amount: order.totalPence },
  };
  return {
    pay: () =>
      ask<{ id: string; super_url_id: string | null }>(world.open, 'POST', '/api/v2/transactions', paying, {
        authorization,
        'idempotency-key': randomUUID(),
      }),
  };
}

/** Waits until the gifts of an order are created and everything to be sent has been sent. */
export async function untilProcessed({ pool }: World, transactionId: string): Promise<void> {
  const end = performance.now() + 120_000;
  for (;;) {
    const { rows } = await pool.query<{ processing: string | null }>(
      'select processing from transactions where id = $1',
      [transactionId],
    );
    if (rows[0]?.processing === null) return;
    if (performance.now() > end) throw new Error('The order was not processed within two minutes.');
    await sleep(10);
  }
}
