import type {
  CurrentUser,
  GiftDetail,
  PurchaseResult,
  TransactionDetail,
  TransactionHit,
  Wallet,
} from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { browser, cookiesOf } from './testing/people-server.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let ada: string;
beforeAll(async () => {
  server = await testServer();
  ada = await server.tokenOf('ada');
  await server.prove(ada);
});
afterAll(() => server.close());

const call = (
  method: 'GET' | 'POST',
  url: string,
  { token = ada, payload }: { token?: string; payload?: object } = {},
) => server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const get = async <T>(url: string, token = ada) => (await call('GET', url, { token })).json<T>();

describe('a user', () => {
  it('has the ids of linked providers, the sign-in methods, and the legacy form of both', async () => {
    const { user: before } = await get<CurrentUser>('/api/v2/auth/me');
    expect(before).toMatchObject({ googleId: null, microsoftId: null, authData: { methods: ['password'] } });
    await server.database.pool.query(
      `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at)
       values (gen_random_uuid(), $1, 'google', 'https://accounts.google.com', '10769150350006150715113082367', $2, now())`,
      [before.id, before.email],
    );
    const { user } = await get<CurrentUser>('/api/v2/auth/me');
    expect(user).toMatchObject({
      googleId: '10769150350006150715113082367',
      microsoftId: null,
      authData: { methods: ['password', 'google'] },
      first_name: user.firstName,
      send_as_name: user.sendAsName,
      phone_number: user.mobile,
      dob: null,
      team_id: user.teamId,
      verified_email: user.verifiedEmail,
      verified_phone_number: user.verifiedPhoneNumber,
      google_id: user.googleId,
      microsoft_id: null,
      created_at: user.dateCreated,
      updated_at: user.dateModified,
    });
  });
});

describe('the teams of a user', () => {
  type Teams = {
    readonly teams: readonly { readonly id: string; readonly clientId: string | null; readonly wallet?: Wallet }[];
  };

  it('include the main wallet if the caller can see it', async () => {
    const { user } = await get<CurrentUser>('/api/v2/auth/me');
    const { teams } = await get<Teams>(`/v3/teams/user/${user.id}`);
    const [own] = teams.filter(({ id }) => id === user.teamId);
    const wallets = await get<Wallet[]>(`/api/v2/teams/${user.teamId}/wallets`);
    expect(own?.wallet).toEqual(wallets.find(({ id }) => id === demoWallets.main.id));
    const olu = await server.tokenOf('olu');
    const { user: participant } = await get<CurrentUser>('/api/v2/auth/me', olu);
    const seen = await get<Teams>(`/v3/teams/user/${participant.id}`, olu);
    expect(seen.teams.map((team) => 'wallet' in team)).toEqual([false]);
  });
});

/** Buys one link of a small gift. */
async function buyLink(token: string): Promise<PurchaseResult> {
  const { rows } = await server.database.pool.query<{ id: string; price: number }>(
    `select p.id, p.sender_price_pence + p.handling_fee_pence as price from products p join brands b on b.id = p.brand_id
     where p.purchasable and p.territory = 'GB' and p.kind = 'product' and not b.terms_required and p.delivery_methods @> '{links}' order by p.sender_price_pence, p.id limit 1`,
  );
  const [product] = rows;
  const details = { productId: product?.id, fromName: 'Shop', deliveryMethod: 'links', quantity: 1 };
  const payload = {
    order: { type: 'huggg', name: 'One link', details },
    payment: { method: 'wallet', reference: demoWallets.main.id },
    amount: Number(product?.price),
  };
  const answer = await call('POST', '/v3/gifts', { token, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PurchaseResult>();
}

describe('a purchase', () => {
  let bought: PurchaseResult;
  let keyId: string;

  beforeAll(async () => {
    const scopes = ['purchase-hugggs', 'debit-wallet', 'send-email', 'view-huggg-status', 'view-team-transactions'];
    const made = await call('POST', '/v3/api-keys', { payload: { name: 'Shop', scopes, expiresAt: null } });
    const key = made.json<{ secret: string }>().secret;
    keyId = (await get<CurrentUser>('/api/v2/auth/me', key)).user.id;
    bought = await buyLink(key);
  });

  it('by an API key returns the key, the wallet and the picture in the gift, its list and its order', async () => {
    const gift = await get<GiftDetail>(`/api/v2/hugggs/${bought.hugggs[0]?.id}`);
    const expected = {
      purchase_client_id: keyId,
      account_id: demoWallets.main.id,
      image_url: gift.purchase.images[0],
      deleted_at: null,
    };
    expect(gift).toMatchObject(expected);
    const listed = await get<{ data: GiftDetail[] }>(`/api/v2/transactions/${bought.id}/hugggs`);
    expect(listed.data).toMatchObject([expected]);
    expect(await get<TransactionDetail>(`/api/v2/transactions/${bought.id}`)).toMatchObject({ client_id: keyId });
    const found = await call('POST', '/v3/searches/transactions', {
      payload: { index: 'transactions', query: { ids: [bought.id] } },
    });
    const [hit] = found.json<{ data: { hits: TransactionHit[] } }>().data.hits;
    expect(hit?.transaction).toMatchObject({ client_id: keyId, topup_type: null });
  });

  it('by a user returns no client', async () => {
    const { id } = await buyLink(ada);
    expect(await get<TransactionDetail>(`/api/v2/transactions/${id}`)).toMatchObject({ client_id: null });
    const found = await call('POST', '/v3/searches/transactions', {
      payload: { index: 'transactions', query: { ids: [id] } },
    });
    const [hit] = found.json<{ data: { hits: TransactionHit[] } }>().data.hits;
    expect(hit?.transaction.client_id).toBeNull();
  });
});

describe('search results', () => {
  it('count beyond 10,000 on request', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from transactions order by created_at, id limit 1',
    );
    await server.database.pool.query(
      `insert into gifts (id, team_id, user_id, transaction_id, position, shortcode, status_id, product_id, price_pence, fee_pence, delivery_method, expires_at, created_at, updated_at)
       select gen_random_uuid(), t.team_id, t.user_id, t.id, 100000 + n, 'many' || n, 6, t.product_id, 0, 0, 'links', now(), now(), now() from transactions t, generate_series(1, 10050) n where t.id = $1`,
      [rows[0]?.id],
    );
    const totalOf = async (options: object) => {
      const answer = await call('POST', '/v3/searches/hugggs', { payload: { index: 'hugggs', size: 1, ...options } });
      const { total, totalCapped } = answer.json<{ data: { total: number; totalCapped: boolean } }>().data;
      return { total, totalCapped };
    };
    expect(await totalOf({})).toEqual({ total: 10_000, totalCapped: true });
    const all = await totalOf({ track_total_hits: true });
    expect(all.total).toBeGreaterThan(10_050);
    expect(all.totalCapped).toBe(false);
  });
});

describe('the cookie of an API client', () => {
  it('is hidden from scripts if the call requests cookies, opens the event stream, and ends with the session', async () => {
    const { teamId } = await get<CurrentUser>('/api/v2/auth/me');
    const ops = await server.tokenOf('ops', 'huggg.example');
    await server.prove(ops);
    const made = await call('POST', '/v3/api-clients', {
      token: ops,
      payload: { teamId, name: 'Kiosk', scopes: ['view-teams'] },
    });
    expect(made.statusCode, made.body).toBe(200);
    const { clientId, clientSecret } = made.json<{ clientId: string; clientSecret: string }>();
    const grant = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers,
        payload: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      });
    expect(cookiesOf(await grant({})).clientAccessToken).toBeNull();
    const granted = await grant(browser);
    expect(granted.statusCode, granted.body).toBe(200);
    const token = granted.json<{ access_token: string }>().access_token;
    expect(cookiesOf(granted).clientAccessToken).toMatchObject({
      value: token,
      httpOnly: true,
      path: '/',
      maxAge: 3600,
    });
    const ended = await server.app.inject({ method: 'DELETE', url: '/v3/session', headers: browser });
    expect(cookiesOf(ended).clientAccessToken).toMatchObject({ value: '' });
  });
});
