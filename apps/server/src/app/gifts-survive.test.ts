import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order, PurchaseResult, SuperLink } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoProductId } from '../modules/catalogue-import/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { aFundedWallet } from '../modules/funding/testing/wallets.ts';
import { balances, verifyLedger } from '../modules/ledger/index.ts';
import { demoPassword, demoTeams, demoUsers } from '../modules/teams/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { createQueue } from '../platform/jobs/index.ts';
import { createLog } from '../platform/log/index.ts';
import { databaseGates, testDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { demoTemplate, testCodeKey } from './testing/demo-template.ts';
import { killableServer } from './testing/killable-server.ts';
import { slowSmsGateway } from './testing/slow-sms-gateway.ts';

/*
 * The server is killed once with SIGKILL, while SMS are sent, gifts expire, and limits of super links are raised and
 * lowered: half of the transactions in progress have written but not committed, the other half commit although the
 * process never gets the result.
 */

const smsCount = 120;
/** As many as the job handles in one transaction, so that one of two orders is processed and the other is not. */
const expiring = 1_000;
const places = 10;
const more = 4;

let database: TestDatabase;
let folder: string;
let gateway: Awaited<ReturnType<typeof slowSmsGateway>>;
let gates: Awaited<ReturnType<typeof databaseGates>>;
let server: Awaited<ReturnType<typeof killableServer>>;
let queue: ReturnType<typeof createQueue>;
let token = '';

beforeAll(async () => {
  database = await testDatabase({ template: await demoTemplate() });
  folder = await mkdtemp(join(tmpdir(), 'huggg-killed-gifts-'));
  await writeFile(join(folder, 'code.key'), `${testCodeKey}\n`, { mode: 0o600 });
  gateway = await slowSmsGateway({ answerMs: 60 });
  gates = await databaseGates(database.url);
  server = await killableServer({
    DATABASE_URL: database.url,
    DATABASE_POOL: '30',
    DATA_DIR: folder,
    SMS_URL: gateway.url,
    ANSWER_SECONDS: '60',
    STATEMENT_SECONDS: '60',
  });
  queue = createQueue({ url: database.url, log: createLog('silent', 'test'), works: false });
  await queue.start();
  await server.start();
  token = (
    await call<{ access_token: string }>('POST', '/oauth/token', {
      grant_type: 'password',
      username: demoUsers.ada.email,
      password: demoPassword,
    })
  ).access_token;
}, 180_000);
afterAll(async () => {
  await server.kill();
  await queue.stop();
  await gates.end();
  await gateway.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function call<T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, key?: string): Promise<T> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer as T;
}

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await database.pool.query(sql, values)).rows as T[];

const walletId = demoWallets.main.id;
const productId = demoProductId('huggg-choice', 500);

async function buy(name: string, type: string, details: object, from = walletId): Promise<PurchaseResult> {
  const body = { name, type, details: { productId, fromName: 'Ada', message: 'Thank you', ...details } };
  const order = await call<Order>('POST', '/api/v2/orders', body);
  const payment = {
    userId: demoUsers.ada.id,
    payment: { method: 'wallet', reference: from },
    purchase: { type, reference: order.id, amount: order.totalPence },
  };
  return call('POST', '/api/v2/transactions', payment, `buy-${name}`);
}

/** Creates a wallet of the team with a hundred pounds. */
async function wallet(): Promise<string> {
  const opened = await aFundedWallet(
    { ...database, clock: systemClock },
    { teamId: demoTeams.harbourPine.id, openingPence: 10_000 },
  );
  wallets.push(opened);
  return opened;
}

type Link = { readonly id: string; readonly placePence: number };

/** A transaction that is committing locks its wallet, so each of these links has its own wallet. */
async function link(name: string, from?: string): Promise<Link> {
  const { super_url_id: id, totalPence } = await buy(name, 'superhuggg', { limit: places, expiry: 30 }, from);
  return { id: id ?? '', placePence: totalPence / places };
}

const limitOf = async ({ id }: Link): Promise<number> => (await call<SuperLink>('GET', `/v3/super-hugggs/${id}`)).limit;

const change = ({ id, placePence }: Link, limit: number, name: string): Promise<SuperLink> =>
  call(
    'PATCH',
    `/v3/super-hugggs/${id}`,
    { limit, ...(limit > places ? { amount: (limit - places) * placePence } : {}) },
    `limit-${name}`,
  );

const wallets = [walletId];
const available = async (): Promise<number> =>
  [...(await balances(database.read, wallets)).values()].reduce((sum, { available: pence = 0 }) => sum + pence, 0);

const statusesOf = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rows<{ status: string; count: number }>(
        'select status_id::text as status, count(*)::int as count from gifts where transaction_id = $1 group by 1',
        [id],
      )
    ).map(({ status, count }) => [status, count]),
  );

const soon = { timeout: 150_000, interval: 100 };

it('leaves each gift in one state, sends each SMS at most once, and moves the money of changed limits once', async () => {
  const [first, second] = [
    await buy('expires first', 'bulkHugggs', { deliveryMethod: 'links', quantity: expiring }),
    await buy('expires second', 'bulkHugggs', { deliveryMethod: 'links', quantity: expiring }),
  ];
  const expired = first.totalPence + second.totalPence;
  const links = {
    raisedLost: await link('raised, not committed'),
    raisedKept: await link('raised, committed', await wallet()),
    loweredLost: await link('lowered, not committed'),
    loweredKept: await link('lowered, committed', await wallet()),
  };
  await expect
    .poll(async () => [await statusesOf(first.id), await statusesOf(second.id)], soon)
    .toEqual([{ '1': expiring }, { '1': expiring }]);
  const before = await available();

  const isOf = ({ id }: Link, limit: number) => `new.id = '${id}' and new.places = ${limit}`;
  const place = { table: 'super_links', event: 'update' } as const;
  const stuck = {
    expiring: await gates.close({
      table: 'gifts',
      event: 'update',
      when: `new.transaction_id = '${second.id}' and new.status_id = 5 and new.position = 7`,
      at: 'statement',
    }),
    raisedLost: await gates.close({ ...place, when: isOf(links.raisedLost, places + more), at: 'statement' }),
    raisedKept: await gates.close({ ...place, when: isOf(links.raisedKept, places + more), at: 'commit' }),
    loweredLost: await gates.close({ ...place, when: isOf(links.loweredLost, places - more), at: 'statement' }),
    loweredKept: await gates.close({ ...place, when: isOf(links.loweredKept, places - more), at: 'commit' }),
  };
  const changes = {
    raisedLost: places + more,
    raisedKept: places + more,
    loweredLost: places - more,
    loweredKept: places - more,
  } as const;
  const names = Object.keys(changes) as (keyof typeof changes)[];
  for (const name of names) change(links[name], changes[name], name).catch(() => null);
  await rows(`update gifts set expires_at = now() - interval '2 minutes' where transaction_id = $1`, [first.id]);
  await rows(`update gifts set expires_at = now() - interval '1 minute' where transaction_id = $1`, [second.id]);
  await database.transaction((tx) => queue.enqueue(tx, [{ name: 'gifting.expire-gifts', data: {} }]));
  await Promise.all(Object.values(stuck).map((gate) => gate.reached()));

  const sms = await buy('by sms', 'bulkHugggs', {
    deliveryMethod: 'sms',
    receivers: Array.from({ length: smsCount }, (_, index) => ({ phoneNumber: `+447700900${100 + index}` })),
  });
  await expect.poll(() => gateway.numbers().length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(30);
  await server.kill();
  expect(gateway.numbers().length).toBeLessThan(smsCount);
  expect(await statusesOf(second.id)).toEqual({ '1': expiring });
  await Promise.all(Object.values(stuck).map((gate) => gate.open()));
  await server.start();

  // A committed change returns its original result; a change that was not committed is made now.
  for (const name of names) expect((await change(links[name], changes[name], name)).limit).toBe(changes[name]);
  for (const name of names) expect(await limitOf(links[name])).toBe(changes[name]);
  await database.transaction((tx) => queue.enqueue(tx, [{ name: 'gifting.expire-gifts', data: {} }]));
  await expect
    .poll(async () => [await statusesOf(first.id), await statusesOf(second.id)], soon)
    .toEqual([{ '5': expiring }, { '5': expiring }]);

  const sending = async () =>
    (await rows<{ processing: string | null }>('select processing from transactions where id = $1', [sms.id]))[0]
      ?.processing;
  await expect.poll(sending, soon).toBeNull();
  const numbers = gateway.numbers();
  expect(numbers.length).toBe(new Set(numbers).size);
  const statuses = await statusesOf(sms.id);
  expect((statuses['1'] ?? 0) + (statuses['2'] ?? 0)).toBe(smsCount);
  // The outcome is unknown for at most as many messages as the process had connections to the gateway.
  expect(statuses['1'] ?? 0).toBeLessThanOrEqual(10);

  const moved = (name: keyof typeof links) => (places - changes[name]) * links[name].placePence;
  const limits = names.reduce((sum, name) => sum + moved(name), 0);
  expect((await available()) - before).toBe(expired - sms.totalPence + limits);
  expect((await verifyLedger(database.read)).findings).toEqual([]);
}, 400_000);
