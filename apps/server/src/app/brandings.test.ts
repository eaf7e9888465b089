import { readFile } from 'node:fs/promises';
import { contrast } from '@huggg/ui/contrast';
import { brandingModel, type Branding, type Launch, type Theme } from '@huggg/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let productId = '';
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testServer();
  tokens
    .set('ada', await server.tokenOf('ada'))
    .set('priya', await server.tokenOf('priya'))
    .set('nora', await server.tokenOf('nora', 'quaysidebooks.example'));
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required and p.delivery_methods @> '{email,links}' order by p.sender_price_pence, p.id limit 1`,
  );
  productId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

async function call<Body>(person: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens.get(person)}` };
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<Body>() };
}

let count = 0;
async function createBranding(model: object = {}): Promise<Branding> {
  count += 1;
  const { status, body } = await call<Branding>('ada', 'POST', '/v3/brandings/upsert', {
    name: `Look ${count}`,
    model,
  });
  expect(status).toBe(200);
  return body;
}

type Wire = { readonly id: string; readonly totalPence: number; readonly code?: string };

/** A paid order of link gifts with a branding. */
async function buyBrandedGift(
  brandingId: string | null,
): Promise<{ readonly transactionId: string; readonly shortcode: string }> {
  const me = await call<{ user: { id: string } }>('ada', 'GET', '/api/v2/auth/me');
  const details = { productId, fromName: 'Ada', message: 'For you', deliveryMethod: 'links', quantity: 1, brandingId };
  const order = await call<Wire>('ada', 'POST', '/api/v2/orders', { type: 'bulkHugggs', name: 'Branded', details });
  const paid = await call<Wire>('ada', 'POST', '/api/v2/transactions', {
    userId: me.body.user.id,
    payment: { method: 'wallet', reference: demoWallets.main.id },
    purchase: { type: 'bulkHugggs', reference: order.body.id, amount: order.body.totalPence },
    metadata: {},
  });
  expect(paid.status).toBe(200);
  const { rows } = await server.database.pool.query<{ id: string; shortcode: string }>(
    'select t.id, g.shortcode from transactions t join gifts g on g.transaction_id = t.id where t.order_id = $1',
    [order.body.id],
  );
  return { transactionId: rows[0]?.id ?? '', shortcode: rows[0]?.shortcode ?? '' };
}

const pageOf = async (url: string) => server.app.inject({ method: 'GET', url });
const valueOf = (css: string, name: string): string => new RegExp(`--${name}:(#[0-9A-F]{6})`).exec(css)?.[1] ?? '';

describe('a gift with a branding', () => {
  it('shows the corrected branding on its page and in the API, and keeps it after the branding is changed or deleted', async () => {
    const model = {
      colours: { brand: '#FFE680' },
      copy: { greeting: 'From <b>all</b> of us', closing: 'Harbour & Pine' },
      shouldShowPoweredByHuggg: false,
      reaction: { quickEmojis: ['👍', '🎉', '😊', '🤩', '🙏'] },
    };
    const look = await createBranding(model);
    const { shortcode, transactionId } = await buyBrandedGift(look.id);
    await server.app.inject({ method: 'POST', url: `/v3/launch/${shortcode}/views`, payload: {} });
    const page = await pageOf(`/g/${shortcode}`);
    expect(page.body).toContain('From &lt;b&gt;all&lt;/b&gt; of us');
    expect(page.body).toContain('Harbour &amp; Pine');
    expect(page.body).not.toContain('sent-with');
    const accent = valueOf(page.body, 'gift-accent');
    expect(accent).toBe(look.corrections.find(({ mode }) => mode === 'light')?.used);
    expect(contrast(accent, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);

    const changed = { id: look.id, name: look.name, model: { copy: { greeting: 'Changed' } } };
    expect((await call('ada', 'POST', '/v3/brandings/upsert', changed)).status).toBe(200);
    expect((await pageOf(`/g/${shortcode}`)).body).not.toContain('Changed');
    expect((await call('ada', 'DELETE', `/v3/brandings/${look.id}`)).status).toBe(200);
    const launch = await call<Launch>('ada', 'GET', `/v3/launch/${shortcode}`);
    expect(launch.body.branding).toEqual(brandingModel.parse(model));
    expect(launch.body.gift?.quickEmojis[0]).toBe('👍');
    const order = await call<{ brandingId: string }>('ada', 'GET', `/api/v2/transactions/${transactionId}`);
    expect(order.body.brandingId).toBe(look.id);
  });

  it('shows the branding of a theme that is applied after the purchase, on its page and in the API', async () => {
    const look = await createBranding({ copy: { closing: 'Of the theme' } });
    const { body: theme } = await call<Theme>('ada', 'POST', '/v3/themes/model/upsert', {
      name: 'Given later',
      brandingId: look.id,
    });
    const { shortcode } = await buyBrandedGift(null);
    const { rows } = await server.database.pool.query<{ id: string }>('select id from gifts where shortcode = $1', [
      shortcode,
    ]);
    const body = { hugggIds: [rows[0]?.id], change: { kind: 'theme', themeId: theme.id } };
    expect((await call('ada', 'POST', '/v3/hugggs/changes', body)).body).toMatchObject({ changed: 1 });
    await server.app.inject({ method: 'POST', url: `/v3/launch/${shortcode}/views`, payload: {} });
    expect((await pageOf(`/g/${shortcode}`)).body).toContain('Of the theme');
    const { body: launch } = await call<Launch>('ada', 'GET', `/v3/launch/${shortcode}`);
    expect(launch.branding?.copy.closing).toBe('Of the theme');
  });

  it('accepts only the five reactions of its branding, and none if the branding disables reactions', async () => {
    const five = await buyBrandedGift(
      (await createBranding({ reaction: { quickEmojis: ['👍', '🎉', '😊', '🤩', '🙏'] } })).id,
    );
    const react = (shortcode: string, emoji: string) =>
      server.app.inject({ method: 'POST', url: `/v3/launch/${shortcode}/reactions`, payload: { emoji } });
    expect((await react(five.shortcode, '❤️')).json()).toMatchObject({ code: 'reaction.emoji-unknown' });
    expect((await react(five.shortcode, '👍')).statusCode).toBe(200);
    const none = await buyBrandedGift((await createBranding({ reaction: { enabled: false } })).id);
    expect((await react(none.shortcode, '❤️')).json()).toMatchObject({ code: 'reaction.not-taken' });
    expect((await pageOf(`/g/${none.shortcode}`)).body).not.toContain('id="thanks"');
  });

  it('is shown as support without wrapping if the branding is for welfare', async () => {
    const { shortcode } = await buyBrandedGift((await createBranding({ isWelfare: true })).id);
    const { body } = await pageOf(`/g/${shortcode}`);
    expect(body).toContain('Ada has sent you support');
    expect(body).not.toContain('class="parcel"');
    expect(body).toContain('<body class="is-opened">');
  });

  it('uses the default of its team if the order names no branding; other teams cannot use or see it', async () => {
    const look = await createBranding({ copy: { closing: 'The default' } });
    await call('ada', 'PUT', '/v3/brandings/default', { brandingId: look.id });
    const { shortcode } = await buyBrandedGift(null);
    expect((await call<Launch>('ada', 'GET', `/v3/launch/${shortcode}`)).body.branding?.copy.closing).toBe(
      'The default',
    );
    await call('ada', 'PUT', '/v3/brandings/default', { brandingId: null });
    const foreign = await call<Wire>('nora', 'POST', '/api/v2/orders', {
      type: 'huggg',
      details: { brandingId: look.id },
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'branding.not-found']);
    expect((await call('nora', 'GET', `/v3/brandings/${look.id}`)).status).toBe(404);
    const list = await call<Branding[]>('nora', 'GET', '/v3/brandings');
    expect(list.body.map(({ teamId }) => teamId)).toEqual([null]);
  });

  it('needs another branding if its own was deleted while the order was a draft', async () => {
    const look = await createBranding();
    const draft = {
      type: 'bulkHugggs',
      details: { productId, deliveryMethod: 'links', quantity: 1, brandingId: look.id },
    };
    type Draft = { id: string; branding: object | null; problems: { path: string; code: string }[] };
    const order = await call<Draft>('ada', 'POST', '/api/v2/orders', draft);
    expect(order.body.branding).toEqual({ id: look.id, name: look.name });
    await call('ada', 'DELETE', `/v3/brandings/${look.id}`);
    const { body } = await call<Draft>('ada', 'GET', `/api/v2/orders/${order.body.id}`);
    expect(body.branding).toBeNull();
    expect(body.problems).toMatchObject([{ path: 'details.brandingId', code: 'branding.not-found' }]);
    const healed = { entity: { details: { brandingId: null } } };
    expect((await call<Draft>('ada', 'PUT', `/api/v2/orders/${order.body.id}`, healed)).body.problems).toEqual([]);
  });
});

describe('previews of a branding', () => {
  type Preview = { urls: { gift: string; mail: string; print: string }; corrections: object[] };
  const preview = async (model: object, person = 'ada') =>
    call<Preview>(person, 'POST', '/v3/brandings/previews', { model });

  it('show the real mail, page and print, in the requested mode', async () => {
    const { body } = await preview({ colours: { brand: '#FFE680' }, copy: { greeting: 'Hello <i>you</i>' } });
    expect(body.corrections).toHaveLength(1);
    const [light, dark] = await Promise.all([
      pageOf(`${body.urls.gift}?mode=light`),
      pageOf(`${body.urls.gift}?mode=dark`),
    ]);
    expect(light.body).toContain('data-mantine-color-scheme="light"');
    expect(light.body).not.toContain('prefers-color-scheme');
    expect(valueOf(dark.body, 'gift-accent')).toBe('#FFE680');
    expect(light.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const mail = await pageOf(`${body.urls.mail}?mode=dark`);
    expect(mail.body).toContain('Hello &lt;i&gt;you&lt;/i&gt;');
    expect(mail.body).toContain('@media all{');
    expect(mail.headers['content-security-policy']).toContain('sandbox');
    const print = await pageOf(body.urls.print);
    expect(print.body).toContain('/branding-previews/print.css');
    expect((await pageOf('/branding-previews/print.css')).body).not.toContain('@media print');
  });

  it('return 404 for URLs without a valid signature, and are refused to users without permission', async () => {
    const { body } = await preview({});
    const forged = body.urls.mail.replace(/\/([\w-]+)\./, (_, text: string) => `/${text}A.`);
    for (const url of [
      forged,
      '/branding-previews/gift/x.y',
      '/branding-previews/print/',
      '/branding-previews/mail/..%2f..%2fetc',
    ])
      expect((await pageOf(url)).statusCode).toBe(404);
    expect((await preview({}, 'priya')).status).toBe(403);
  });
});

/** Returns the beginning of a PNG of 40,000 by 40,000 pixels. */
function hugePng(): Buffer {
  const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000100000000', 'hex');
  png.writeUInt32BE(40_000, 16);
  png.writeUInt32BE(40_000, 20);
  return Buffer.concat([png, Buffer.alloc(64)]);
}

describe('a logo', () => {
  type Answer = { url: string; address: string; code: string; width: number; height: number };
  const upload = async (payload: Buffer | string, type: string, { person = 'ada', part = '' } = {}) => {
    const headers = { authorization: `Bearer ${tokens.get(person)}`, 'content-type': type };
    const response = await server.app.inject({ method: 'POST', url: `/v3/brandings/logos${part}`, headers, payload });
    return { status: response.statusCode, body: response.json<Answer>() };
  };
  const svg = (inside: string) =>
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120" height="60">${inside}<rect width="120" height="60" fill="#0F5E57"/></svg>`;

  it('is cropped to the chosen part; an invalid part is refused', async () => {
    const png = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#0F5E57' } })
      .png()
      .toBuffer();
    expect(await upload(png, 'image/png', { part: '?x=0.5&y=0&width=0.5&height=1' })).toMatchObject({
      status: 200,
      body: { width: 150, height: 120 },
    });
    expect(await upload(png, 'image/png', { part: '?width=0.05' })).toMatchObject({
      body: { code: 'picture.too-few-pixels' },
    });
    expect(await upload(png, 'image/png', { part: '?x=-1' })).toMatchObject({
      status: 400,
      body: { code: 'request.malformed' },
    });
  });

  it('is stored as a PNG, also if it was uploaded as an SVG', async () => {
    const png = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#0F5E57' } })
      .png()
      .toBuffer();
    for (const [payload, type] of [
      [png, 'image/png'],
      [svg('<script>alert(1)</script>'), 'image/svg+xml'],
    ] as const) {
      const { status, body } = await upload(payload, type);
      expect(status).toBe(200);
      const shown = await server.app.inject({ method: 'GET', url: `${body.url}.png` });
      expect(shown.headers['content-type']).toBe('image/png');
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('png');
    }
  });

  it.each([
    [
      'a drawing whose entities expand',
      svg('').replace('<svg', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg'),
      'image/svg+xml',
    ],
    ['a drawing that loads something', svg('<image href="http://127.0.0.1/x.png"/>'), 'image/svg+xml'],
    ['a drawing that reads files', svg('<image xlink:href="file:///etc/passwd"/>'), 'image/svg+xml'],
    ['a drawing with foreign styles', svg('<style>@import url(http://x.example/a.css)</style>'), 'image/svg+xml'],
    [
      'a giant',
      svg('').replace('width="120"', 'width="900000"').replace('height="60"', 'height="900000"'),
      'image/svg+xml',
    ],
    [
      'a drawing with a picture that is much larger than its file',
      svg(`<image href="data:image/png;base64,${hugePng().toString('base64')}"/>`),
      'image/svg+xml',
    ],
    ['a drawing in a drawing in a drawing', svg(`${'<g>'.repeat(40)}${'</g>'.repeat(40)}`), 'image/svg+xml'],
    ['nothing', '', 'image/png'],
    ['a page', '<html><script>alert(1)</script></html>', 'image/svg+xml'],
    ['half a picture', 'PNG\r\n\n', 'image/png'],
  ])('is refused if it is %s', async (_, payload, type) => {
    const { status } = await upload(payload, type);
    expect([400, 413, 415, 422]).toContain(status);
  });

  it('is refused if data follows its pixels', async () => {
    const png = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#0F5E57' } })
      .png()
      .toBuffer();
    const both = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    expect(await upload(both, 'image/png')).toMatchObject({ status: 422, body: { code: 'picture.trailing-data' } });
  });

  it('is uploaded only by users who manage brandings, and cannot be an external URL', async () => {
    expect((await upload(svg(''), 'image/svg+xml', { person: 'priya' })).status).toBe(403);
    const logo = { address: 'https://x.example/a.png', alt: 'X', width: 1, height: 1 };
    const refused = await call<Wire>('ada', 'POST', '/v3/brandings/upsert', { name: 'Elsewhere', model: { logo } });
    expect([refused.status, refused.body.code]).toEqual([422, 'branding.logo-unknown']);
  });
});

it('the migration gives every existing order the standard branding', async () => {
  const text = await readFile(`${import.meta.dirname}/../database/migrations/0067_brandings.sql`, 'utf8');
  expect(text).toMatch(/add column branding_look_id uuid default '01930000-0000-7000-8000-00000010014c'/);
  const { rows } = await server.database.pool.query(
    `select b.name from brandings b join branding_looks l on l.id = b.look_id where b.team_id is null and l.model = '{}'`,
  );
  expect(rows).toEqual([{ name: 'Standard' }]);
});
