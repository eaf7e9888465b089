import { devices, type Locator, type Page } from '@playwright/test';
import { expect, productUrl, signIn, test, visit } from '../support/fixtures.ts';

/** Doubles the text size, as a browser setting does. */
function doubleText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 200% !important; }');
  document.adoptedStyleSheets.push(sheet);
}

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
// The server renders according to the browser's user agent.
test.use({ ...phone, viewport: { width: 390, height: 844 } });

/**
 * Returns whether the page's own style sheets are loaded. Nothing is painted before then, but a script can measure
 * unpainted elements.
 */
const isStyled = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);

const overflowWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Returns buttons that are cut off by their container, or overlap each other in the header. Content that scrolls
 * sideways is excluded.
 */
function hiddenButtons(): readonly string[] {
  const named = (one: Element): string => one.getAttribute('aria-label') ?? (one.textContent || one.tagName);
  const edgeOf = (one: Element): number => one.getBoundingClientRect().right;
  const clips = (one: Element | null): Element | null =>
    !one || getComputedStyle(one).overflowX !== 'visible' ? one : clips(one.parentElement);
  const isCut = (one: Element): boolean => {
    const label = one.querySelector('[class*=Button-label]');
    const frame = clips(one.parentElement);
    if (label && label.scrollWidth > label.clientWidth + 1) return true;
    return frame !== null && getComputedStyle(frame).overflowX === 'hidden' && edgeOf(one) > edgeOf(frame) + 1;
  };
  const shown = (parent: Element | null, selector: string): Element[] =>
    [...(parent?.querySelectorAll(selector) ?? [])].filter((one) => one.checkVisibility());
  const header = shown(document.querySelector('header'), 'button, a');
  return [
    ...shown(document.querySelector('main'), 'button, a[class*=Button]').filter(isCut),
    ...header.filter((one, at) => edgeOf(one) > (header[at + 1]?.getBoundingClientRect().left ?? Infinity) + 1),
  ].map(named);
}

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
  ['/me/security', 'Security'],
  ['/audit', 'Audit'],
] as const;

test('no screen scrolls sideways on a phone with text at twice the size, during and after loading', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(doubleText);
  await signIn(page, 'ada');
  for (const [path, heading] of screens) {
    await page.goto(productUrl() + path, { waitUntil: 'commit' });
    await expect(page.locator('main, [role=status]').first()).toBeAttached();
    await page.waitForFunction(isStyled);
    expect.soft(await overflowWidth(page), `${path} while it loads`).toBeLessThanOrEqual(0);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect.soft(await overflowWidth(page), path).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: /^Notifications/u })).toBeVisible();
    expect.soft(await page.evaluate(hiddenButtons), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

const longName = 'Rechtsschutzversicherungsgesellschaftsangestellte'.repeat(2);

test('no screen scrolls sideways because of a name without spaces', async ({ page }) => {
  await page.route(/\/(?:api|v3)\/(?!session|events)/u, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/"name":"[^"]+"/gu, `"name":"${longName}"`) });
  });
  await signIn(page, 'ada');
  await page.goto(`${productUrl()}/me/notifications`);
  for (const path of ['/wallets', '/budgets']) {
    await visit(page, path);
    await expect(page.locator('main').getByText(longName).first()).toBeVisible();
    expect.soft(await overflowWidth(page), path).toBeLessThanOrEqual(0);
  }
});

const backgroundOf = (place: Locator): Promise<string> =>
  place.evaluate((one) => getComputedStyle(one).backgroundColor);

test('selected controls can be distinguished in forced-colours mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'ada');
  await visit(page, '/me/notifications');
  const toggle = page.getByRole('switch').first();
  const track = page.locator('[role=switch] + *').first();
  await expect(toggle).toBeChecked();
  const before = await backgroundOf(track);
  await toggle.press('Space');
  await expect.poll(() => backgroundOf(track)).not.toBe(before);
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCSS('outline-style', 'solid');

  await visit(page, '/gifts');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!this page)/u });
  await boxes.first().check();
  expect(await backgroundOf(boxes.first())).not.toBe(await backgroundOf(boxes.last()));
});
