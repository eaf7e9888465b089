import type { Browser, Page } from '@playwright/test';
import { listCodeDifferences, setProductSuppliers } from '@huggg/contracts';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  inboxUrl,
  mailTo,
  productCommand,
  productUrl,
  signIn,
  test,
  visit,
} from '../support/fixtures.ts';

const supplierConsoleUrl = (): string => `${inboxUrl()}/suppliers/console`;

/** Sets how the first supplier handles the next request. */
async function setSupplierBehaviour(behaviour: string): Promise<void> {
  const answer = await fetch(`${supplierConsoleUrl()}/aggregator/behaves/${behaviour}?times=1`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

type SupplierOrder = { readonly product: string; readonly status: string; readonly code: string | null };

/** Returns the codes that the suppliers issued for a product and did not take back. */
async function issuedBySuppliers(product: string): Promise<readonly (string | null)[]> {
  const orders = (await (await fetch(`${supplierConsoleUrl()}/orders.json`)).json()) as readonly SupplierOrder[];
  return orders.filter((order) => order.product === product && order.status === 'issued').map(({ code }) => code);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A recipient follows the mailed link and asks for their code. */
async function askForCode(browser: Browser, address: string): Promise<Page> {
  const { links } = await mailTo(address);
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(links.find((target) => target.includes('/g/')) ?? '');
  await page.getByRole('button', { name: 'Unwrap your gift' }).click();
  await page.getByRole('button', { name: 'Accept your gift' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  return page;
}

test('whatever a supplier does, each recipient gets one code, and the operator sees who issued it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const run = String(Date.now());
  const [ada, ops] = [await apiAs(productUrl(), 'ada'), await apiAs(productUrl(), 'ops')];
  const productId = await productNamed(ada, 'flat white');
  const reference = `SKU-${run}`;
  const suppliers = ['aggregator', 'issuer'].map((key) => ({ key, reference }));
  await ops.client.call(setProductSuppliers, { params: { id: productId }, body: { suppliers } });

  const kinds = ['usual', 'slow', 'broken', 'twice'] as const;
  const addressOf = (kind: string): string => `${kind}.${run}@northwind.example`;
  const receivers = kinds.map((kind) => ({ email: addressOf(kind), name: 'Sam' }));
  const draft = await draftOf(ada, { productId, deliveryMethod: 'email', receivers });
  const bought = await pay(ada, draft, `suppliers-${run}`);
  await waitUntilProcessed(ada, bought.id);

  const codes = [];
  for (const kind of kinds) {
    await setSupplierBehaviour(kind);
    const recipient = await askForCode(browser, addressOf(kind));
    if (kind === 'twice') {
      await expect(heading(recipient, 'Your code is on its way')).toBeVisible();
      const { links } = await mailTo(addressOf(kind), /code/iu);
      expect(links.some((link) => link.includes('/g/'))).toBe(true);
      // The waiting page polls automatically, and shows no code until it is asked to.
      await recipient.getByRole('button', { name: 'Show my code' }).click();
    }
    await expect(heading(recipient, 'Here is your code')).toBeVisible();
    codes.push(await recipient.locator('.ticket .tools [data-copy]').getAttribute('data-copy'));
    await recipient.context().close();
  }
  expect(new Set(codes).size).toBe(kinds.length);
  const theirs = await issuedBySuppliers(reference);
  expect(theirs.toSorted()).toEqual(codes.toSorted());

  await signIn(page, 'ops');
  await visit(page, '/ops/suppliers');
  const failed = page.getByRole('table', { name: 'Requests to suppliers that gave no code' });
  await expect(failed.getByRole('row').filter({ hasText: 'aggregator' }).first()).toContainText('issuer');
  await expectAccessible(page);
  const { data: differences } = await ops.client.call(listCodeDifferences, { query: {} });
  expect(differences).toEqual([]);
  expect((await productCommand('ledger', 'verify')).code).toBe(0);
  await ops.client.call(setProductSuppliers, { params: { id: productId }, body: { suppliers: [] } });
});
