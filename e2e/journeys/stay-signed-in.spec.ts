import { expect, expectAccessible, productUrl, signIn, test } from '../support/fixtures.ts';

const accessCookie = 'huggg_user_access_token';

test('a page opened after its access token expired stays signed in, with one renewal for all tabs', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'victor');
  const context = page.context();
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/v3/session/refresh')) renewals.push(request.url());
  });
  const others = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await context.clearCookies({ name: accessCookie });
  await Promise.all([page, ...others].map((tab) => tab.goto(`${productUrl()}/transactions`)));
  for (const tab of [page, ...others]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe('/transactions');
  }
  expect(renewals).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a token that expires while a page is open is renewed before the next request, and no request is rejected', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'victor');
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(?:api|v3)\//u.test(pathname)) answers.push(`${pathname} ${response.status()}`);
  });
  // Simulates a token close to its expiry when the page loads: it is renewed ten seconds before it expires.
  await page.addInitScript(() => localStorage.setItem('huggg-token-until', String(Date.now() + 16_000)));
  await page.goto(`${productUrl()}/team/people`);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.waitForTimeout(7_000);
  await page.getByRole('link', { name: 'Gifts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await expect.poll(() => answers).toContain('/v3/session/refresh 200');
  expect(answers.filter((answer) => answer.endsWith(' 401'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a page with typed text keeps it when its session ends, and continues after a sign-in on another page', async ({
  page,
}) => {
  await signIn(page, 'ada');
  await page.goto(`${productUrl()}/wallets`);
  await page.getByRole('link', { name: /^Main wallet/u }).click();
  await page.getByRole('link', { name: 'Move money' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.37');
  await page.getByRole('textbox', { name: 'Note' }).fill('Kept while signed out');
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: /^Bristol/u }).click();
  const context = page.context();
  await context.clearCookies();
  await page.route('**/transfers', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Move £0.37' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have signed in' }).click();
  await expect(dialog.getByText('You are not signed in yet.')).toBeVisible();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign in on a new page' }).click();
  const other = await opened;
  await other.getByLabel('Email').fill('ada@harbourpine.example');
  await other.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('£0.37 moved to Bristol.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a page whose session has been ended redirects to sign-in, with the address to return to', async ({ page }) => {
  await signIn(page, 'victor');
  const context = page.context();
  const refreshToken = (await context.cookies(`${productUrl()}/v3/session`)).find(
    ({ name }) => name === 'huggg_refresh_token',
  );
  await fetch(`${productUrl()}/v3/session`, {
    method: 'DELETE',
    headers: { cookie: `huggg_refresh_token=${refreshToken?.value}`, 'x-huggg-session': 'cookie' },
  });
  await context.clearCookies({ name: accessCookie });
  await page.goto(`${productUrl()}/transactions`);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Ftransactions/);
});
