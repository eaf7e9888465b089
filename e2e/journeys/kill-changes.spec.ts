import { existsSync } from 'node:fs';
import {
  cancelTransactionGifts,
  createExport,
  getExport,
  listTeamWallets,
  type PurchaseResult,
} from '@huggg/contracts';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed, type Person } from '../support/api.ts';
import { withDatabase, type Rows } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { killHard, pidsOf } from '../support/kill.ts';
import { startProduct, type Product } from '../support/product.ts';
import { slowMailServer, type SlowMailServer } from '../support/slow-mail-server.ts';

const links = 1_500;
const mails = 200;
const texts = 60;
/** The number of connections from the product to its mail server. */
const connections = 5;

test.skip(!existsSync('/proc/self'), 'Processes are found through /proc, which this system lacks.');

let mail: SlowMailServer;
let product: Product;
/** Recipients reached by the order's mails; the sender gets other mails. */
const addressesMailed = (): string[] => mail.took.filter((address) => address.startsWith('sent'));
test.beforeAll(async () => {
  test.setTimeout(240_000);
  mail = await slowMailServer({ answerMs: 25 });
  product = await startProduct({ env: { SMTP_URL: mail.url } });
});
test.afterAll(async () => {
  await product.stop();
  await mail.close();
});

/**
 * Blocks the process that ends the seventh gift of one of these orders, in the middle of an uncommitted transaction,
 * and the process that has started to write the lines of an export.
 */
const blockSql = `create function hold_still() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return new; end $$;
  create trigger hold_still before update on gifts for each row when (new.position = 7 and new.status_id in (5, 6)) execute function hold_still();
  create trigger hold_still before update on exports for each row when (new.status = 'processing' and new.total is not null) execute function hold_still()`;
const unblockSql = 'drop trigger hold_still on gifts; drop trigger hold_still on exports; drop function hold_still()';

async function statusesOf(rows: Rows, { id }: PurchaseResult): Promise<Record<string, number>> {
  const counted = await rows<{ status: string; count: number }>(
    'select status_id::text as status, count(*)::int as count from gifts where transaction_id = $1 group by 1',
    [id],
  );
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]));
}

/** The product is briefly unavailable after a kill. */
async function apiAsWithRetries(person: string): Promise<Person> {
  for (let tries = 0; tries < 150; tries += 1) {
    const api = await apiAs(product.url, person).catch(() => null);
    if (api) return api;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The product did not come back within 30 seconds.');
}

const availableOf = async (person: Person): Promise<number> => {
  const wallets = await person.client.call(listTeamWallets, { params: { id: person.teamId } });
  return wallets.find(({ id }) => id === person.walletId)?.available ?? 0;
};

/** Checks that each number that received an SMS of the order received it once. */
async function expectTextedOnce(person: Person, { id }: PurchaseResult): Promise<void> {
  await waitUntilProcessed(person, id, { withinSeconds: 150 });
  const inbox = (await (await fetch(`${product.sandboxUrl}/inbox/messages?limit=500`)).json()) as {
    readonly kind: string;
    readonly to: string;
  }[];
  const reached = inbox.filter(({ kind, to }) => kind === 'sms' && to.startsWith('+4477009000')).map(({ to }) => to);
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.toSorted()).toEqual([...new Set(reached)].toSorted());
}

/** Checks that an export requested before the kill contains every gift that it found, once. */
async function expectCompleteExport({ client }: Person, id: string): Promise<void> {
  const read = () => client.call(getExport, { params: { id } });
  await expect.poll(async () => (await read()).status, { timeout: 150_000 }).toBe('completed');
  const { fileUrl, totalHits } = await read();
  const lines = (await (await fetch(fileUrl ?? '')).text()).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(totalHits ?? -1);
  expect(new Set(lines.map((line) => line.slice(0, 36))).size).toBe(totalHits);
}

const expire = `insert into jobs.job (name, data) values ('gifting.expire-gifts', '{}')`;

test('server and database are killed while gifts are sent, cancelled, expired and exported: each gift and its money end in one state', async () => {
  test.setTimeout(360_000);
  const ada = await apiAs(product.url, 'ada');
  const productId = await productNamed(ada, 'choice of gift');
  const before = await availableOf(ada);
  const buy = async (name: string, details: object): Promise<{ result: PurchaseResult; pence: number }> => {
    const draft = await draftOf(ada, { productId, ...details }, name);
    return { result: await pay(ada, draft, `kill-${draft.id}`), pence: draft.totalPence };
  };
  const { result: cancelled } = await buy('Cancelled', { deliveryMethod: 'links', quantity: links });
  const { result: expired } = await buy('Expired', { deliveryMethod: 'links', quantity: links });
  for (const { id } of [cancelled, expired]) await waitUntilProcessed(ada, id, { withinSeconds: 60 });

  const cancel = (person: Person) =>
    person.client.call(cancelTransactionGifts, {
      params: { id: cancelled.id },
      body: {},
      idempotencyKey: `cancel-${cancelled.id}`,
    });
  const { sent, texted, asked } = await withDatabase(product, async (rows) => {
    await rows(blockSql);
    await rows(`update gifts set expires_at = now() - interval '1 minute' where transaction_id = $1`, [expired.id]);
    await rows(expire);
    cancel(ada).catch(() => null);
    const held = async () =>
      (
        await rows<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`,
        )
      )[0]?.count;
    const request = await ada.client.call(createExport, { body: { kind: 'hugggs' }, idempotencyKey: 'kill-export' });
    await expect.poll(held, { timeout: 60_000, intervals: [100] }).toBe(3);
    const numbers = Array.from({ length: texts }, (_, index) => ({ phoneNumber: `+4477009000${10 + index}` }));
    const texted = await buy('Texted', { deliveryMethod: 'sms', receivers: numbers });
    const receivers = Array.from({ length: mails }, (_, index) => ({ email: `sent${index}@northwind.example` }));
    const bought = await buy('Sent', { deliveryMethod: 'email', receivers });
    await expect.poll(() => addressesMailed().length, { timeout: 60_000, intervals: [5] }).toBeGreaterThan(30);
    return { sent: bought, texted, asked: request };
  });
  killHard([...pidsOf(product, /main\.ts run/), ...pidsOf(product, /postgres.* -D /)]);

  const again = await apiAsWithRetries('ada');
  expect(addressesMailed().length).toBeLessThan(mails);
  await withDatabase(product, async (rows) => {
    // Neither had committed, so every gift is unchanged.
    expect([await statusesOf(rows, cancelled), await statusesOf(rows, expired)]).toEqual([
      { '1': links },
      { '1': links },
    ]);
    await rows(unblockSql);
    await rows(expire);
    expect((await cancel(again)).changed).toBe(links);
    await expect
      .poll(async () => [await statusesOf(rows, cancelled), await statusesOf(rows, expired)], { timeout: 150_000 })
      .toEqual([{ '6': links }, { '5': links }]);
    await waitUntilProcessed(again, sent.result.id, { withinSeconds: 150 });
    const statuses = await statusesOf(rows, sent.result);
    expect((statuses['1'] ?? 0) + (statuses['2'] ?? 0)).toBe(mails);
    // Mails with an unknown outcome may have been sent, and are not sent again automatically.
    expect(statuses['1'] ?? 0).toBeLessThanOrEqual(connections);
  });
  expect(addressesMailed().toSorted()).toEqual([...new Set(addressesMailed())].toSorted());
  await expectTextedOnce(again, texted.result);
  await expectCompleteExport(again, asked.id);
  expect(await availableOf(again)).toBe(before - sent.pence - texted.pence);
  const proof = await product.command('ledger', 'verify');
  expect([proof.code, proof.output]).toEqual([0, expect.stringContaining('in order')]);
});
