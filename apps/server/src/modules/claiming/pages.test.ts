import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProductId } from '../catalogue-import/index.ts';
import { testProducts } from '../purchases/testing/index.ts';
import { ownLimits } from '../../platform/testing/index.ts';
import { createClaimLimits } from './rate-limits.ts';
import { launchServer } from './testing/launch-server.ts';
import { launchWorld, type LaunchWorld } from './testing/launch-world.ts';

let at: LaunchWorld;
let app: FastifyInstance;
beforeAll(async () => {
  at = await launchWorld();
  app = await launchServer(at, { rateLimits: createClaimLimits(ownLimits()) });
});
afterAll(async () => {
  await app.close();
  await at.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

/** Acts like a browser without JavaScript: posts the form and follows the redirect. */
async function press(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const posted = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  if (posted.statusCode !== 303) return posted;
  return get(String(posted.headers.location), headers);
}

const heading = (body: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? '').replaceAll(/<[^>]+>/g, '').trim();
const formsOf = (body: string): string[] =>
  [...body.matchAll(/<form[^>]*action="([^"]*)"/g)].map(([, action]) => action ?? '');

describe('a gift page without JavaScript', () => {
  it('can be unwrapped, accepted, revealed and thanked for with forms only', async () => {
    const { id, shortcode } = await at.gift({ message: 'For the long week.' });
    await at.stock({ productId: testProducts.cake.id, valuePence: 1_200, codes: ['63480000000000017'] });
    const url = `/g/${shortcode}`;

    const wrapped = await get(url);
    expect(heading(wrapped.body)).toBe('For you from Priya');
    expect(formsOf(wrapped.body)).toEqual([`${url}/unwrap`]);
    expect(wrapped.body).not.toContain('For the long week.');
    expect(await at.column(id, 'viewed_at')).toBeNull();

    const opened = await press(`${url}/unwrap`);
    expect(heading(opened.body)).toBe('test-cake');
    expect(opened.body).toContain('For the long week.');
    expect(opened.body).toContain('end of 3 Jan 2027');
    expect(opened.body).toContain('30 days after you see your code');
    expect(opened.body).toContain('£12.00');
    expect(formsOf(opened.body)).toEqual([`${url}/claim`, `${url}/decline`]);

    expect(heading((await press(`${url}/claim`)).body)).toBe('It is yours');
    const shown = await press(`${url}/redeem`);
    expect(heading(shown.body)).toBe('Here is your code');
    expect(shown.body.replaceAll(/<[^>]+>/g, '')).toContain('63480000000000017');
    expect(shown.body).toContain('aria-label="Your code as a barcode"');
    expect(shown.body).toContain('4 Nov 2026');
    expect(await at.column(id, 'status_id')).toBe(4);

    const sent = await app.inject({
      method: 'POST',
      url: `${url}/react`,
      payload: new URLSearchParams({ emoji: '🎉' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(sent.headers.location).toBe(`${url}#thanks`);
    const thanked = await press(`${url}/react`, { emoji: '🎉', message: 'Lovely', name: 'Sam' });
    expect(thanked.body).toContain('Your thanks are sent');
    expect(thanked.body).toContain('Lovely');
  });

  it('lets the recipient view, keep and change a choice', async () => {
    const { shortcode } = await at.gift({ productId: demoProductId('huggg-choice', 1_500) });
    const url = `/g/${shortcode}`;
    const choosing = await press(`${url}/unwrap`);
    expect(heading(choosing.body)).toBe('Choose your gift');
    const choices = [
      ...choosing.body.matchAll(/name="choice" value="([^"]+)"/g),
      ...choosing.body.matchAll(/value="([^"]+)"[^>]*name="choice"/g),
    ].map(([, value]) => value ?? '');
    const [first = '', second = ''] = [...new Set(choices)];
    const looked = await get(`${url}?choice=${first}`);
    expect(heading(looked.body)).toBe('Is this the one?');
    expect(heading((await get(url)).body)).toBe('Choose your gift');
    expect(heading((await press(`${url}/claim`)).body)).toBe('Choose your gift');
    expect((await press(`${url}/claim`)).body).toContain('Choose one of the gifts first.');
    expect(heading((await press(`${url}/claim`, { choice: first })).body)).toBe('It is yours');
    expect(heading((await get(`${url}?choose=again`)).body)).toBe('Choose your gift');
    expect(heading((await get(`${url}?choose=again&choice=${second}`)).body)).toBe('Is this the one?');
    expect(heading((await press(`${url}/claim`, { choice: second })).body)).toBe('It is yours');
    const pending = await press(`${url}/redeem`);
    expect(heading(pending.body)).toBe('Your code is on its way');
  });

  it('declines the gift, and reverses it', async () => {
    const { shortcode } = await at.gift();
    const url = `/g/${shortcode}`;
    await press(`${url}/unwrap`);
    expect(heading((await press(`${url}/decline`)).body)).toBe('You said no, thank you');
    expect(heading((await press(`${url}/decline`, { declined: 'no' })).body)).toBe('test-cake');
  });

  it('keeps the typed text of a thank-you that could not be sent', async () => {
    const { shortcode } = await at.gift();
    const url = `/g/${shortcode}`;
    await press(`${url}/unwrap`);
    await press(`${url}/claim`);
    const refused = await press(`${url}/react`, { emoji: '', message: 'So much "fun" </textarea>', name: 'Sam' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Pick one of the five');
    expect(refused.body).toContain('So much &quot;fun&quot; &lt;/textarea&gt;</textarea>');
  });
});

describe('the security of a page', () => {
  const attack = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>\u{E000}sender\u{E001}`;

  it('escapes names and text wherever they appear', async () => {
    const { shortcode } = await at.gift({
      message: attack,
      fromName: attack.slice(0, 100),
      receivers: [{ email: 'sam@northwind.example', name: attack }],
      deliveryMethod: 'email',
    });
    const url = `/g/${shortcode}`;
    const pages = [
      await get(url),
      await press(`${url}/unwrap`),
      await press(`${url}/claim`),
      await press(`${url}/react`, { emoji: '🎉', message: attack, name: attack }),
      await press(`${url}/redeem`),
    ];
    for (const { body } of pages) {
      expect(body).toContain('&lt;script&gt;alert(1)');
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<img src=x');
      expect(body).not.toContain('"\'>');
      expect(body.match(/<script/g)).toHaveLength(1);
    }
  });

  it('has strict headers, no cookie, and a new nonce for each response', async () => {
    const { shortcode } = await at.gift();
    const [first, second] = [await get(`/g/${shortcode}`), await get(`/g/${shortcode}`)];
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(first.body).toContain(`nonce="${nonce}"`);
    expect(second.body).not.toContain(nonce);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  it('returns the same page for every unknown or malformed link', async () => {
    const [unknown, malformed] = [await get('/g/AAAAAAAAAAAAAAAA'), await get('/g/%3Cb%3E')];
    const plain = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '').replaceAll(/\/g\/[^"?]+/g, '/g/');
    expect([unknown.statusCode, malformed.statusCode]).toEqual([404, 404]);
    expect(plain(malformed.body)).toBe(plain(unknown.body));
    expect(heading(unknown.body)).toBe('This link does not open a gift');
  });

  it('refuses a form sent from another site', async () => {
    const { id, shortcode } = await at.gift();
    await press(`/g/${shortcode}/claim`, {}, { 'sec-fetch-site': 'cross-site' });
    expect(await at.column(id, 'status_id')).toBe(1);
  });

  it('shows an error page without internal details if a request fails', async () => {
    const broken = await launchServer(at, { reader: () => Promise.reject(new Error('select secret from somewhere')) });
    const failed = await broken.inject({ method: 'GET', url: '/g/AAAAAAAAAAAAAAAA' });
    expect([failed.statusCode, heading(failed.body)]).toEqual([500, 'Something went wrong on our side']);
    expect(failed.body).not.toContain('secret');
    await broken.close();
  });

  it('returns 503 with a retry time if the database is unavailable', async () => {
    const away = await launchServer(at, {
      reader: () => Promise.reject(new Error('Connection terminated unexpectedly')),
    });
    const failed = await away.inject({ method: 'GET', url: '/g/AAAAAAAAAAAAAAAA' });
    expect([failed.statusCode, failed.headers['retry-after'], heading(failed.body)]).toEqual([
      503,
      '2',
      'Something went wrong on our side',
    ]);
    await away.close();
  });

  it('does not treat an invalid form as an internal error', async () => {
    const { id, shortcode } = await at.gift();
    const post = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: `/g/${shortcode}/react`, payload, headers: { 'content-type': type } });
    expect((await post('<a/>', 'application/xml')).statusCode).toBe(415);
    expect((await post('{', 'application/json')).statusCode).toBe(400);
    expect((await post(`message=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).statusCode).toBe(413);
    expect((await press(`/g/${shortcode}/react`, { emoji: '🎉', message: 'a\u0000b' })).statusCode).toBe(200);
    expect(await at.column(id, 'status_id')).toBe(1);
  });
});

describe('the language of a page', () => {
  it('is the one chosen in the switcher, then the gift’s own, then the browser’s', async () => {
    const [own, free] = [await at.gift({ language: 'pl' }), await at.gift()];
    const languageOf = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1];
    const french = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' };
    expect(languageOf((await get(`/g/${own.shortcode}`, french)).body)).toBe('pl');
    expect(languageOf((await get(`/g/${free.shortcode}`, french)).body)).toBe('fr');
    expect(languageOf((await get(`/g/${free.shortcode}`)).body)).toBe('en-GB');
    const welsh = await get(`/g/${own.shortcode}?lang=cy`, french);
    expect(languageOf(welsh.body)).toBe('cy');
    expect(formsOf(welsh.body)).toEqual([`/g/${own.shortcode}/unwrap?lang=cy`]);
    const opened = await press(`/g/${own.shortcode}/unwrap?lang=cy`);
    expect(languageOf(opened.body)).toBe('cy');
    expect(opened.body).toContain('diwedd 3 Ionawr 2027');
  });
});

describe('a claim that is held for a check', () => {
  it('is shown to its recipient in their language, without details of the gift', async () => {
    const { id, shortcode } = await at.gift({ message: 'For the long week.' });
    const blocked = '203.0.113.77';
    await at.world.database.pool.query(
      `insert into claim_blocks (id, kind, effect, network, shown, reason, created_at)
       values (gen_random_uuid(), 'network', 'hold', $1, $2, 'Tried many links', now())`,
      [blocked, blocked],
    );
    const url = `/g/${shortcode}`;
    const posted = await app.inject({ method: 'POST', url: `${url}/redeem`, remoteAddress: blocked });
    expect([posted.statusCode, posted.headers.location]).toEqual([303, url]);
    const headings = await Promise.all(
      ['en-GB', 'cy', 'fr', 'de', 'pl', 'es'].map(async (language) =>
        heading((await get(`${url}?lang=${language}`)).body),
      ),
    );
    expect(headings).toEqual([
      'We are checking this',
      'Rydym yn gwirio hyn',
      'Nous vérifions ceci',
      'Wir prüfen dies gerade',
      'Sprawdzamy to',
      'Lo estamos comprobando',
    ]);
    const page = await get(url);
    expect([page.statusCode, page.body.includes('For the long week.')]).toEqual([200, false]);
    expect(page.body).toContain('11:00');
    expect(formsOf(page.body)).toEqual([]);
    expect(await at.column(id, 'status_id')).toBe(3);
    // Submitting again gives the same result.
    expect(heading((await press(`${url}/claim`)).body)).toBe('We are checking this');
  });
});

describe('static files of the page', () => {
  it('are served compressed, with a permanent cache header', async () => {
    const { shortcode } = await at.gift();
    const { body } = await get(`/g/${shortcode}`);
    const script = /<script type="module" src="([^"]+)"/.exec(body)?.[1] ?? '';
    const file = await get(script, { 'accept-encoding': 'br' });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['cache-control']).toContain('immutable');
  });
});

describe('the HTML of the page', () => {
  it('is compressed as the browser accepts, and varies by encoding and language for caches', async () => {
    const { shortcode } = await at.gift();
    const page = await get(`/g/${shortcode}`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.headers['vary']).toBe('accept-language, accept-encoding');
    expect(page.rawPayload.length).toBeLessThan(6_000);
  });
});
