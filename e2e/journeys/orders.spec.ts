import { readFile } from 'node:fs/promises';
import {
  createOrder,
  getOrder,
  listOrders,
  listReactions,
  listTransactionGifts,
  reactToLaunch,
  viewLaunch,
} from '@huggg/contracts';
import { createClient } from '@huggg/client';
import type { Page } from '@playwright/test';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed } from '../support/api.ts';
import { expect, expectAccessible, productUrl, signIn, test, visit } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('Undo restores a removed draft with all its details', async ({ page }) => {
  const ada = await apiAs(productUrl(), 'ada');
  const name = `Undo ${Date.now()}`;
  const details = {
    productId: await productNamed(ada, 'choice of gift'),
    fromName: 'Ada',
    message: 'Kept',
    deliveryMethod: 'email' as const,
    receivers: [{ email: 'sam@northwind.example', name: 'Sam' }],
  };
  await ada.client.call(createOrder, { body: { name, type: 'bulkHugggs', details } });
  await visit(page, '/transactions/drafts');
  await page.getByRole('button', { name: `Remove draft ${name}` }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  const drafts = await ada.client.call(listOrders, { query: { limit: 50, status: 'draft' } });
  const again = await ada.client.call(getOrder, {
    params: { id: drafts.data.find((draft) => draft.name === name)?.id ?? '' },
  });
  expect(again.details).toMatchObject(details);
});

test('Buy again creates a new draft of the same gift', async ({ page }) => {
  const ada = await apiAs(productUrl(), 'ada');
  const productId = await productNamed(ada, 'choice of gift');
  const giftwrap = { kind: 'petal', palette: 'damson', seed: 'again' };
  const paid = await pay(
    ada,
    await draftOf(ada, { productId, deliveryMethod: 'links', quantity: 2, message: 'Once more', giftwrap }, 'Again'),
    `again-${Date.now()}`,
  );
  await waitUntilProcessed(ada, paid.id);
  await visit(page, `/transactions/${paid.id}`);
  await page.getByRole('button', { name: 'Buy again' }).first().click();
  await expect(page).toHaveURL(/\/send\/.*order=[0-9a-f-]{36}/);
  const draft = await ada.client.call(getOrder, {
    params: { id: new URL(page.url()).searchParams.get('order') ?? '' },
  });
  expect(draft).toMatchObject({
    name: 'Again',
    status: 'draft',
    details: { productId, message: 'Once more', giftwrap, deliveryMethod: 'links' },
  });
  expect(draft.id).not.toBe(paid.order_id);
});

test('selected gifts get another message and wrap, which their recipients see; the other gifts keep theirs', async ({
  page,
  browser,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  const paid = await pay(
    ada,
    await draftOf(
      ada,
      {
        productId: await productNamed(ada, 'choice of gift'),
        deliveryMethod: 'links',
        quantity: 3,
        message: 'As ordered',
      },
      'Reworded',
    ),
    `words-${Date.now()}`,
  );
  await waitUntilProcessed(ada, paid.id);
  await visit(page, `/transactions/${paid.id}`);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit message or wrap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit message or wrap of 1 gift' });
  await expect(dialog.getByText('1 is already up to date')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('For you alone');
  await dialog.getByLabel('Change the wrap').check();
  await dialog.getByRole('radio', { name: 'Damson' }).check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 1 gift' }).click();
  await expect(page.getByRole('dialog').getByText('1 gift changed.')).toBeVisible();
  const { data } = await ada.client.call(listTransactionGifts, { params: { id: paid.id }, query: { limit: 3 } });
  expect(data.map(({ message }) => message).toSorted()).toEqual(['As ordered', 'As ordered', 'For you alone']);
  const changed = data.find(({ message }) => message === 'For you alone');
  expect(changed?.giftwrap).toMatchObject({ palette: 'damson' });
  const recipient = await browser.newPage();
  await recipient.goto(`${productUrl()}/g/${changed?.shortcode}`);
  await recipient.getByRole('button', { name: 'Unwrap your gift' }).click();
  await expect(recipient.getByText('For you alone')).toBeVisible();
  await recipient.close();
});

test('a thank-you shows on Home until it is read, and its order shows where each pound went', async ({ page }) => {
  const ada = await apiAs(productUrl(), 'ada');
  const paid = await pay(
    ada,
    await draftOf(
      ada,
      { productId: await productNamed(ada, 'choice of gift'), deliveryMethod: 'links', quantity: 1 },
      'Thanked',
    ),
    `thanks-${Date.now()}`,
  );
  await waitUntilProcessed(ada, paid.id);
  const recipient = createClient({ baseUrl: productUrl() });
  const params = { shortcode: paid.hugggs[0]?.shortcode ?? '' };
  await recipient.call(viewLaunch, { params, body: {} });
  const words = `What a surprise ${Date.now()}`;
  const { gift } = await recipient.call(viewLaunch, { params, body: {} });
  await recipient.call(reactToLaunch, {
    params,
    body: { emoji: gift?.quickEmojis[0] ?? '', message: words, name: 'Sam' },
  });
  await page.goto(productUrl());
  const block = page.getByRole('region', { name: 'Thank-yous' });
  await expect(block.getByText(words)).toBeVisible();
  await expectAccessible(page);
  // A thank-you must have been shown before it can be marked as read.
  const all = block.getByRole('button', { name: /^Show all/u });
  if (await all.isVisible()) await all.click();
  await block.getByRole('button', { name: 'Mark as read' }).click();
  await expect(block.getByText('No new thank-yous')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block.getByText(words)).toBeVisible();
  expect((await ada.client.call(listReactions, { query: { limit: 1 } })).data[0]).toMatchObject({
    message: words,
    hugggId: paid.hugggs[0]?.id,
  });

  await visit(page, `/transactions/${paid.id}?tab=money`);
  await expect(page.getByRole('table', { name: /Entries of this order/ }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
});

test('selected gifts, or all matching gifts, are exported to a file', async ({ page }) => {
  const ada = await apiAs(productUrl(), 'ada');
  const paid = await pay(
    ada,
    await draftOf(
      ada,
      { productId: await productNamed(ada, 'choice of gift'), deliveryMethod: 'links', quantity: 3 },
      'Zoë’s links',
    ),
    `file-${Date.now()}`,
  );
  await waitUntilProcessed(ada, paid.id);
  await visit(page, `/transactions/${paid.id}`);
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  const chosen = await saveFileWith(page, 'Export the selected gifts');
  expect(chosen.name).toBe('Zoë s links gifts.csv');
  expect(chosen.lines).toHaveLength(2);
  expect(chosen.lines[1]).toContain('Zoë’s links');
  expect(chosen.lines[1]).toContain('/g/');
  expect((await saveFileWith(page, 'Export all gifts of this order')).lines).toHaveLength(4);
  await expectAccessible(page);
});

/** Returns the CSV file that a button saves, including the byte order mark that tells Excel its encoding. */
async function saveFileWith(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: file.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}
