import { permissionKeys, type ApiKey } from '@huggg/contracts';
import sharp from 'sharp';
import { demoPlans, demoUsers } from '../../modules/teams/index.ts';
import { makeBudget } from './matrix-budget.ts';
import { makeExports, type ExportThings } from './matrix-exports.ts';
import { homeOf, homes, payableOrder, type Get, type Home, type Post } from './matrix-homes.ts';
import { makeLinkedAccount, type LinkedThings } from './matrix-linked-account.ts';
import { makeOwn, type Own } from './matrix-own.ts';
import { closedMonth, makeApproval, makeCard, makeCharge } from './matrix-payments.ts';
import { makePlan } from './matrix-plans.ts';
import { makePostOffice, type PostOfficeThings } from './matrix-post-office.ts';
import { makeSavedViews, type SavedViewThings } from './matrix-saved-views.ts';
import { makeStyles, type StyleThings } from './matrix-styles.ts';
import { makeSuppression } from './matrix-suppression.ts';
import type { TestServer } from './test-server.ts';

/** Ids of existing rows of one home. */
export type HomeIds = PostOfficeThings &
  LinkedThings &
  StyleThings &
  ExportThings &
  SavedViewThings & {
    readonly team: string;
    readonly member: string;
    readonly owner: string;
    readonly wallet: string;
    /** A second wallet that money can move to. */
    readonly otherWallet: string;
    readonly order: string;
    /** An order that waits for approval. */
    readonly approval: string;
    readonly transaction: string;
    readonly gift: string;
    readonly superLink: string;
    readonly budget: string;
    readonly document: string; // the order's receipt
    readonly teamInvoice: string; // a closed month
    readonly commitment: string;
    readonly card: string;
    readonly charge: string;
    /** An order, and the charge that may pay it. */
    readonly chargedOrder: string;
    readonly orderCharge: string;
    readonly suppression: string;
    /** A plan that is not public; a subteam has that of its parent. */
    readonly plan: string;
    readonly withdrawal: string;
    readonly apiKey: string;
    readonly subteam: string;
    readonly invite: string;
    /** A bank transfer top-up that waits for its payment. */
    readonly topUpInvoice: string;
  };

/** Rows that belong to no team. */
export type Facts = {
  readonly product: string;
  readonly choiceProduct: string;
  readonly brand: string;
  readonly taxonomy: string;
  readonly taxonomySlug: string;
  readonly plan: string;
  /** A picture large enough for a cover. */
  readonly picture: Buffer;
};

/** The signed-in callers and their rows. `ids` contains the owner of each token: a person's id, or the key's own. */
export type MatrixWorld = {
  readonly facts: Facts;
  readonly things: Readonly<Record<Home, HomeIds>>;
  readonly own: Readonly<Record<string, Own>>;
  readonly homeOf: Readonly<Record<string, Home>>;
  readonly tokens: Readonly<Record<string, string>>;
  readonly ids: Readonly<Record<string, string>>;
};

/** Signs every caller in, and creates a row of each kind in each home. */
export async function matrixWorld(server: TestServer): Promise<MatrixWorld> {
  const tokens: Record<string, string> = {};
  for (const person of ['ada', 'victor', 'sam', 'priya', 'olu'] as const) tokens[person] = await server.tokenOf(person);
  tokens['nora'] = await server.tokenOf('nora', 'quaysidebooks.example');
  tokens['ops'] = await server.tokenOf('ops', 'huggg.example');
  for (const token of Object.values(tokens)) await server.prove(token);
  const post: Post = async <T>(url: string, token: string | undefined, payload: object): Promise<T> => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    if (response.statusCode >= 300) throw new Error(`${url} returned ${response.statusCode}: ${response.body}`);
    return response.json<T>();
  };
  const get: Get = async <T>(url: string, token: string | undefined): Promise<T> =>
    (await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).json<T>();
  const makeKey = (token: string | undefined, scopes: readonly string[]) =>
    post<{ key: ApiKey; secret: string }>('/v3/api-keys', token, { name: 'Matrix', scopes, expiresAt: null });
  const ids: Record<string, string> = Object.fromEntries(Object.entries(demoUsers).map(([name, { id }]) => [name, id]));
  for (const [name, scopes] of [
    ['key', [...permissionKeys, 'scim']],
    ['narrow-key', ['user']],
  ] as const) {
    const { key, secret } = await makeKey(tokens['ada'], scopes);
    tokens[name] = secret;
    ids[name] = key.id;
  }

  tokens['impersonator'] = (
    await post<{ access_token: string }>('/v3/impersonations', tokens['ops'], {
      email: demoUsers.ada.email,
      reason: 'To try every call',
    })
  ).access_token;
  const facts = await readFacts(server);
  const things = {} as Record<Home, HomeIds>;
  for (const home of Object.keys(homes) as Home[]) {
    const bought = await makeThings({ post, get }, { home, tokens, product: facts.product, makeKey, server });
    const { transaction } = bought;
    things[home] = {
      ...bought,
      ...(await makeSettings({ post, get, server }, { home, tokens, product: facts.product, transaction })),
    };
  }
  const own: Record<string, Own> = {};
  for (const [caller, home] of Object.entries(homeOf))
    own[caller] = await makeOwn(post, {
      caller,
      home,
      token: tokens[caller],
      userId: ids[caller],
      product: facts.product,
      server,
    });
  // An invite can be sent again only some time after its last email.
  await server.database.pool.query("update invites set sent_at = sent_at - interval '1 day'");
  return { facts, things, own, homeOf, tokens, ids };
}

async function readFacts({ database }: TestServer): Promise<Facts> {
  const one = async (sql: string, values: readonly string[] = []): Promise<string> =>
    (await database.pool.query<{ value: string }>(sql, [...values])).rows[0]?.value ?? '';
  const product = await one(
    `select p.id as value from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required
     and p.delivery_methods @> '{email,links}' order by p.sender_price_pence, p.id limit 1`,
  );
  return {
    product,
    choiceProduct: await one('select product_id as value from segment_sets order by 1 limit 1'),
    brand: await one('select brand_id as value from products where id = $1', [product]),
    taxonomy: await one('select id as value from taxonomies order by 1 limit 1'),
    taxonomySlug: await one('select slug as value from taxonomies order by 1 limit 1'),
    plan: demoPlans.growth.id,
    picture: await sharp({ create: { width: 800, height: 400, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer(),
  };
}

type Settings = StyleThings &
  ExportThings &
  SavedViewThings &
  Pick<HomeIds, 'teamInvoice' | 'chargedOrder' | 'orderCharge' | 'suppression' | 'plan'>;

/** Creates the rows of one home that need no purchase. */
async function makeSettings(
  { post, get, server }: { readonly post: Post; readonly get: Get; readonly server: TestServer },
  {
    home,
    tokens,
    product,
    transaction,
  }: {
    readonly home: Home;
    readonly tokens: Readonly<Record<string, string>>;
    readonly product: string;
    readonly transaction: string;
  },
): Promise<Settings> {
  const { team, owner } = homes[home];
  const token = tokens[owner];
  const { id: chargedOrder } = await payableOrder(post, token, product);
  return {
    teamInvoice: await closedMonth(server, team),
    chargedOrder,
    orderCharge: await makeCharge(server, { team, userId: demoUsers[owner].id, order: chargedOrder }),
    suppression: await makeSuppression({ get, server }, { team, token }),
    plan: home === 'bristol' ? '' : await makePlan(server, team),
    ...(await makeStyles({ post, server }, { team, token })),
    ...(await makeExports({ post, server }, { token, transaction })),
    ...(await makeSavedViews(post, token)),
  };
}

/** Creates a row of each kind in one home that is bought or paid, by its owner through the API. */
async function makeThings(
  { post, get }: { readonly post: Post; readonly get: Get },
  {
    home,
    tokens,
    product,
    makeKey,
    server,
  }: {
    readonly home: Home;
    readonly tokens: Readonly<Record<string, string>>;
    readonly product: string;
    readonly makeKey: (token: string | undefined, scopes: readonly string[]) => Promise<{ readonly key: ApiKey }>;
    readonly server: TestServer;
  },
): Promise<Omit<HomeIds, keyof Settings>> {
  const { team, owner, member, wallet, otherWallet } = homes[home];
  const token = tokens[owner];
  const draft = await post<{ id: string }>('/api/v2/orders', token, {
    name: 'Matrix',
    type: 'bulkHugggs',
    details: {},
  });
  const order = await payableOrder(post, token, product);
  const bought = await post<{ id: string; hugggs: readonly { readonly id: string }[] }>('/api/v2/transactions', token, {
    userId: demoUsers[owner].id,
    payment: { method: 'wallet', reference: wallet },
    purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
  });
  const places = await post<{ id: string; totalPence: number }>('/api/v2/orders', token, {
    name: 'Matrix link',
    type: 'superhuggg',
    details: { productId: product, limit: 3 },
  });
  const link = await post<{ super_url_id: string }>('/api/v2/transactions', token, {
    userId: demoUsers[owner].id,
    payment: { method: 'wallet', reference: wallet },
    purchase: { type: 'superhuggg', reference: places.id, amount: places.totalPence },
  });
  // A subteam's admin cannot create commitments, withdrawals or keys: an admin of its parent creates Bristol's.
  const commitment = await post<{ id: string }>(
    `/v3/wallets/${wallet}/commitments`,
    owner === 'sam' ? tokens['ada'] : token,
    { amount: 100 },
  );
  const invoice = await post<{ id: string }>('/v3/topup-invoices', token, { walletId: wallet, amount: 10_000 });
  const withdrawal = await post<{ id: string }>(
    `/v3/wallets/${wallet}/withdrawals`,
    owner === 'sam' ? tokens['ada'] : token,
    { amount: 100 },
  );
  const key = owner === 'sam' ? null : await makeKey(token, ['user']);
  const sent = await post<{ results: readonly { readonly inviteId: string | null }[] }>(
    `/v3/teams/${team}/users/invites`,
    token,
    { invites: [`matrix-${home.toLowerCase()}@example.com`] },
  );
  return {
    team,
    member,
    owner: demoUsers[owner].id,
    wallet,
    otherWallet: otherWallet || (await post<{ id: string }>('/v3/wallets', token, { teamId: team, name: 'Other' })).id,
    order: draft.id,
    approval: await makeApproval(server, (await payableOrder(post, token, product)).id, wallet),
    transaction: bought.id,
    gift: bought.hugggs[0]?.id ?? '',
    superLink: link.super_url_id,
    budget: await makeBudget(post, owner === 'sam' ? tokens['ada'] : token, { team, wallet }),
    document: (await get<{ id: string }>(`/api/v2/transactions/${bought.id}/receipt`, token)).id,
    commitment: commitment.id,
    card: await makeCard(server, { team, userId: demoUsers[owner].id }),
    charge: await makeCharge(server, { team, userId: demoUsers[owner].id, wallet }),
    withdrawal: withdrawal.id,
    apiKey: key?.key.id ?? '',
    subteam: home === 'bristol' ? '' : homes.bristol.team,
    invite: sent.results[0]?.inviteId ?? '',
    topUpInvoice: invoice.id,
    ...(await makePostOffice(server, { team, userId: demoUsers[owner].id, wallet })),
    ...(await makeLinkedAccount(server, { team, userId: demoUsers[owner].id })),
  };
}
