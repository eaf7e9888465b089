import { searchGifts } from '@huggg/contracts';
import type { Locator } from '@playwright/test';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed } from '../support/api.ts';
import { expect, productUrl, signIn, test, visit } from '../support/fixtures.ts';

test.beforeEach(({ page }) => signIn(page));

test('leaving the page asks before it discards addresses that were entered for invites', async ({
  page,
  complaints,
}) => {
  await visit(page, '/team/invites/new');
  const addresses = page.getByLabel('Email addresses');
  await addresses.fill('rosa@elsewhere.example\nkit@elsewhere.example');
  await page.getByRole('link', { name: 'Go back' }).click();
  const asks = page.getByRole('dialog', { name: 'Leave without inviting?' });
  await expect(asks).toContainText('2 addresses have not been invited yet.');
  await asks.getByRole('button', { name: 'Keep editing' }).click();
  await expect(addresses).toHaveValue('rosa@elsewhere.example\nkit@elsewhere.example');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  expect(complaints).toEqual([]);
});

/** Returns whether another element covers the centre of an element when the page is scrolled to its end. */
const isCovered = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the Undo notification does not cover the buttons of the list', async ({ page, complaints }) => {
    const ada = await apiAs(productUrl(), 'ada');
    const productId = await productNamed(ada, 'choice of gift');
    const mark = Date.now().toString(36);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await draftOf(ada, { productId, deliveryMethod: 'links', quantity: 1 }, `${name} ${mark}`);
    await visit(page, '/transactions/drafts');
    await page.getByRole('button', { name: `Remove draft Six ${mark}` }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove draft Six ${mark}` })).toBeHidden();
    const last = page.getByRole('button', { name: /^Remove draft/u }).last();
    await expect.poll(() => isCovered(last)).toBe(false);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test('a gift shows its message as the recipient reads it, and says that it may be out of date if reloading it fails', async ({
  page,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  const email = `nia.${Date.now().toString(36)}@northwind.example`;
  const order = await draftOf(ada, {
    productId: await productNamed(ada, 'choice of gift'),
    deliveryMethod: 'email',
    receivers: [{ name: 'Nia Hughes', email }],
    message: 'Dear {{firstName}}, thank you.',
  });
  await waitUntilProcessed(ada, (await pay(ada, order, `nia-${email}`)).id);
  const { data } = await ada.client.call(searchGifts, { body: { index: 'huggg', size: 1, query: { text: email } } });
  const id = data.hits[0]?.id ?? '';
  await visit(page, `/gifts/${id}`);
  const drawer = page.getByRole('dialog', { name: 'Nia Hughes' });
  await expect(drawer).toContainText('Dear Nia, thank you.');
  await expect(drawer).not.toContainText('{{');

  await page.route(`**/api/v2/hugggs/${id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, body: 'Service Unavailable' }) : route.continue(),
  );
  await drawer.getByRole('button', { name: 'Freeze' }).click();
  await drawer
    .getByRole('button', { name: /^Freeze/u })
    .last()
    .click();
  const old = drawer.getByRole('status').filter({ hasText: 'This may be out of date' });
  await expect(old).toBeVisible();
  await expect(old.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await page.unroute(`**/api/v2/hugggs/${id}`);
  // A live update may load it first.
  await old
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(old).toBeHidden();
  await expect(drawer).toContainText('Frozen');
});
