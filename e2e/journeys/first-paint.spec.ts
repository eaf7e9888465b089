import type { Page } from '@playwright/test';
import { expect, productUrl, signIn, test } from '../support/fixtures.ts';

/** Delays the application's code, so that only the server-rendered page is shown. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/app\/assets\/[^/]*\.js$/u, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

test('input and a click on the sign-in page before its JavaScript loads sign the user in', async ({
  page,
  complaints,
}) => {
  const release = await holdCode(page);
  await page.goto(`${productUrl()}/sign-in`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('victor@harbourpine.example');
  await page.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(page.url()).toBe(`${productUrl()}/sign-in`);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('without JavaScript the sign-in form sends nothing, and the password stays out of the URL', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForTimeout(300);
  expect(page.url()).toBe(`${productUrl()}/sign-in`);
  await context.close();
});

test('a click on a server-rendered screen takes effect once its JavaScript loads, and typed text is kept', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ada');
  const release = await holdCode(page);
  await page.goto(`${productUrl()}/team/people`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.fill('priya');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  release();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(search).toHaveValue('priya');
  await expect(page.getByText('Priya Nair').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('text typed after a shortcut, before the JavaScript loads, is searched for', async ({ page }) => {
  await signIn(page, 'ada');
  const release = await holdCode(page);
  await page.goto(`${productUrl()}/browse`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Browse' })).toBeVisible();
  await page.keyboard.type('/flat whi');
  release();
  await expect(page.getByRole('option', { name: 'Flat white', exact: true })).toBeVisible();
});

const drawnScreens = [
  '/sign-in',
  '/',
  '/transactions',
  '/gifts',
  '/send/choice-of-gift',
  '/browse',
  '/wallets',
  '/team/people',
] as const;

/** Returns how much wider a page is than its window, and the element that extends farthest. */
function overflowOf(): { readonly by: number; readonly widest: string | undefined } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const right = (one: Element): number => one.getBoundingClientRect().right;
  const widest = [...document.body.querySelectorAll('*')].toSorted((a, b) => right(b) - right(a))[0];
  return {
    by: scrollWidth - clientWidth,
    widest: scrollWidth > clientWidth ? widest?.outerHTML.slice(0, 200) : undefined,
  };
}

// The server renders a narrow desktop window as a wide one, so both must fit before the application measures the
// window.
for (const { who, mobile } of [
  { who: 'a phone', mobile: '?1' },
  { who: 'a narrow window', mobile: '?0' },
])
  test(`no server-rendered screen is wider than ${who}, without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'sec-ch-ua-mobile': mobile },
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    for (const path of drawnScreens) {
      if (path === '/') await signIn(page, 'ada');
      // On a busy machine, rendering may exceed the time limit, and the server then sends the page unrendered.
      await expect(async () => {
        await page.goto(productUrl() + path);
        await expect(page.locator('h1').first()).toBeVisible({ timeout: 500 });
        await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0, { timeout: 500 });
      }).toPass({ timeout: 60_000 });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await page.evaluate(overflowOf), `${path} at ${width} px`).toEqual({ by: 0, widest: undefined });
      }
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await context.close();
  });

/** Records violations of the page's content security policy, which Lighthouse counts although users do not see them. */
function collectViolations(): void {
  const found: string[] = [];
  Object.assign(globalThis, { violations: found });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    found.push(`${effectiveDirective} ${blockedURI}`),
  );
}

test('the content security policy of a page blocks nothing that the product loads', async ({ page }) => {
  await page.addInitScript(collectViolations);
  const violations = () => page.evaluate(() => (globalThis as { violations?: readonly string[] }).violations);
  await page.goto(`${productUrl()}/sign-in`);
  // The client with its schemas loads when the form is first used.
  await page.getByLabel('Email').click();
  await page.waitForLoadState('networkidle');
  expect(await violations()).toEqual([]);
  await signIn(page, 'ada');
  await page.goto(`${productUrl()}/audit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('Back restores the previous screen, whether the server or the browser rendered it', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'ada');
  await page.goto(`${productUrl()}/browse`);
  await page
    .getByRole('link', { name: /Flat white/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flat white' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse' })).toBeVisible();
  await page.goto(`${productUrl()}/team/people`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Flat white/u }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
