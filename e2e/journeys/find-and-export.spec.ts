import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed } from '../support/api.ts';
import { expect, expectAccessible, mailTo, productUrl, signIn, test, visit } from '../support/fixtures.ts';

/** 2,500 gifts cover every step; `EXPORTED_GIFTS=10000` buys the largest order of links. */
const links = Number(process.env['EXPORTED_GIFTS'] ?? 2_500);
const patience = { timeout: 60_000 + links * 10 };

/** Returns the lines of the file that a button saves, without the byte order mark that tells Excel its encoding. */
async function linesSaved(page: Page, name: RegExp): Promise<readonly string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
  const text = await readFile(await file.path(), 'utf8');
  return text.slice(1).trimEnd().split('\r\n');
}

test('gifts are searched for, the search is saved for the team, and all its results are exported to a file', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000 + links * 20);
  const ada = await apiAs(productUrl(), 'ada');
  const productId = await productNamed(ada, 'choice of gift');
  const name = `Harvest ${randomBytes(3).toString('hex')}`;
  const buy = async (details: object): Promise<void> => {
    const draft = await draftOf(ada, { productId, ...details }, name);
    await waitUntilProcessed(ada, (await pay(ada, draft, `find-${draft.id}`)).id, { withinSeconds: 60 + links / 50 });
  };
  await buy({ deliveryMethod: 'links', quantity: links });
  // A recipient's name must not become a formula when the file is opened.
  await buy({ deliveryMethod: 'email', receivers: [{ email: 'formula@northwind.example', name: '=SUM(A1:A9)' }] });
  const total = (links + 1).toLocaleString('en-GB');

  await signIn(page);
  await visit(page, '/gifts');
  await page.getByRole('searchbox', { name: 'Search gifts' }).fill(name);
  await expect(page.getByText(`of ${total}`).first()).toBeVisible(patience);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share with your team').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  const address = page.url();
  expect(address).toContain('saved=');

  // Another member of the team finds the saved view above their own list, with the same gifts.
  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await context.newPage();
  await signIn(other, 'victor');
  await visit(other, '/gifts');
  await other.getByRole('link', { name: new RegExp(name, 'u') }).click();
  await expect(other.getByRole('searchbox', { name: 'Search gifts' })).toHaveValue(name);
  await expect(other.getByText(`of ${total}`).first()).toBeVisible(patience);
  await context.close();

  await page.getByRole('button', { name: 'Prepare export of all gifts that match' }).click();
  await page.getByRole('menuitem', { name: 'CSV, by email when ready' }).click();
  await page.getByRole('link', { name: 'See your exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  // The page changes from queued to ready automatically.
  const row = page.getByRole('row').filter({ hasText: `${total} rows` });
  await expect(row.getByText('Ready')).toBeVisible(patience);
  const lines = await linesSaved(page, /^Download: /u);
  expect(lines).toHaveLength(links + 2);
  expect(new Set(lines.slice(1).map((line) => line.slice(0, 36))).size).toBe(links + 1);
  expect(lines.filter((line) => line.includes('formula@northwind.example'))).toEqual([
    expect.stringContaining(`'=SUM(A1:A9)`),
  ]);
  await mailTo('ada@harbourpine.example', /export/iu);
  expect(complaints).toEqual([]);
});
