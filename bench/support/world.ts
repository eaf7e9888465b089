import pg from 'pg';
import { ask, caller, type Caller } from './http.ts';
import type { Options } from './options.ts';
import type { Stack } from './stack.ts';
import { buyerAddress, buyingTeams, type Buyer } from './teams.ts';

/** What the parts share: a signed-in admin of the demo team, buyers of other teams, and the product that is bought. */
export type World = {
  readonly options: Options;
  readonly stack: Stack;
  readonly pool: pg.Pool;
  readonly api: Caller;
  /** Without a token. */
  readonly open: Caller;
  readonly userId: string;
  readonly teamId: string;
  readonly buyers: readonly Buyer[];
  /** When the buyers were signed in, by `performance.now()`. */
  readonly signedIn: { at: number };
  readonly productId: string;
  readonly pricePence: number;
};

export const password = 'unwrap-the-joy';

export async function signIn(open: Caller, username: string): Promise<string> {
  const body = { grant_type: 'password', username, password };
  return (await ask<{ access_token: string }>(open, 'POST', '/oauth/token', body)).access_token;
}

export async function openWorld(stack: Stack, options: Options): Promise<World> {
  const open = caller(stack.url);
  const api = caller(stack.url, { authorization: `Bearer ${await signIn(open, 'ada@harbourpine.example')}` });
  const me = await ask<{ teamId: string; user: { id: string } }>(api, 'GET', '/api/v2/auth/me');
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 16 });
  const product = await pool.query<{ id: string; price: string }>(
    "select id, sender_price_pence + handling_fee_pence as price from products where slug = 'huggg-choice-500'",
  );
  const [found] = product.rows;
  if (!found) throw new Error('The database holds no demo data.');
  const admin = { userId: me.user.id, teamId: me.teamId };
  return {
    options,
    stack,
    pool,
    api,
    open,
    ...admin,
    buyers: await buyingTeams({ pool, admin, signIn: (username) => signIn(open, username) }),
    signedIn: { at: performance.now() },
    productId: found.id,
    pricePence: Number(found.price),
  };
}

const renewedAfterMs = 10 * 60_000;

/**
 * Signs the buyers in again where their tokens, which are good for a quarter of an hour, might end during the next
 * load.
 */
export async function renewTokens({ buyers, open, signedIn }: World): Promise<void> {
  if (performance.now() - signedIn.at < renewedAfterMs) return;
  for (const [index, buyer] of buyers.entries()) buyer.token = await signIn(open, buyerAddress(index));
  signedIn.at = performance.now();
}

export async function closeWorld({ api, open, pool }: World): Promise<void> {
  api.close();
  open.close();
  await pool.end();
}

/** The buyer and the wallet of the nth call: neighbouring calls are of different teams. */
export function buyerOf({ buyers }: World, index: number): { readonly buyer: Buyer; readonly wallet: string } {
  const buyer = buyers[index % buyers.length];
  const wallet = buyer?.wallets[Math.floor(index / buyers.length) % buyer.wallets.length];
  if (!buyer || !wallet) throw new Error('There are no teams to buy.');
  return { buyer, wallet };
}
