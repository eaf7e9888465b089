import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../platform/testing/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

type Refusal = { readonly code: string; readonly fields?: readonly { readonly path: string }[] };

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testServer({ REQUIRE_SIGN_IN: '1' });
  for (const person of ['ada', 'priya']) tokens.set(person, await server.tokenOf(person));
});
afterAll(() => server.close());

async function call(
  person: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object | string,
  headers: Record<string, string> = {},
) {
  const type = typeof payload === 'string' ? { 'content-type': 'application/json' } : {};
  return server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens.get(person)}`, ...type, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

describe('security headers', () => {
  const kept = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  it.each([
    '/healthz',
    '/api/v2/auth/me',
    '/openapi.json',
    '/api',
    '/assets/nothing.js',
    '/nowhere',
    '/login',
    '/g/0123456789abcdef',
    '/%E0%A4%A',
  ])('are set on every response: %s', async (url) => {
    const { headers } = await server.app.inject({ method: 'GET', url });
    expect(headers).toMatchObject({
      ...kept,
      'referrer-policy': url.startsWith('/g/') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    });
    const policy = String(headers['content-security-policy']);
    for (const part of ["base-uri 'none'", "object-src 'none'", 'frame-ancestors'])
      expect(policy, `${url}: ${policy}`).toContain(part);
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('hostile input', () => {
  const order = '/api/v2/orders';
  it.each([
    [
      'half a character',
      'POST',
      order,
      '{"type":"huggg","details":{"receivers":[{"email":"a@b.example","name":"\\ud83d"}]}}',
      'details.receivers.0.name',
    ],
    [
      'a null character in a name',
      'POST',
      order,
      '{"type":"huggg","details":{"hugggMeta":{"a\\u0000":1}}}',
      'details.hugggMeta',
    ],
    [
      'a year that no database knows',
      'POST',
      order,
      '{"type":"huggg","details":{"sendDate":"+275760-09-13T00:00:00Z"}}',
      'details.sendDate',
    ],
    [
      'the last day that can be written',
      'POST',
      order,
      '{"type":"huggg","details":{"sendDate":"9999-12-31","expiry":30}}',
      'details.sendDate',
    ],
    [
      'a time before all times',
      'POST',
      '/v3/searches/hugggs',
      '{"index":"huggg","query":{"created":{"from":"-271821-04-20T00:00:00Z"}}}',
      'query.created.from',
    ],
    [
      'a number too large for its kind',
      'POST',
      '/v3/tags/searches',
      '{"filter":{"typeId":2147483648}}',
      'filter.typeId.0',
    ],
    [
      'excessive depth',
      'POST',
      order,
      `{"type":"huggg","details":{"hugggMeta":{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`,
      'details.hugggMeta.x',
    ],
    [
      'more beside a gift than lists can carry',
      'POST',
      order,
      JSON.stringify({ type: 'huggg', details: { hugggMeta: { junk: 'x'.repeat(20_000) } } }),
      'details.hugggMeta',
    ],
    ['a query key that the call does not know', 'GET', '/api/v2/auth/me?team=1', undefined, 'query'],
    ['a null character in a query', 'GET', '/api/v2/orders?cursor=a%00b', undefined, 'cursor'],
  ] as const)('is refused with the path of the field: %s', async (_, method, url, body, path) => {
    const response = await call('ada', method, url, body, { 'idempotency-key': 'hostile' });
    expect([response.statusCode, response.json<Refusal>().code, response.json<Refusal>().fields?.[0]?.path]).toEqual([
      400,
      'request.malformed',
      path,
    ]);
  });

  it.each([
    ['too many items', { scopes: Array.from({ length: 100_000 }, () => 'x') }, 1],
    ['many invalid items', { scopes: Array.from({ length: 1_000 }, () => 'x') }, 100],
  ])('is described in a short response: %s', async (_, given, fields) => {
    const key = { name: 'Long', expiresAt: null, ...given };
    const response = await call('ada', 'POST', '/v3/api-keys', key);
    expect([response.statusCode, response.json<Refusal>().fields?.length]).toEqual([400, fields]);
    expect(response.body.length).toBeLessThan(500_000);
  });

  it('returns 404 in a URL path', async () => {
    const long = (length: number) => 'a'.repeat(length);
    for (const url of [
      '/v3/taxonomies/slug/a%00b',
      '/v3/taxonomies/slug/%',
      '/g/%',
      `/api/v2/orders/${long(101)}`,
      `/api/v2/orders/${long(501)}`,
      `/v3/taxonomies/slug/${long(9_000)}`,
    ]) {
      const response = await call('ada', 'GET', url);
      expect([url, response.statusCode, response.json<Refusal>().code]).toEqual([url, 404, 'request.not-found']);
    }
  });
});

describe('a gift link with extra text at its end', () => {
  it('returns the page for a wrong link', async () => {
    const page = await server.app.inject({
      method: 'GET',
      url: `/g/${'a'.repeat(300)}`,
      headers: { accept: 'text/html' },
    });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('a JSON content type without a body', () => {
  it('is accepted as a call without a body, and refused as malformed if a body is required', async () => {
    const draft = (await call('ada', 'POST', '/api/v2/orders', { type: 'huggg', name: 'Not for long' })).json<{
      id: string;
    }>();
    const asked = (method: 'DELETE' | 'POST', url: string) =>
      server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${tokens.get('ada')}`, 'content-type': 'application/json' },
      });
    expect((await asked('DELETE', `/api/v2/orders/${draft.id}`)).statusCode).toBeLessThan(300);
    const needed = await asked('POST', '/api/v2/orders');
    expect([needed.statusCode, needed.json<Refusal>().code]).toEqual([400, 'request.malformed']);
    expect((await asked('POST', '/v3/notices/read')).statusCode).not.toBe(500);
  });
});

describe('an Idempotency-Key', () => {
  it('repeats its response only to the user who used it', async () => {
    const draft = { type: 'huggg', name: 'Only mine' };
    const first = await call('ada', 'POST', '/api/v2/orders', draft, { 'idempotency-key': 'guessed' });
    expect(first.statusCode).toBe(200);
    const guessed = await call('priya', 'POST', '/api/v2/orders', draft, { 'idempotency-key': 'guessed' });
    expect([guessed.statusCode, guessed.json<Refusal>().code]).toEqual([409, 'idempotency.body-changed']);
  });

  it('is found before the read replica has received it', async () => {
    const replica = await testDatabase();
    const behind = await testServer({ DATABASE_READ_URL: replica.url });
    const token = await behind.tokenOf('ada');
    const open = () =>
      behind.app.inject({
        method: 'POST',
        url: '/v3/wallets',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'once' },
        payload: { name: 'Parties' },
      });
    const [first, again] = [await open(), await open()];
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(again.json()).toEqual(first.json());
    await behind.close();
    await replica.close();
  });
});

describe('a page of an installation that requires sign-in', () => {
  it('redirects to sign-in once, and leaves sign-in, help, invites and password reset open', async () => {
    const page = (url: string) => server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    const asked = await page('/transactions?view=drafts');
    expect([asked.statusCode, asked.headers.location]).toEqual([302, '/sign-in?next=%2Ftransactions%3Fview%3Ddrafts']);
    expect((await page(String(asked.headers.location))).statusCode).toBe(200);
    for (const url of ['/sign-instead', '/helpless', '//evil.example/', '/_app'])
      expect([url, (await page(url)).statusCode, (await page(url)).headers.location?.slice(0, 14)]).toEqual([
        url,
        302,
        '/sign-in?next=',
      ]);
    for (const url of ['/sign-in', '/help/gifting', '/invite/a%00b', '/reset-password?x=1'])
      expect([url, (await page(url)).statusCode]).toEqual([url, 200]);
  });
});

describe('the stream of live updates', () => {
  it('is not opened by a HEAD request', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `HEAD /v3/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${tokens.get('ada')}\r\n\r\n`,
        ),
      );
      let text = '';
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 404/);
  });
});
