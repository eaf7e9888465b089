import pg from 'pg';
import { ask, caller, type Caller } from './http.ts';
import type { Options } from './options.ts';
import type { Stack } from './stack.ts';
import { buyingTeams, type Buyer } from './teams.ts';

/**
 * The context that all parts share: a signed-in admin of the demo team, buyers of other teams, and the product that is
 * bought.
 */
export type World = {
  readonly options: Options;
  readonly stack: Stack;
  readonly pool: pg.Pool;
  readonly api: Caller;
  /** A caller without a token. */
  readonly open: Caller;
  readonly userId: string;
  readonly teamId: string;
  readonly buyers: readonly Buyer[];
  readonly productId: string;
  readonly pricePence: number;
};

export const password = 'unwrap-the-joy';

export async function signIn(open: Caller, username: string): Promise<string> {
  const body = { grant_type: 'password', username, password };
  return (await ask<{ access_token: string }>(open, 'POST', '/oauth/token', body)).access_token;
}

/** Extends every existing token to a day: a run takes longer than a token's lifetime of 15 minutes. */
export async function keepSignedIn(db: pg.Pool | pg.Client): Promise<void> {
  await db.query("update session_tokens set access_expires_at = now() + interval '1 day'");
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
  if (!found) throw new Error('The database contains no demo data.');
  const admin = { userId: me.user.id, teamId: me.teamId };
  const buyers = await buyingTeams({ pool, admin, signIn: (username) => signIn(open, username) });
  await keepSignedIn(pool);
  return {
    options,
    stack,
    pool,
    api,
    open,
    ...admin,
    buyers,
    productId: found.id,
    pricePence: Number(found.price),
  };
}

export async function closeWorld({ api, open, pool }: World): Promise<void> {
  api.close();
  open.close();
  await pool.end();
}

/** Returns the buyer and the wallet of the nth call; consecutive calls use different teams. */
export function buyerOf({ buyers }: World, index: number): { readonly buyer: Buyer; readonly wallet: string } {
  const buyer = buyers[index % buyers.length];
  const wallet = buyer?.wallets[Math.floor(index / buyers.length) % buyer.wallets.length];
  if (!buyer || !wallet) throw new Error('There is no team or wallet to buy with.');
  return { buyer, wallet };
}
