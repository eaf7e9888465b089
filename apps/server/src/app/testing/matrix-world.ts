import { permissionKeys, type ApiKey } from '@huggg/contracts';
import sharp from 'sharp';
import { demoWallets } from '../../modules/funding/index.ts';
import { demoPlans, demoTeams, demoUsers, type DemoPerson } from '../../modules/teams/index.ts';
import { makeBudget } from './matrix-budget.ts';
import { makeLinkedAccount, type LinkedThings } from './matrix-linked-account.ts';
import { makePostOffice, type PostOfficeThings } from './matrix-post-office.ts';
import { unknownId } from './sample.ts';
import type { TestServer } from './test-server.ts';

/** The three kinds of teams from Harbour & Pine's point of view, each with an owner of its rows. */
export const homes = {
  harbourPine: {
    team: demoTeams.harbourPine.id,
    owner: 'ada',
    member: demoUsers.priya.id,
    wallet: demoWallets.main.id,
    otherWallet: demoWallets.bristol.id,
  },
  bristol: {
    team: demoTeams.bristol.id,
    owner: 'sam',
    member: demoUsers.sam.id,
    wallet: demoWallets.bristol.id,
    otherWallet: demoWallets.main.id,
  },
  quaysideBooks: {
    team: demoTeams.quaysideBooks.id,
    owner: 'nora',
    member: demoUsers.nora.id,
    wallet: demoWallets.quayside.id,
    otherWallet: '',
  },
} as const satisfies Record<
  string,
  { team: string; owner: DemoPerson; member: string; wallet: string; otherWallet: string }
>;
export type Home = keyof typeof homes;

/** Ids of existing rows of one home. */
export type HomeIds = PostOfficeThings &
  LinkedThings & {
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
    readonly withdrawal: string;
    readonly apiKey: string;
    readonly subteam: string;
    readonly invite: string;
    /** A bank transfer top-up that waits for its payment. */
    readonly topUpInvoice: string;
  };

/** The rows of a caller: a payable order, its total, a wallet, a session, two factors, a linked account. */
export type Own = {
  readonly order: string;
  readonly amountPence: number;
  readonly wallet: string;
  readonly session: string;
  readonly factor: string;
  readonly newFactor: string;
  readonly newFactorSecret: string;
  readonly identity: string;
  /** A charge whose money is not in a wallet yet. */
  readonly charge: string;
};

/** The rows of a caller who owns nothing, such as an API key or an outsider. */
export const noOwn: Own = {
  order: unknownId,
  amountPence: 1,
  wallet: unknownId,
  session: unknownId,
  factor: unknownId,
  newFactor: unknownId,
  newFactorSecret: 'AAAAAAAAAAAAAAAA',
  identity: unknownId,
  charge: unknownId,
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

const homeOf: Readonly<Record<string, Home>> = {
  ada: 'harbourPine',
  victor: 'harbourPine',
  sam: 'bristol',
  priya: 'harbourPine',
  olu: 'harbourPine',
  nora: 'quaysideBooks',
  key: 'harbourPine',
};

type Post = <T>(url: string, token: string | undefined, payload: object) => Promise<T>;
type Get = <T>(url: string, token: string | undefined) => Promise<T>;

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
  for (const home of Object.keys(homes) as Home[])
    things[home] = {
      ...(await makeThings({ post, get }, { home, tokens, product: facts.product, makeKey, server })),
      teamInvoice: await closedMonth(server, homes[home].team),
    };
  const own: Record<string, Own> = {};
  for (const [caller, home] of Object.entries(homeOf))
    own[caller] = await makeOwn(post, { caller, home, token: tokens[caller], userId: ids[caller], facts, server });
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

type PayableOrder = { readonly id: string; readonly totalPence: number };

function payableOrder(post: Post, token: string | undefined, productId: string): Promise<PayableOrder> {
  return post('/api/v2/orders', token, {
    name: 'Matrix',
    type: 'bulkHugggs',
    details: { productId, deliveryMethod: 'links', quantity: 1 },
  });
}

/** Creates a row of each kind in one home, by its owner through the API. */
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
): Promise<Omit<HomeIds, 'teamInvoice'>> {
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

type Payer = { readonly team: string; readonly userId: string };

/** Creates an order that waits for approval and is to be paid by invoice, so that no money is held for it. */
async function makeApproval({ database }: TestServer, orderId: string, wallet: string): Promise<string> {
  await database.pool.query("update orders set status = 'awaiting-approval' where id = $1", [orderId]);
  const buyer = { kind: 'user', role: 'team-admin', teamId: unknownId, subtreeTeamIds: [], permissions: {} };
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into order_approvals (id, order_id, team_id, asker_id, buyer, metadata, method, wallet_id, quantity, amount_pence, reasons, asked_at, ends_at, updated_at)
     select gen_random_uuid(), o.id, o.team_id, o.user_id, $3, '{}', 'invoice', $2, 1, 500, '[]', now(), now() + interval '7 days', now() from orders o where o.id = $1 returning id`,
    [orderId, wallet, JSON.stringify(buyer)],
  );
  return rows[0]?.id ?? unknownId;
}

/** Creates a stored card, as the provider's response to a charge would have done. */
async function makeCard({ database }: TestServer, { team, userId }: Payer): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into cards (id, team_id, user_id, instrument_id, scheme, last4, expiry_month, expiry_year, status, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'Visa', '4242', 12, 2099, 'active', now(), now()) returning id`,
    [team, userId],
  );
  return rows[0]?.id ?? unknownId;
}

/** Creates a charge whose money was taken and is in the given wallet, or not in a wallet yet. */
async function makeCharge(
  { database }: TestServer,
  { team, userId, wallet = null }: Payer & { readonly wallet?: string | null },
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into charges (id, team_id, user_id, wallet_id, amount_pence, status, automatic, recurring, store_card, payment_id, check_at, credited_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, 100, 'processed', false, false, false, gen_random_uuid()::text, case when $3::uuid is null then now() + interval '1 hour' end, case when $3::uuid is null then null else now() end, now(), now()) returning id`,
    [team, userId, wallet],
  );
  return rows[0]?.id ?? unknownId;
}

/** Creates a closed month of a team. */
async function closedMonth(server: TestServer, teamId: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into team_invoices (id, team_id, type, month, from_at, until_at, invoices, invoiced_pence, invoiced_vat_pence, credit_notes, credited_pence, credited_vat_pence, created_at, updated_at)
     values (gen_random_uuid(), $1, 'b2b', '2020-01-01', '2020-01-01Z', '2020-02-01Z', 0, 0, 0, 0, 0, 0, now(), now()) returning id`,
    [teamId],
  );
  return rows[0]?.id ?? unknownId;
}

/** Returns the first wallet that a caller can pay from. */
async function walletOf(server: TestServer, token: string | undefined): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: 'GET', url: '/v3/wallets/spendable', headers });
  return answer.json<{ data: readonly { readonly id: string }[] }>().data[0]?.id ?? unknownId;
}

async function makeOwn(
  post: Post,
  {
    caller,
    home,
    token,
    userId,
    facts,
    server,
  }: {
    readonly caller: string;
    readonly home: Home;
    readonly token: string | undefined;
    readonly userId: string | undefined;
    readonly facts: Facts;
    readonly server: TestServer;
  },
): Promise<Own> {
  const order = caller === 'victor' ? null : await payableOrder(post, token, facts.product);
  const bought = order && {
    order: order.id,
    amountPence: order.totalPence,
    wallet: await walletOf(server, token),
  };
  if (caller === 'key' || userId === undefined) return { ...noOwn, ...bought };
  await server.tokenOf(caller, home === 'quaysideBooks' ? 'quaysidebooks.example' : undefined);
  const { id: newFactor, secret } = await post<{ id: string; secret: string }>(
    `/v3/users/${userId}/factors/totp`,
    token,
    { name: 'Phone' },
  );
  const one = async (sql: string): Promise<string> =>
    (await server.database.pool.query<{ id: string }>(sql, [userId])).rows[0]?.id ?? unknownId;
  return {
    ...noOwn,
    ...bought,
    newFactor,
    newFactorSecret: secret,
    charge: await makeCharge(server, { team: homes[home].team, userId }),
    session: await one('select id from sessions where user_id = $1 order by created_at desc, id desc limit 1'),
    factor: await one(
      `insert into second_factors (id, user_id, kind, name, credential_id, public_key, sign_count, created_at, confirmed_at)
       values (gen_random_uuid(), $1, 'passkey', 'Laptop', gen_random_uuid()::text::bytea, '\\x00', 0, now(), now()) returning id`,
    ),
    identity: await one(
      `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at)
       values (gen_random_uuid(), $1, 'google', 'https://accounts.google.com', gen_random_uuid()::text, 'linked@example.com', now()) returning id`,
    ),
  };
}
