import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoProductId } from '../modules/catalogue-import/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

type Preview = { urls: { gift: string; mail: string }; subject: string; fromName: string };

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await testServer();
  for (const person of ['ada', 'victor']) tokens[person] = await server.tokenOf(person);
});
afterAll(() => server.close());

async function preview(person: string, id: string) {
  const headers = { authorization: `Bearer ${tokens[person]}` };
  const response = await server.app.inject({
    method: 'POST',
    url: `/v3/products/${id}/previews`,
    headers,
    payload: {},
  });
  return { status: response.statusCode, body: response.json<Preview & { readonly code?: string }>() };
}
const pageOf = (url: string) => server.app.inject({ method: 'GET', url });

it('shows the real page and email of a gift that is not ordered yet, to users who can view gifts', async () => {
  const id = demoProductId('brackenwick-flat-white');
  for (const person of ['ada', 'victor']) {
    const { status, body } = await preview(person, id);
    expect(status).toBe(200);
    const name = person === 'ada' ? 'Ada' : 'Victor';
    expect(body.fromName).toContain(name);
    const wrapped = await pageOf(`${body.urls.gift}?mode=light`);
    expect(wrapped.body).toContain('class="is-wrapped"');
    expect(wrapped.body).toContain(name);
    const open = await pageOf(`${body.urls.gift}?state=open&mode=dark`);
    expect(open.body).toContain('data-mantine-color-scheme="dark"');
    expect(open.body).toContain('Flat white');
    expect(open.body).not.toContain('test-mark');
    const mail = await pageOf(`${body.urls.mail}?mode=dark`);
    expect(mail.statusCode).toBe(200);
    expect(mail.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  }
});

it('offers in a choice of gift what recipients of the team could choose', async () => {
  const { body } = await preview('ada', demoProductId('huggg-coffee-choice', 500));
  const open = await pageOf(`${body.urls.gift}?state=open`);
  expect(open.statusCode).toBe(200);
  expect(open.body).toContain('type="radio"');
});

it('is refused for an unknown product, and without a valid signature', async () => {
  expect((await preview('ada', '01920000-0000-7000-8000-00000000dead')).body.code).toBe('product.not-found');
  const { body } = await preview('ada', demoProductId('brackenwick-flat-white'));
  const [, , token = ''] = body.urls.gift.split('/');
  const forged = [
    `${token}x`,
    token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    'x.y',
    '%00',
    'a'.repeat(5_000),
  ];
  for (const other of forged)
    expect((await pageOf(`/product-previews/${other}/gift`)).statusCode, other).toBeGreaterThanOrEqual(400);
  // A link for one purpose is not valid for another.
  expect((await pageOf(`/branding-previews/gift/${token}`)).statusCode).toBe(404);
});
