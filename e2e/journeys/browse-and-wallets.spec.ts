import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, visit } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});
test.afterEach(({ complaints }) => {
  expect(complaints).toEqual([]);
});

/**
 * Opens the second page of results and scrolls down to a gift near its end. Returns that gift and the scroll position.
 */
async function scrollToLateGift(page: Page): Promise<{ readonly late: Locator; readonly before: number }> {
  await visit(page, '/browse?territory=GB');
  const gifts = resultsOf(page);
  await page.getByRole('button', { name: /^Show \d+ more gifts$/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(gifts).toHaveCount(120);
  const late = gifts.nth(95).getByRole('link');
  await late.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(2_000);
  return { late, before };
}

const resultsOf = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem');

test('filters, page and scroll position survive Back and a reload', async ({ page }) => {
  const { late, before } = await scrollToLateGift(page);
  await late.click();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expect(page).toHaveURL(/territory=GB&page=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.reload();
  await expect(resultsOf(page)).toHaveCount(120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the scroll position is restored by Back from a page that is still loading, and on a page whose gifts load late', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/product-page-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const { late, before } = await scrollToLateGift(page);
  await late.click();
  await expect(page).toHaveURL(/\/products\//);
  // The loading page is short, so the scroll position is 0.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(resultsOf(page)).toHaveCount(120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  held.resolve();
  await late.click();
  await expect(page.getByRole('complementary', { name: 'Price and dates' })).toBeVisible();
  // After a reload, the page has no gifts in memory.
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Price and dates' })).toBeVisible();
  const answers = Promise.withResolvers<void>();
  await page.route('**/v3/searches/products', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  answers.resolve();
  await expect(resultsOf(page)).toHaveCount(120);
  // The content above may change its height after the position is restored; the browser then keeps the gift in view,
  // not the same offset.
  await expect(late).toBeInViewport();
});

test('the / key focuses the search, a suggestion finds a gift, and its page shows fees, terms and dates above the button', async ({
  page,
}) => {
  await visit(page, '/browse');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('flat whi');
  await page.getByRole('option', { name: 'Flat white', exact: true }).click();
  await expect(page).toHaveURL(/q=Flat/);
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('link', { name: /Flat white/ })
    .click();
  const panel = page.getByRole('complementary', { name: 'Price and dates' });
  const send = panel.getByRole('link', { name: 'Send this' });
  const bottom = (await send.boundingBox())?.y ?? 0;
  for (const words of [/^Handling/, /Claim by:/, /Use by:/, /Read the terms/]) {
    expect((await panel.getByText(words).first().boundingBox())?.y).toBeLessThan(bottom);
  }
  // The preview for the recipient is the real page, and can be opened.
  const seen = page.getByRole('region', { name: 'What the recipient sees' });
  const gift = seen.frameLocator('iframe');
  await expect(gift.getByRole('button', { name: 'Unwrap your gift' })).toBeVisible();
  await seen.getByLabel('State of the gift').selectOption('open');
  await expect(gift.getByRole('heading', { name: 'Flat white' })).toBeVisible();
  await send.click();
  await expect(page).toHaveURL(/\/send\/food\?/);
});

test('the figures of a wallet add up, link to their entries, and include transfers', async ({ page }) => {
  await visit(page, '/wallets');
  await page.getByRole('link', { name: 'Leeds', exact: true }).click();
  const figures = page.getByRole('region', { name: 'Figures' });
  const pence = async (name: string): Promise<number> =>
    Number(
      (await figures.getByRole('link', { name: new RegExp(`^${name}`) }).innerText())
        .replaceAll(/[^\d.]/g, '')
        .replace('.', ''),
    );
  expect((await pence('Available')) + (await pence('Held'))).toBe(await pence('Balance'));
  expect((await pence('Balance')) + (await pence('Redeemed'))).toBe(await pence('Total funded'));
  const available = await pence('Available');
  await page.getByRole('link', { name: 'Move money' }).click();
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: /^Bristol/ }).click();
  await page.getByLabel('Amount').fill('1.25');
  await page.getByRole('button', { name: 'Move £1.25' }).click();
  await expect.poll(() => pence('Available')).toBe(available - 125);
  for (const [name, figure] of [
    ['Held', 'live'],
    ['Balance', 'balance'],
    ['Redeemed', 'redeemed'],
    ['Total funded', 'total'],
  ] as const) {
    await figures.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`figure=${figure}`));
    await expect(page.getByRole('heading', { name: `Statement: ${name.toLowerCase()}` })).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: /Moved out/ }).first()).toBeVisible();
});
