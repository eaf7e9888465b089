import type { WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../identity/index.ts';
import { demoPassword, demoUsers } from '../teams/index.ts';
import { sha256Hex } from '../../platform/crypto/index.ts';
import { browser, peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';

let server: PeopleServer;
beforeEach(async () => {
  server = await peopleServer();
});
afterEach(() => server.close());

const ada = demoUsers.ada.email;
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<Partial<WireError>>().code];
const attempt = (username: string, password: string, remoteAddress: string, known?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress,
    ...(known && { cookies: { huggg_known: known } }),
    payload: { grant_type: 'password', username, password },
  });

/** Returns the cookie of a browser that signed in to an account. */
async function knownBrowser(username: string): Promise<string> {
  const { cookies } = await server.signIn(username, {}, browser);
  return cookies.find(({ name }) => name === 'huggg_known')?.value ?? '';
}

/** Fails to sign in several times, each from another address unless one is given. */
async function failTimes(
  count: number,
  username: string,
  addressOf: (index: number) => string = (index) => `203.0.113.${index}`,
): Promise<LightMyRequestResponse[]> {
  const answers: LightMyRequestResponse[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await attempt(username, 'wrong', addressOf(index)));
  return answers;
}

describe('guessing the password of one account', () => {
  it('is rate-limited after ten failures from one network, even with the right password', async () => {
    const answers = await failTimes(10, ada, () => '198.51.100.1');
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    const slowed = await attempt(ada, demoPassword, '198.51.100.1');
    expect(codeOf(slowed)).toEqual([429, 'access.slow-down']);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect(codeOf(await attempt(demoUsers.victor.email, demoPassword, '198.51.100.1'))).toEqual([200, undefined]);
  });

  it('does not lock out the owner on other networks until there are a hundred failures in total', async () => {
    for (let network = 0; network < 9; network += 1) await failTimes(11, ada, () => `203.0.113.${network}`);
    expect(codeOf(await attempt(ada, demoPassword, '198.51.100.1'))).toEqual([200, undefined]);
    await failTimes(10, ada, (index) => `192.0.2.${index}`);
    expect(codeOf(await attempt(ada, demoPassword, '198.51.100.2'))).toEqual([429, 'access.slow-down']);
  });

  it('locks out a browser that signed in to the account before only after its own failures', async () => {
    const known = await knownBrowser(ada);
    for (let round = 0; round < 11; round += 1) await failTimes(10, ada, (index) => `203.0.${round}.${index}`);
    expect(codeOf(await attempt(ada, demoPassword, '203.0.113.1'))).toEqual([429, 'access.slow-down']);
    expect(codeOf(await attempt(ada, demoPassword, '203.0.113.1', known))).toEqual([200, undefined]);
    const { victor } = demoUsers;
    await failTimes(10, victor.email, () => '198.51.100.1');
    expect(codeOf(await attempt(victor.email, demoPassword, '198.51.100.1', known))).toEqual([429, 'access.slow-down']);
    for (let index = 0; index < 10; index += 1) await attempt(ada, 'wrong', `192.0.2.${index}`, known);
    expect(codeOf(await attempt(ada, demoPassword, '192.0.2.99', known))).toEqual([429, 'access.slow-down']);
  });

  it('is rate-limited after fifty failures in all known browsers of the account together', async () => {
    const known: string[] = [];
    for (let browsers = 0; browsers < 6; browsers += 1) known.push(await knownBrowser(ada));
    for (const cookie of known.slice(0, 5))
      for (let index = 0; index < 10; index += 1)
        expect(codeOf(await attempt(ada, 'wrong', `192.0.2.${index}`, cookie))).toEqual([
          401,
          'access.invalid-credentials',
        ]);
    expect(codeOf(await attempt(ada, demoPassword, '192.0.2.99', known[5]))).toEqual([429, 'access.slow-down']);
    expect(codeOf(await attempt(ada, demoPassword, '192.0.2.99'))).toEqual([200, undefined]);
  });

  it('treats every browser as unknown once the password is changed', async () => {
    const known = await knownBrowser(ada);
    await failTimes(10, ada, () => '198.51.100.1');
    expect(codeOf(await attempt(ada, demoPassword, '198.51.100.1', known))).toEqual([200, undefined]);
    await server.database.pool.query('update users set password_hash = $2 where id = $1', [
      demoUsers.ada.id,
      await hashPassword('nine wet umbrellas sing'),
    ]);
    expect(codeOf(await attempt(ada, 'nine wet umbrellas sing', '198.51.100.1', known))).toEqual([
      429,
      'access.slow-down',
    ]);
  });

  it('is rate-limited in the same way for an unknown address', async () => {
    await failTimes(10, 'nobody@harbourpine.example', () => '198.51.100.1');
    expect(codeOf(await attempt('nobody@harbourpine.example', 'wrong', '198.51.100.1'))).toEqual([
      429,
      'access.slow-down',
    ]);
  });

  it('cannot bypass the limit with concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(ada, 'wrong', '203.0.113.7')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  it('resets the count of failures after the right password', async () => {
    for (let round = 0; round < 2; round += 1) {
      await failTimes(9, ada, () => '198.51.100.1');
      expect(codeOf(await attempt(ada, demoPassword, '198.51.100.1'))).toEqual([200, undefined]);
    }
  });
});

describe('guessing passwords from one network address', () => {
  /**
   * Filling the network's limit one attempt at a time is slow, so earlier failures are written to the counter directly.
   */
  const failed = (network: string, count: number) =>
    server.database.pool.query('insert into sign_in_attempts (key, points, expire) values ($1, $2, $3)', [
      `address:${sha256Hex(network)}`,
      count,
      Date.now() + 60_000,
    ]);

  it('is rate-limited after a hundred failures across all accounts; ten do not lock out an office', async () => {
    for (let index = 0; index < 11; index += 1)
      await attempt(`guess-${index}@harbourpine.example`, 'wrong', '203.0.113.7');
    expect(codeOf(await attempt(ada, demoPassword, '203.0.113.7'))).toEqual([200, undefined]);
    await failed('203.0.113.8', 99);
    const known = await knownBrowser(ada);
    await attempt('guess@harbourpine.example', 'wrong', '203.0.113.8');
    expect(codeOf(await attempt(ada, demoPassword, '203.0.113.8'))).toEqual([429, 'access.slow-down']);
    expect(codeOf(await attempt(ada, demoPassword, '203.0.113.8', known))).toEqual([200, undefined]);
    expect(codeOf(await attempt(ada, demoPassword, '203.0.113.9'))).toEqual([200, undefined]);
  });

  it('counts an IPv6 /64 network as one address', async () => {
    await failed('2001:db8:1:2', 99);
    await attempt('guess@harbourpine.example', 'wrong', '2001:db8:1:2::1');
    expect(codeOf(await attempt(ada, demoPassword, '2001:db8:1:2:ffff::1'))).toEqual([429, 'access.slow-down']);
    expect(codeOf(await attempt(ada, demoPassword, '2001:db8:1:3::1'))).toEqual([200, undefined]);
  });

  it('cannot bypass the limit with concurrent attempts on many accounts', async () => {
    await failed('203.0.113.7', 90);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => attempt(`guess-${index}@harbourpine.example`, 'wrong', '203.0.113.7')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThan(30);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
    expect(codeOf(await attempt(ada, demoPassword, '203.0.113.7'))).toEqual([429, 'access.slow-down']);
    expect(codeOf(await attempt(ada, demoPassword, '203.0.113.8'))).toEqual([200, undefined]);
  });

  it('leaves no attempt counted as pending, whatever its outcome', async () => {
    await Promise.all([
      failTimes(3, ada, () => '203.0.113.7'),
      attempt(demoUsers.victor.email, demoPassword, '203.0.113.7'),
    ]);
    await failTimes(9, demoUsers.sam.email);
    await Promise.all(Array.from({ length: 4 }, () => attempt(demoUsers.sam.email, 'wrong', '203.0.113.7')));
    const { rows } = await server.database.pool.query<{ points: number }>(
      `select points from sign_in_attempts where key like 'under-way:%'`,
    );
    expect(new Set(rows.map(({ points }) => points))).toEqual(new Set([0]));
  });

  it('does not limit an office whose users sign in concurrently with the right passwords', async () => {
    const people = [ada, demoUsers.victor.email, demoUsers.sam.email, demoUsers.priya.email];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        attempt(people[index % people.length] ?? ada, demoPassword, '203.0.113.7'),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

it('stores neither email addresses nor network addresses in plain text', async () => {
  await failTimes(2, ada);
  const { rows } = await server.database.pool.query<{ key: string }>('select key from sign_in_attempts');
  expect(rows).toHaveLength(7);
  for (const { key } of rows) expect(key).toMatch(/^(pair|account|address|under-way):[0-9a-f]{64}$/);
});
