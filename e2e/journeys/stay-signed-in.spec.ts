import { expect, productUrl, signIn, test } from '../support/fixtures.ts';

const accessCookie = 'huggg_user_access_token';

test('a page opened after its access token ended stays signed in, with one renewal for all tabs', async ({
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

test('a page of a session that ended elsewhere asks to sign in, and comes back where it was', async ({ page }) => {
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
