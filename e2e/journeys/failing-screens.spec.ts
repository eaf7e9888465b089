import type { BrowserContext, Page, Route } from '@playwright/test';
import { shots, type Shot } from '../../tools/screens/shots.ts';
import { makeWorld } from '../../tools/screens/world.ts';
import { expect, inboxUrl, productUrl, signIn, test } from '../support/fixtures.ts';

test.describe.configure({ mode: 'parallel' });
const screensOfPart = 30;

/** Screens that stand without an answer of the API. */
const needNothing = new Set(['me', 'api-clients', 'not-found', 'not-found-team', 'ops-find', 'ops-impersonate']);

const viewers = Map.groupBy(
  shots.filter(({ name, open, press }) => !open && !press && !needNothing.has(name) && !name.includes('no-access')),
  ({ by = 'ada' }: Shot) => by,
);
const parts = [...viewers].flatMap(([by, all]) =>
  Array.from({ length: Math.ceil(all.length / screensOfPart) }, (_, index) => {
    const mine = all.slice(index * screensOfPart, (index + 1) * screensOfPart);
    return { by, mine, title: `${by}, ${mine[0]?.name} to ${mine.at(-1)?.name}` };
  }),
);

let world: Awaited<ReturnType<typeof makeWorld>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = await makeWorld({ url: productUrl(), inbox: inboxUrl() });
});

const isCall = ({ pathname }: URL): boolean => /^\/(?:api|v3)\//u.test(pathname) && pathname !== '/v3/events';

const busy = {
  code: 'server.busy',
  message: 'The service is busy.',
  help: 'Wait for the time in Retry-After, then try again.',
  requestId: 'req_example',
  retryable: true,
};
const refuse = (route: Route): Promise<void> =>
  route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify(busy) });

/** Pages come without what the server drew, so that their screens have to ask. */
async function drawNothing(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !isCall(url),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/<div id="root">[\s\S]*?<\/div>\n<script/u, '<div id="root"></div>\n<script')
        .replace(/<script[^>]*id="first-answers">[\s\S]*?<\/script>/u, '');
      return route.fulfill({ response, body });
    },
  );
}

const placeholders = (page: Page) => page.locator('.mantine-Skeleton-root:visible, [role=status][aria-label^=Loading]');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const { by, mine, title } of parts) {
  test(`screens say soon that they cannot be read, and are there once they can: ${title}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
    await drawNothing(context);
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await signIn(page, by);
    for (const { name, path } of mine) {
      await page.route(isCall, refuse);
      await page.goto(productUrl() + path(world), { waitUntil: 'commit' });
      await expect.soft(again(page).first(), `${name} offers to try again`).toBeVisible({ timeout: 6_000 });
      await expect.soft(placeholders(page), `${name} waits for nothing any more`).toHaveCount(0, { timeout: 2_000 });
      await page.unroute(isCall, refuse);
    }
    expect(broken).toEqual([]);
    await context.close();
  });
}

test('a screen that cannot be read keeps its offer while the service is away, and one part of Home that is asked again leaves the others', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  await drawNothing(context);
  const page = await context.newPage();
  await signIn(page);
  await page.route(isCall, refuse);
  await page.route('**/v3/events', (route) => route.abort());
  await page.goto(`${productUrl()}/budgets/${world.budgets.live}`);
  await again(page).focus();
  // Longer than two turns of what is asked while live updates are lost.
  await page.waitForTimeout(11_000);
  await expect(again(page)).toBeFocused();
  await page.unroute(isCall, refuse);
  await again(page).press('Enter');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();

  await page.route('**/api/v2/report/balances/**', refuse);
  await page.goto(productUrl());
  const wallet = page.getByRole('region', { name: 'Wallet', exact: true });
  await expect(again(page)).toHaveCount(1);
  const others = page.getByRole('region', { name: 'Recent orders' });
  await expect(others.getByRole('link').nth(1)).toBeVisible();
  await wallet.getByRole('button', { name: 'Try again' }).click();
  await expect(others.getByRole('link').nth(1)).toBeVisible();
  await expect(again(page)).toHaveCount(1);
  await page.unroute('**/api/v2/report/balances/**', refuse);
  await wallet.getByRole('button', { name: 'Try again' }).click();
  await expect(wallet).toContainText('to spend');
  await context.close();
});

test('a page that cannot learn whether its session goes on says so soon, and goes on once it can', async ({ page }) => {
  await signIn(page);
  await page.context().clearCookies({ name: 'huggg_user_access_token' });
  await page.route(isCall, (route) => route.abort());
  await page.goto(`${productUrl()}/transactions`);
  await expect(again(page)).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText('The service does not answer just now.')).toBeVisible();
  await page.unroute(isCall);
  await again(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
