import type { Order, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from './testing/test-server.ts';

type Preview = { urls: { gift: string; mail: string | null }; subject: string | null; fromName: string };
type Person = 'ada' | 'priya' | 'nora';

let server: TestServer;
let productId = '';
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await testServer();
  for (const person of ['ada', 'priya']) tokens[person] = await server.tokenOf(person);
  tokens['nora'] = await server.tokenOf('nora', 'quaysidebooks.example');
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required
       and p.kind = 'product' and p.delivery_methods @> '{email,links}' order by p.sender_price_pence, p.id limit 1`,
  );
  productId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

async function post<Body>(person: Person, url: string, payload: object) {
  const headers = { authorization: `Bearer ${tokens[person]}` };
  const response = await server.app.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json<Body & Partial<WireError>>() };
}

const receivers = [
  { email: 'sam@northwind.example', name: 'Sam <b>Okafor</b>' },
  { email: 'kim@northwind.example', name: 'Kim', message: 'For you alone, {{firstName}}' },
];
const orderWith = async (details: object) =>
  (
    await post<Order>('ada', '/api/v2/orders', {
      type: 'huggg',
      details: { productId, fromName: 'Ada', message: 'Dear {{firstName}}', receivers, ...details },
    })
  ).body;
const preview = (person: Person, id: string, recipient = 0) =>
  post<Preview>(person, `/v3/orders/${id}/previews`, { recipient });
const pageOf = (url: string) => server.app.inject({ method: 'GET', url });

it('shows the real page and email of a draft as each recipient would receive them, in the requested mode', async () => {
  const order = await orderWith({ deliveryMethod: 'email' });
  const { body } = await preview('ada', order.id);
  expect(body).toMatchObject({ subject: expect.stringContaining('Ada'), fromName: expect.stringContaining('Ada at ') });
  const mail = await pageOf(`${body.urls.mail}?mode=dark`);
  expect(mail.statusCode).toBe(200);
  expect(mail.body).toContain('Dear Sam');
  expect(mail.body).not.toContain('<b>Okafor');
  expect(mail.body).toContain('@media all{');
  expect(mail.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const wrapped = await pageOf(`${body.urls.gift}?mode=light`);
  expect(wrapped.body).toContain('class="is-wrapped"');
  expect(wrapped.body).not.toContain('Dear Sam');
  const open = await pageOf(`${body.urls.gift}?state=open&mode=dark`);
  expect(open.body).toContain('data-mantine-color-scheme="dark"');
  expect(open.body).toContain('Dear Sam');
  expect(open.body).not.toContain('test-mark');

  const second = (await preview('ada', order.id, 1)).body;
  expect((await pageOf(second.urls.mail ?? '')).body).toContain('For you alone, Kim');
  expect((await pageOf(`${second.urls.gift}?state=open`)).body).toContain('For you alone, Kim');
  // The preview of a place without a recipient shows what any recipient would get.
  const nobody = (await preview('ada', order.id, 99_999)).body;
  expect((await pageOf(`${nobody.urls.gift}?state=open`)).statusCode).toBe(200);
});

it('shows no email for an order that sends none', async () => {
  const order = await orderWith({ deliveryMethod: 'links', quantity: 1, receivers: undefined });
  const { body } = await preview('ada', order.id);
  expect(body).toMatchObject({ urls: { mail: null }, subject: null, fromName: 'Ada' });
  expect((await pageOf(`${body.urls.gift}?state=open`)).statusCode).toBe(200);
  expect((await pageOf(body.urls.gift.replace('/gift', '/mail'))).statusCode).toBe(404);
});

it('requires access to the draft and a product, and expires', async () => {
  const order = await orderWith({ deliveryMethod: 'email' });
  for (const person of ['nora', 'priya'] as const)
    expect((await preview(person, order.id)).body.code).toBe('order.not-found');
  const empty = await orderWith({ deliveryMethod: 'email', productId: null });
  expect((await preview('ada', empty.id)).body.code).toBe('order.incomplete');
  const { body } = await preview('ada', order.id);
  const [, , token = ''] = body.urls.gift.split('/');
  // The link of a preview does not open the page of a test gift, which says that it is a test.
  expect((await pageOf(`/t/${token}`)).statusCode).toBe(404);
  expect(
    (
      await pageOf(
        body.urls.gift.replace(
          token,
          token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        ),
      )
    ).statusCode,
  ).toBe(404);
  await server.database.pool.query('update orders set deleted_at = now() where id = $1', [order.id]);
  expect((await pageOf(body.urls.gift)).statusCode).toBe(404);
});
