import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

type Wire = Record<string, unknown> & { readonly id: string; readonly totalPence: number };

let server: TestServer;
let token: string;
let userId: string;
let productId: string;

beforeAll(async () => {
  server = await testServer();
  token = await server.tokenOf('ada');
  userId = (await call<{ user: { id: string } }>('GET', '/api/v2/auth/me')).body.user.id;
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required and p.delivery_methods @> '{email,links}' order by p.sender_price_pence, p.id limit 1`,
  );
  productId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

async function call<Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  key?: string,
) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
  return {
    status: response.statusCode,
    replayed: response.headers['idempotency-replayed'] === 'true',
    body: response.json<Body>(),
  };
}

async function newOrder(details: object) {
  const { body } = await call<Wire>('POST', '/api/v2/orders', {
    type: 'bulkHugggs',
    name: 'Over HTTP',
    details: { productId, fromName: 'Ada', ...details },
  });
  return body;
}

const payment = (order: Wire) => ({
  userId,
  payment: { method: 'wallet', reference: demoWallets.main.id },
  purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
  metadata: { source: 'test' },
});

describe('buying over HTTP', () => {
  it('processes concurrent requests with one key as one purchase, and returns 409 for a changed body', async () => {
    const order = await newOrder({
      deliveryMethod: 'email',
      receivers: [{ email: 'sam@northwind.example', name: 'Sam Lee', notes: 'desk 4' }],
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => call<Wire>('POST', '/api/v2/transactions', payment(order), 'one-key')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(2);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    expect(answers[0]?.body).toMatchObject({ status: 'successful', quantity: 1, super_url_id: null });
    const changed = await call<{ code: string }>(
      'POST',
      '/api/v2/transactions',
      { ...payment(order), metadata: { source: 'other' } },
      'one-key',
    );
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency.body-changed']);
    const without = await call<{ code: string }>('POST', '/api/v2/transactions', payment(order));
    expect([without.status, without.body.code]).toEqual([409, 'order.already-paid']);
  });

  it('refuses a reused key without affecting other purchases in the same batch', async () => {
    const draftOrder = () => newOrder({ deliveryMethod: 'links', quantity: 1 });
    const first = await draftOrder();
    expect(await call('POST', '/api/v2/transactions', payment(first), 'used-key')).toMatchObject({ status: 200 });
    const orders = await Promise.all(Array.from({ length: 6 }, draftOrder));
    const answers = await Promise.all(
      orders.map((order, index) =>
        call<Wire>('POST', '/api/v2/transactions', payment(order), index === 3 ? 'used-key' : `fresh-key-${index}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409, 200, 200]);
    expect(answers[3]?.body).toMatchObject({ code: 'idempotency.body-changed' });
    const untouched = await call<{ status: string }>('GET', `/api/v2/orders/${orders[3]?.id}`);
    expect(untouched.body).toMatchObject({ status: 'draft' });
    const again = await call<Wire>('POST', '/api/v2/transactions', payment(first), 'used-key');
    expect([again.status, again.replayed]).toEqual([200, true]);
  });

  it('accepts only time zones that the database knows, because one query calculates in the zones of all orders', async () => {
    for (const timeZone of ['Mars/Olympus', 'US/Pacific-New', '+05:00', '']) {
      const refused = await call<{ code: string; fields: { path: string }[] }>('POST', '/api/v2/orders', {
        type: 'bulkHugggs',
        details: { productId, timeZone },
      });
      expect([refused.status, refused.body.code, refused.body.fields.map(({ path }) => path)]).toEqual([
        400,
        'request.malformed',
        ['details.timeZone'],
      ]);
    }
    expect(await newOrder({ deliveryMethod: 'links', quantity: 1, timeZone: 'America/New_York' })).toMatchObject({
      details: { timeZone: 'America/New_York' },
    });
    const { rows } = await server.database.pool.query<{ name: string }>('select name from pg_timezone_names');
    const known = new Set(rows.map(({ name }) => name));
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !known.has(name))).toEqual([]);
  });

  it('follows an order through every call, with responses as their contracts declare', async () => {
    const order = await newOrder({ deliveryMethod: 'links', quantity: 3 });
    const changed = await call<Wire>('PUT', `/api/v2/orders/${order.id}`, {
      entity: { notes: 'third floor' },
      version: 1,
    });
    expect(changed).toMatchObject({ status: 200, body: { notes: 'third floor', version: 2 } });
    expect((await call('PUT', `/api/v2/orders/${order.id}`, { entity: {}, version: 1 })).status).toBe(409);
    const { body: paid } = await call<Wire & { hugggs: { id: string }[] }>(
      'POST',
      '/api/v2/transactions',
      payment(order),
    );
    const [first] = paid.hugggs.map(({ id }) => id);
    const steps = [
      await call('GET', '/api/v2/orders?limit=5'),
      await call('GET', `/api/v2/transactions/${paid.id}`),
      await call('GET', `/api/v2/transactions/${paid.id}/hugggs?status=Created&status=Sent&limit=2`),
      await call('GET', `/api/v2/hugggs/${first}`),
      await call('POST', `/api/v2/huggg/${first}/toggleSent`, {}),
      await call('POST', `/api/v2/transactions/${paid.id}/hugggs/toggleSent`, { sent: true }),
      await call('PATCH', `/api/v2/transactions/${paid.id}/hugggs`, { expiry: 20 }),
      await call('PATCH', `/api/v2/transactions/${paid.id}`, { notes: 'done', message: 'Enjoy' }),
      await call('PATCH', `/api/v2/hugggs/${first}`, { notes: 'mine' }),
      await call('POST', `/v3/hugggs/${first}/freeze`, { reason: 'check' }),
      await call('POST', `/v3/hugggs/${first}/unfreeze`, {}),
      await call('POST', `/api/v2/hugggs/${first}/cancel`, {}),
      await call('POST', `/api/v2/transactions/${paid.id}/hugggs/cancel`, { hugggIds: [first], preview: true }),
      await call('POST', `/api/v2/transactions/${paid.id}/hugggs/cancel`, {}),
      await call('GET', `/api/v2/report/transactions/user/${userId}?limit=5`),
      await call('POST', '/v3/searches/hugggs', { index: 'huggg', query: { text: 'over http' }, size: 5 }),
      await call('POST', '/v3/searches/transactions', { index: 'transactions', query: { ids: [paid.id] } }),
    ];
    expect(steps.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual(steps.map(() => 200));
    expect(steps.at(-1)?.body).toMatchObject({
      data: { total: 1, hits: [{ isSettled: true, hugggStatuses: [{ id: 6, name: 'Cancelled', count: 3 }] }] },
    });
    const { body: detail } = await call<{ money: object; funnel: object }>('GET', `/api/v2/transactions/${paid.id}`);
    expect(detail).toMatchObject({ money: { heldPence: 0 }, funnel: { created: 3, cancelled: 3 } });
  });

  it.each([
    ['no body', {}, 400, 'request.malformed'],
    ['an unknown field', { type: 'huggg', details: {}, extra: 1 }, 400, 'request.malformed'],
    [
      'a receiver with two addresses',
      { type: 'huggg', details: { receivers: [{ email: 'a@b.example', phoneNumber: '07700900123' }] } },
      400,
      'request.malformed',
    ],
    ['a null character', { type: 'huggg', name: 'a\u0000b', details: {} }, 400, 'request.malformed'],
    [
      'a field that has no effect yet',
      { type: 'huggg', details: { previewShortcode: 'a' } },
      422,
      'request.field-not-in-use',
    ],
    ['a super link without places', { type: 'superhuggg', details: { limit: 0 } }, 400, 'request.malformed'],
    [
      'a super link of another method',
      { type: 'superhuggg', details: { claimMethod: 'fax' } },
      400,
      'request.malformed',
    ],
  ])('refuses an order with %s', async (_, body, status, code) => {
    const answer = await call<{ code: string }>('POST', '/api/v2/orders', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('names each field that has no effect yet, with its path', async () => {
    const { body } = await call<{ fields: object[] }>('POST', '/api/v2/orders', {
      type: 'huggg',
      details: { previewShortcode: 'abc', hugggMeta: { customDescription: 'A treat' } },
    });
    expect(body.fields).toEqual([
      { path: 'details.previewShortcode', message: 'has no effect yet: previews are not kept' },
      {
        path: 'details.hugggMeta.customDescription',
        message: 'has no effect yet: gifts are described by their brand',
      },
    ]);
  });
});

describe('the choices of a gift', () => {
  it('exclude vouchers of suppliers that are not offered as a choice; an order cannot name them', async () => {
    type Items = { items: { id: string; itemType: string; redemptionProductId: string; items?: Items['items'] }[] };
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select product_id as id from segment_sets limit 1',
    );
    const url = `/api/v2/products/${rows[0]?.id}/segments`;
    const segments = async () => {
      const { items } = (await call<Items>('GET', url)).body;
      return items.flatMap((item) => (item.itemType === 'segment' ? [item] : (item.items ?? [])));
    };
    const [first, ...others] = await segments();
    await server.database.pool.query("update products set voucher_type = 'tillo' where id = $1", [
      first?.redemptionProductId,
    ]);
    const left = (await segments()).map(({ id }) => id);
    expect(left).not.toContain(first?.id);
    expect(left.length).toBeGreaterThan(0);
    const offer = (gwcSegments: readonly (string | undefined)[]) =>
      call<{ code: string }>('POST', '/api/v2/orders', {
        type: 'huggg',
        details: { productId: rows[0]?.id, hugggMeta: { gwcSegments } },
      });
    const refused = await offer([first?.id]);
    expect([refused.status, refused.body.code]).toEqual([422, 'gift.choice-unknown']);
    expect((await offer([others.find(({ id }) => left.includes(id))?.id])).status).toBe(200);
  });

  it('require the sender to accept the terms of each offered brand, also at payment', async () => {
    const { rows: sets } = await server.database.pool.query<{ id: string }>(
      `select p.id from segment_sets s join products p on p.id = s.product_id
       where p.territory = 'GB' and p.purchasable order by p.sender_price_pence desc limit 1`,
    );
    const choice = sets[0]?.id ?? '';
    const { rows } = await server.database.pool.query<{ brandId: string; name: string; segmentId: string }>(
      `select distinct on (b.name) b.id as "brandId", b.name, i.id as "segmentId" from segment_sets s join segment_items i on i.set_id = s.id
       join products p on p.id = i.redemption_product_id join brands b on b.id = p.brand_id where s.product_id = $1 and p.active order by b.name limit 3`,
      [choice],
    );
    const [first, second, third] = rows;
    await server.database.pool.query('update brands set terms_required = id = any ($1)', [
      [first?.brandId, second?.brandId],
    ]);
    await server.database.pool.query('update catalogue_version set version = version + 1');
    type Asking = Wire & { problems: { code: string; message: string }[]; brandTerms: object[] };
    const draft = async (gwcSegments: readonly (string | undefined)[]) => {
      const details = { productId: choice, deliveryMethod: 'links', quantity: 1, hugggMeta: { gwcSegments } };
      return (await call<Asking>('POST', '/api/v2/orders', { type: 'bulkHugggs', details })).body;
    };
    const accept = (tcApprovals: readonly (string | undefined)[]) =>
      call('PUT', `/v3/users-state/${userId}`, { entity: { tcApprovals } });
    const pay = async (order: Wire) => {
      const { status, body } = await call<{ code?: string }>('POST', '/api/v2/transactions', payment(order));
      return [status, body.code];
    };
    const asked = (brand: typeof first, accepted: boolean) => ({ id: brand?.brandId, name: brand?.name, accepted });

    const other = await draft([third?.segmentId]);
    expect([other.problems, other.brandTerms]).toEqual([[], []]);
    const all = await draft([]);
    expect(all.problems.map(({ code }) => code)).toEqual(['brand.terms-not-accepted', 'brand.terms-not-accepted']);
    expect(all.brandTerms).toHaveLength(2);
    expect(all.brandTerms).toEqual(expect.arrayContaining([asked(first, false), asked(second, false)]));
    expect(await pay(all)).toEqual([422, 'brand.terms-not-accepted']);
    await accept([first?.brandId]);
    const picked = await draft([first?.segmentId, third?.segmentId]);
    expect([picked.problems, picked.brandTerms]).toEqual([[], [asked(first, true)]]);
    expect(await pay(picked)).toEqual([200, undefined]);
    expect(await pay(all)).toEqual([422, 'brand.terms-not-accepted']);
    await accept([first?.brandId, second?.brandId]);
    expect(await pay(all)).toEqual([200, undefined]);
  });
});
