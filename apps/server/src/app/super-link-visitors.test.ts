import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

/** The IP address that an office and a bot in it share. */
const office = '203.0.113.9';

let server: TestServer;
let shortcode: string;
beforeAll(async () => {
  // As in production: the requests of each network are rate limited.
  server = await testServer({ RATE_LIMIT_PER_MINUTE: '5000' });
  shortcode = await buyLink(230);
});
afterAll(() => server.close());

async function buyLink(limit: number): Promise<string> {
  const headers = { authorization: `Bearer ${await server.tokenOf('ada')}` };
  const { user } = (await server.app.inject({ url: '/api/v2/auth/me', headers })).json<{ user: { id: string } }>();
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and not b.terms_required order by p.sender_price_pence, p.id limit 1`,
  );
  const details = { productId: rows[0]?.id, fromName: 'Ada', message: 'Thank you for coming', limit };
  const draft = await server.app.inject({
    method: 'POST',
    url: '/api/v2/orders',
    headers,
    payload: { type: 'superhuggg', name: 'Office party', details },
  });
  const order = draft.json<{ id: string; totalPence: number }>();
  const paid = await server.app.inject({
    method: 'POST',
    url: '/api/v2/transactions',
    headers,
    payload: {
      userId: user.id,
      payment: { method: 'wallet', reference: demoWallets.main.id },
      purchase: { type: 'superhuggg', reference: order.id, amount: order.totalPence },
    },
  });
  const { super_url_id: id } = paid.json<{ super_url_id: string }>();
  const found = await server.database.pool.query<{ shortcode: string }>(
    'select shortcode from super_links where id = $1',
    [id],
  );
  return found.rows[0]?.shortcode ?? '';
}

/** Creates a browser without scripts, or a bot: it posts forms, and keeps cookies or not. */
function visitor({ keepsCookies }: { readonly keepsCookies: boolean }) {
  let cookie = '';
  const ask = async (method: 'GET' | 'POST', url: string, fields: Readonly<Record<string, string>> = {}) => {
    const answer = await server.app.inject({
      method,
      url,
      remoteAddress: office,
      headers: {
        ...(cookie && { cookie }),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
    });
    const [set] = answer.cookies;
    if (set && keepsCookies) cookie = `${set.name}=${set.value}`;
    return answer;
  };
  return {
    open: () => ask('GET', `/s/${shortcode}`),
    press: (step: string, fields: Readonly<Record<string, string>>) => ask('POST', `/s/${shortcode}/${step}`, fields),
  };
}

const redirectOf = ({ headers }: LightMyRequestResponse): URL => new URL(String(headers.location), 'http://huggg.test');

/** Returns the code that was emailed for the newest claim of an address. */
async function mailedCode(address: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from super_link_claims where address = $1 order by id desc limit 1',
    [address],
  );
  return server.runtime.contextFor({ requestId: 'test' }).secrets.code('super-link-claim', rows[0]?.id ?? '');
}

/**
 * Goes through all pages, as a person would.
 * @returns where it led
 */
async function claimThroughPages(address: string): Promise<string> {
  const outcome = await visitAllPages(address);
  return outcome.startsWith('/g/') ? 'claimed' : outcome;
}

async function visitAllPages(address: string): Promise<string> {
  const person = visitor({ keepsCookies: true });
  expect((await person.open()).statusCode).toBe(200);
  const asked = await person.press('code', { address });
  if (asked.statusCode !== 303) return `code: ${asked.statusCode}`;
  const token = redirectOf(asked).searchParams.get('claim') ?? '';
  const placed = redirectOf(await person.press('place', { token, code: await mailedCode(address) }));
  if (placed.searchParams.has('notice')) return `place: ${placed.searchParams.get('notice')}`;
  const finished = redirectOf(await person.press('finish', { token, name: 'Sam' }));
  return finished.pathname.startsWith('/g/') ? finished.pathname : `finish: ${finished.search}`;
}

const noticeOf = (answer: LightMyRequestResponse): string => redirectOf(answer).searchParams.get('notice') ?? '';

/**
 * Checks whether a bot is stopped within a number of attempts: limits are counted in time windows, so it may have
 * started at the end of one.
 */
async function isStopped(attempts: number, attempt: (index: number) => Promise<boolean>): Promise<boolean> {
  for (let index = 0; index < attempts; index += 1) if (await attempt(index)) return true;
  return false;
}

/**
 * Returns the notices that a bot without cookies gets when it requests a code and guesses it, and whether it is rate
 * limited for links and for codes.
 */
async function noticesOfGuessingBot() {
  const bot = visitor({ keepsCookies: false });
  const asked = await bot.press('code', { address: 'bot@office.example' });
  const token = redirectOf(asked).searchParams.get('claim') ?? '';
  const right = await mailedCode('bot@office.example');
  const wrong = right === '000000' ? '000001' : '000000';
  const notices: string[] = [];
  for (const code of [...Array.from({ length: 6 }, () => wrong), right])
    notices.push(noticeOf(await bot.press('place', { token, code })));
  return {
    notices,
    atCodes: await isStopped(500, async (index) => {
      const answer = await bot.press('code', { address: `p${index}@nobody.example` });
      return answer.statusCode !== 303;
    }),
    atClaims: await isStopped(1300, async (index) => {
      return noticeOf(await bot.press('place', { token: `guess ${index}`, code: wrong })) === 'slow';
    }),
  };
}

it('blocks a bot that guesses links, and lets 200 people behind the same address claim their gifts', async () => {
  expect(await noticesOfGuessingBot()).toEqual({
    notices: ['wrong', 'wrong', 'wrong', 'wrong', 'old', 'old', 'old'],
    atCodes: true,
    atClaims: true,
  });
  const outcomes: string[] = [];
  for (let batch = 0; batch < 50; batch += 1)
    outcomes.push(
      ...(await Promise.all(
        Array.from({ length: 4 }, (_, index) => claimThroughPages(`person${batch}-${index}@office.example`)),
      )),
    );
  expect(new Set(outcomes)).toEqual(new Set(['claimed']));
  const { rows } = await server.database.pool.query(
    `select count(*)::int as gifts, count(g.review_state)::int as held from gifts g join transactions t on t.id = g.transaction_id
     join super_links l on l.id = t.super_link_id where l.shortcode = $1 and g.status_id = 3`,
    [shortcode],
  );
  expect(rows).toEqual([{ gifts: 200, held: 0 }]);
}, 180_000);

it('blocks a bot that keeps its cookie, and accepts no forged cookie', async () => {
  const bot = visitor({ keepsCookies: true });
  await bot.open();
  const stopped = await isStopped(130, async (index) => {
    return noticeOf(await bot.press('place', { token: `guess ${index}`, code: '000000' })) === 'slow';
  });
  expect(stopped).toBe(true);
  const forged = await server.app.inject({
    method: 'GET',
    url: `/s/${shortcode}`,
    remoteAddress: office,
    headers: { cookie: `huggg_visit=me.${Date.now() + 1_000_000}.made-up` },
  });
  // A visitor cookie that the server did not sign is invalid: the page sets a new one.
  expect(forged.cookies.map(({ name }) => name)).toEqual(['huggg_visit']);
  expect((await visitor({ keepsCookies: true }).open()).statusCode).toBe(200);
});

it('holds the claim of a watched address, says so on its page, and shows the gift once it is released', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf('ops', 'huggg.example')}` };
  const operator = <Body>(method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app
      .inject({ method, url: `/v3/ops${url}`, headers, ...(payload && { payload }) })
      .then((answer) => answer.json<Body>());
  const watched = { kind: 'address', effect: 'hold', value: 'watched@office.example', reason: 'Reported' };
  await operator('POST', '/claim-blocks', watched);
  const path = await visitAllPages('watched@office.example');
  const page = () => server.app.inject({ url: path });
  const { body, statusCode } = await page();
  expect([path.slice(0, 3), statusCode]).toEqual(['/g/', 200]);
  expect(body).toContain('We are checking this');
  const redeem = { method: 'POST' as const, url: path.replace('/g/', '/v3/launch/') + '/redeem', payload: {} };
  expect((await server.app.inject(redeem)).json()).toMatchObject({ code: 'gift.in-review' });
  const { data } = await operator<{ data: { id: string }[] }>('GET', '/claim-reviews');
  expect(data).toHaveLength(1);
  await operator('POST', `/claim-reviews/${data[0]?.id}/release`, { reason: 'Known to the team' });
  expect((await page()).body).not.toContain('We are checking this');
});
