import { devices, type Page } from '@playwright/test';
import { expect, productUrl, signIn, test } from '../support/fixtures.ts';

/** As a browser whose text is set twice as large. */
function doubleText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 200% !important; }');
  document.adoptedStyleSheets.push(sheet);
}

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
// The server draws for what the browser calls itself.
test.use({ ...phone, viewport: { width: 390, height: 844 } });

/** Whether the page's own style sheets are there: nothing is painted before, but a script can measure what is not painted. */
const isStyled = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);

const beyondEdge = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const screens = [
  ['/', 'Home'],
  ['/transactions', 'Orders'],
  ['/browse', 'Browse'],
  ['/wallets', 'Wallets'],
  ['/budgets', 'Budgets'],
  ['/budgets/new', 'New budget'],
  ['/team/people', 'People'],
  ['/team/reason-codes', 'Reason codes'],
  ['/send/gift-cards', 'Choose a gift'],
] as const;

test('no screen scrolls sideways on a phone whose text is set twice as large, while it loads or after', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(doubleText);
  await signIn(page, 'ada');
  for (const [path, heading] of screens) {
    await page.goto(productUrl() + path, { waitUntil: 'commit' });
    await expect(page.locator('main, [role=status]').first()).toBeAttached();
    await page.waitForFunction(isStyled);
    expect.soft(await beyondEdge(page), `${path} while it loads`).toBeLessThanOrEqual(0);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect.soft(await beyondEdge(page), path).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});
