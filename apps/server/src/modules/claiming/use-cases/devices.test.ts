import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownLimits, testContext } from '../../../platform/testing/index.ts';
import { testProducts } from '../../purchases/testing/index.ts';
import { findDeviceCode } from '../index.ts';
import { createClaimLimits } from '../rate-limits.ts';
import { launchServer } from '../testing/launch-server.ts';
import { launchWorld, type LaunchWorld } from '../testing/launch-world.ts';

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

const cookieName = 'huggg_gift_device';

/** Simulates a browser that keeps the cookies of one gift, for page and API requests. */
function browser(shortcode: string) {
  const kept = new Map<string, string>();
  const cookiesFor = (url: string) =>
    [...kept].filter(([path]) => url.startsWith(path)).map(([, value]) => `${cookieName}=${value}`);
  async function ask(method: 'GET' | 'POST', url: string, { payload = '', type = '' } = {}) {
    const cookie = cookiesFor(url).join('; ');
    const headers = { ...(cookie && { cookie }), ...(type && { 'content-type': type }) };
    const answer = await app.inject({ method, url, headers, ...(method === 'POST' && { payload }) });
    for (const { name, value, path } of answer.cookies) if (name === cookieName) kept.set(path ?? '/', value);
    return answer;
  }
  const page = `/g/${shortcode}`;
  return {
    kept,
    look: async () => (await ask('GET', page)).body,
    /** Posts a form and follows the redirect. */
    press: async (act: string, fields: Record<string, string> = {}) => {
      const payload = new URLSearchParams(fields).toString();
      const posted = await ask('POST', `${page}/${act}`, { payload, type: 'application/x-www-form-urlencoded' });
      return posted.statusCode === 303 ? (await ask('GET', String(posted.headers.location))).body : posted.body;
    },
    call: async (path: string, body: object = {}) => {
      const url = `/v3/launch/${shortcode}${path}`;
      const answer = await ask('POST', url, { payload: JSON.stringify(body), type: 'application/json' });
      return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<Answer>() };
    },
  };
}

type Answer = {
  readonly state?: string;
  readonly code?: string;
  readonly gift?: { readonly code: { readonly redeem_code: string } | null };
  readonly device?: { readonly to: string; readonly codeUntil: string | null } | null;
  readonly details?: { readonly triesLeft?: number };
};

const heading = (body: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? '').replaceAll(/<[^>]+>/g, '').trim();
const useByIn = (body: string): string | undefined => /Use by<\/dt><dd>(.*?)<\/dd>/s.exec(body)?.[1];
const textOf = (body: string): string => body.replaceAll(/<[^>]+>/g, '');

let giftsCreated = 0;

/** Creates a gift, sent to this address or to none, whose code was shown in its recipient's own browser. */
async function shownGift(email: string | null) {
  giftsCreated += 1;
  const code = `DEVICE-${giftsCreated}`;
  const { id: productId, pricePence: valuePence } = testProducts.cake;
  await at.stock({ productId, valuePence, codes: [code] });
  const { id, shortcode } = await at.gift({ productId });
  await at.world.database.pool.query('update gifts set receiver_email = $2 where id = $1', [id, email]);
  const own = browser(shortcode);
  expect(heading(await own.press('redeem'))).toBe('Here is your code');
  return { id, shortcode, code, own };
}

/** Returns the six digits that were sent last. */
async function sentDeviceCode(giftId: string): Promise<string> {
  const { rows } = await at.world.database.pool.query<{ id: string }>(
    'select id from gift_device_codes where gift_id = $1',
    [giftId],
  );
  const found = await findDeviceCode(
    testContext({ database: at.world.database, clock: at.world.clock }),
    rows[0]?.id ?? '',
  );
  if (!found) throw new Error('No code was sent.');
  return found.code;
}

it('shows a code again on the same device; other devices need the security code sent to the recipient’s address', async () => {
  const { id, shortcode, code, own } = await shownGift('sam@northwind.example');
  expect(textOf(await own.look())).toContain(code);
  expect(textOf(await own.look())).toContain('you get a 6-digit security code at s…m@northwind.example');

  const other = browser(shortcode);
  const locked = await other.look();
  expect(heading(locked)).toBe('Your code was shown on another device');
  expect(locked).not.toContain(code);
  expect(textOf(locked)).toContain('s…m@northwind.example');
  expect(locked).not.toContain('sam@northwind.example');
  expect(useByIn(locked)).toMatch(/\d{4}$/);
  expect(useByIn(locked)).toBe(useByIn(await own.look()));
  expect(await other.press('redeem')).not.toContain(code);

  expect(textOf(await other.press('code'))).toContain('We have sent a 6-digit security code');
  expect(textOf(await other.press('device', { code: '000 000' }))).toContain('not the latest security code');
  const right = await sentDeviceCode(id);
  expect(textOf(await other.press('device', { code: `${right.slice(0, 3)} ${right.slice(3)}` }))).toContain(code);
  expect(textOf(await other.look())).toContain(code);
  expect(textOf(await own.look())).toContain(code);
  expect(heading(await browser(shortcode).look())).toBe('Your code was shown on another device');

  // The sender sees one event, regardless of later requests from that device.
  const events = await at.world.database.pool.query(
    `select actor_kind from gift_events where gift_id = $1 and kind = 'shown-elsewhere'`,
    [id],
  );
  expect(events.rows).toEqual([{ actor_kind: 'recipient' }]);

  // The device code can be used only once.
  expect((await browser(shortcode).call('/devices', { code: right })).code).toBe('gift.device-code-ended');
});

it('uses one device cookie for each gift; it is not accepted for another gift', async () => {
  const first = await shownGift('sam@northwind.example');
  const second = await shownGift('sam@northwind.example');
  expect([...first.own.kept.keys()]).toEqual([`/g/${first.shortcode}`]);
  const [token] = first.own.kept.values();
  const answer = await app.inject({
    method: 'GET',
    url: `/g/${second.shortcode}`,
    headers: { cookie: `${cookieName}=${token}` },
  });
  expect(heading(answer.body)).toBe('Your code was shown on another device');
});

it('gives two concurrent requests of one browser the same device', async () => {
  const { id: productId, pricePence: valuePence } = testProducts.cake;
  await at.stock({ productId, valuePence, codes: ['DEVICE-TWICE'] });
  const { id, shortcode } = await at.gift({ productId });
  await at.world.database.pool.query('update gifts set receiver_email = $2 where id = $1', [
    id,
    'sam@northwind.example',
  ]);
  const own = browser(shortcode);
  await own.press('claim');
  const pages = await Promise.all([own.press('redeem'), own.press('redeem')]);
  expect(pages.map((page) => textOf(page).includes('DEVICE-TWICE'))).toEqual([true, true]);
});

it('shows the code of a gift without an address to any holder of its link', async () => {
  const { shortcode, code } = await shownGift(null);
  expect(textOf(await browser(shortcode).look())).toContain(code);
});

it('sends security codes once a minute and five times a day; they end after five wrong attempts or ten minutes', async () => {
  const { id, shortcode } = await shownGift('sam@northwind.example');
  const other = browser(shortcode);
  const { clock } = at.world;
  expect(await other.call('/devices', { code: '123456' })).toMatchObject({
    status: 422,
    code: 'gift.device-code-ended',
  });
  expect(await other.call('/device-codes')).toMatchObject({ status: 200, state: 'other-device' });
  expect(await other.call('/device-codes')).toMatchObject({
    status: 429,
    code: 'gift.device-code-limit',
    retryAfter: '60',
  });

  const first = await sentDeviceCode(id);
  const wrong = first === '000000' ? '000001' : '000000';
  for (const triesLeft of [4, 3, 2, 1])
    expect(await other.call('/devices', { code: wrong })).toMatchObject({ status: 422, details: { triesLeft } });
  expect((await other.call('/devices', { code: wrong })).code).toBe('gift.device-code-ended');
  expect((await other.call('/devices', { code: first })).code).toBe('gift.device-code-ended');

  clock.advance({ seconds: 60 });
  expect(await other.call('/device-codes')).toMatchObject({ status: 200 });
  const second = await sentDeviceCode(id);
  clock.advance({ minutes: 10 });
  expect((await other.call('/devices', { code: second })).code).toBe('gift.device-code-ended');

  for (const _ of [3, 4, 5]) {
    expect(await other.call('/device-codes')).toMatchObject({ status: 200 });
    clock.advance({ minutes: 2 });
  }
  expect(await other.call('/device-codes')).toMatchObject({ status: 429, code: 'gift.device-code-limit' });
  clock.advance({ hours: 24 });
  expect(await other.call('/device-codes')).toMatchObject({ status: 200 });
  expect((await other.call('/devices', { code: await sentDeviceCode(id) })).state).toBe('code');
});

it('counts concurrent attempts one after the other', async () => {
  const { id, shortcode } = await shownGift('sam@northwind.example');
  const other = browser(shortcode);
  await other.call('/device-codes');
  const right = await sentDeviceCode(id);
  const wrong = right === '000000' ? '000001' : '000000';
  const answers = await Promise.all(Array.from({ length: 12 }, () => other.call('/devices', { code: wrong })));
  expect(answers.filter(({ code }) => code === 'gift.device-code-wrong')).toHaveLength(4);
  expect((await other.call('/devices', { code: right })).code).toBe('gift.device-code-ended');
});

it('sends no security code for a gift whose code was not shown, that is frozen or that does not exist', async () => {
  const { shortcode } = await at.gift();
  const someone = browser(shortcode);
  expect(await someone.call('/device-codes')).toMatchObject({ status: 409, code: 'gift.status-conflict' });
  expect(await someone.call('/devices', { code: '123456' })).toMatchObject({
    status: 409,
    code: 'gift.status-conflict',
  });
  expect((await browser('AAAAAAAAAAAAAAAA').call('/device-codes')).code).toBe('gift.wrong-link');
  const shown = await shownGift('sam@northwind.example');
  await at.world.database.pool.query('update gifts set frozen_at = now() where id = $1', [shown.id]);
  expect((await browser(shown.shortcode).call('/device-codes')).code).toBe('gift.not-available');
});
