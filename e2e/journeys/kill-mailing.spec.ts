import { existsSync } from 'node:fs';
import { getTransaction } from '@huggg/contracts';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed, type Person } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { killHard, pidsOf } from '../support/kill.ts';
import { startProduct, type Product } from '../support/product.ts';
import { slowMailServer, type SlowMailServer } from '../support/slow-mail-server.ts';

const count = 300;
/** The number of connections from the product to its mail server. */
const connections = 5;

test.skip(!existsSync('/proc/self'), 'Processes are found through /proc, which this system lacks.');

let mail: SlowMailServer;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  mail = await slowMailServer({ answerMs: 25 });
  product = await startProduct({ env: { SMTP_URL: mail.url } });
});
test.afterAll(async () => {
  await product.stop();
  await mail.close();
});

/** Pays for mailed gifts, and returns when some of the mails have been sent. */
async function startMailing(
  name: string,
): Promise<{ readonly ada: Person; readonly id: string; readonly took: () => string[] }> {
  const ada = await apiAs(product.url, 'ada');
  const productId = await productNamed(ada, 'choice of gift');
  const receivers = Array.from({ length: count }, (_, index) => ({
    email: `${name}${index}@northwind.example`,
    name: `Person ${index}`,
  }));
  const draft = await draftOf(ada, { productId, deliveryMethod: 'email', receivers });
  const { id } = await pay(ada, draft, `mailing-${draft.id}`);
  const took = () => mail.took.filter((address) => address.startsWith(name));
  await expect.poll(() => took().length, { timeout: 60_000, intervals: [5] }).toBeGreaterThan(60);
  return { ada, id, took };
}

test('a worker that is killed while mailing leaves at most one unknown outcome per connection, and sends no mail twice', async () => {
  test.setTimeout(240_000);
  const { id, took } = await startMailing('worker');
  killHard(pidsOf(product, /main\.ts run/));
  expect(took().length).toBeLessThan(count);
  const ada = await apiAsWithRetries('ada');
  await waitUntilProcessed(ada, id, { withinSeconds: 150 });
  const { progress } = await ada.client.call(getTransaction, { params: { id } });
  expect(progress.failed).toBeLessThanOrEqual(connections);
  expect(progress.dispatched + progress.failed).toBe(count);
  expect(took().toSorted()).toEqual([...new Set(took())].toSorted());
  // Mails with an unknown outcome may have been sent; everyone else received theirs.
  expect(took().length).toBeGreaterThanOrEqual(count - connections);
});

test('killing the database while mails are sent loses no outcome', async () => {
  test.setTimeout(240_000);
  const { id, took } = await startMailing('database');
  killHard(pidsOf(product, /postgres.* -D /));
  const ada = await apiAsWithRetries('ada');
  await waitUntilProcessed(ada, id, { withinSeconds: 150 });
  const { progress } = await ada.client.call(getTransaction, { params: { id } });
  expect(progress).toMatchObject({ dispatched: count, failed: 0 });
  expect(took().toSorted()).toEqual([...new Set(took())].toSorted());
  expect(took()).toHaveLength(count);
});

/** The product is briefly unavailable after a kill. */
async function apiAsWithRetries(person: string): Promise<Person> {
  for (let tries = 0; tries < 150; tries += 1) {
    const api = await apiAs(product.url, person).catch(() => null);
    if (api) return api;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The product did not come back within 30 seconds.');
}
