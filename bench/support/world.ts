import pg from 'pg';
import { ask, caller, type Caller } from './http.ts';
import type { Stack } from './stack.ts';

/** A signed-in team admin, the wallets to buy from and the product to buy. */
export type World = {
  readonly stack: Stack;
  readonly pool: pg.Pool;
  readonly api: Caller;
  readonly userId: string;
  readonly teamId: string;
  readonly wallets: readonly string[];
  readonly productId: string;
  readonly pricePence: number;
};

export async function signedIn(stack: Stack): Promise<World> {
  const open = caller(stack.url);
  const token = await ask<{ access_token: string }>(open, 'POST', '/oauth/token', {
    grant_type: 'password',
    username: 'ada@harbourpine.example',
    password: 'unwrap-the-joy',
  });
  open.close();
  const api = caller(stack.url, { authorization: `Bearer ${token.access_token}` });
  const me = await ask<{ teamId: string; user: { id: string } }>(api, 'GET', '/api/v2/auth/me');
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 16 });
  const wallets = await pool.query<{ id: string }>("select id from wallets where 'scale' = any (tags) order by id");
  const product = await pool.query<{ id: string; price: string }>(
    "select id, sender_price_pence + handling_fee_pence as price from products where slug = 'huggg-choice-500'",
  );
  const [found] = product.rows;
  if (!found || wallets.rows.length === 0) throw new Error('The database is not filled: run demo scale first.');
  return {
    stack,
    pool,
    api,
    userId: me.user.id,
    teamId: me.teamId,
    wallets: wallets.rows.map(({ id }) => id),
    productId: found.id,
    pricePence: Number(found.price),
  };
}

/** A draft of one gift as a link, ready to be paid. */
export async function draft(world: World, quantity = 1): Promise<{ readonly id: string; readonly totalPence: number }> {
  return ask(world.api, 'POST', '/api/v2/orders', {
    name: 'Bench',
    type: quantity === 1 ? 'huggg' : 'bulkHugggs',
    details: { productId: world.productId, fromName: 'Ada', message: 'Thank you', deliveryMethod: 'links', quantity },
  });
}

/** The body that pays a draft from a wallet. */
export function payment(
  world: World,
  {
    order,
    wallet,
    quantity = 1,
  }: {
    readonly order: { readonly id: string; readonly totalPence: number };
    readonly wallet: string;
    readonly quantity?: number;
  },
) {
  return {
    userId: world.userId,
    payment: { method: 'wallet', reference: wallet },
    purchase: { type: quantity === 1 ? 'huggg' : 'bulkHugggs', reference: order.id, amount: order.totalPence },
  };
}
