import { getOrder, stepUp, updateTeam } from '@huggg/contracts';
import { apiAs, draftOf, productNamed } from '../support/api.ts';
import { expect, expectAccessible, mailTo, productUrl, signIn, test, visit } from '../support/fixtures.ts';

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true };

test('an order that needs approval is approved from the mail on a phone; another is rejected and its money is released immediately', async ({
  page,
  browser,
  complaints,
}) => {
  const [ada, priya] = await Promise.all([apiAs(productUrl(), 'ada'), apiAs(productUrl(), 'priya')]);
  await ada.client.call(updateTeam, {
    params: { id: ada.teamId },
    body: { preferences: { approvals: { roles: ['participant'] } } },
  });
  const productId = await productNamed(priya, 'choice of gift');
  const links = { productId, deliveryMethod: 'links', expiry: 60, quantity: 2 };
  const [first, second] = [await draftOf(priya, links, 'Welcome'), await draftOf(priya, links, 'Farewell')];

  await signIn(page, 'priya');
  await visit(page, `/send/choice-of-gift?order=${first.id}&step=pay`);
  await expect(page.getByText('This order needs approval by Ada Marlowe')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask approval for £10.00' }).click();
  await expect(page).toHaveURL(/\/approvals\/[0-9a-f-]{36}$/u);
  await expect(page.getByText('Its money is held until then.')).toBeVisible();
  await expectAccessible(page);

  // The mail links to the page, which asks the user to sign in before it shows anything.
  const mail = await mailTo('ada@harbourpine.example', /^Priya Nair asks you to approve £10\.00: Welcome/u);
  const link = mail.links.find((one) => one.includes('/approvals/')) ?? '';
  const context = await browser.newContext(phone);
  const mobile = await context.newPage();
  await mobile.goto(link);
  await expect(mobile).toHaveURL(/\/sign-in/u);
  await signIn(mobile);
  await mobile.goto(link);
  await expect(mobile.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  await mobile.getByRole('button', { name: 'Approve £10.00' }).click();
  await mobile.getByRole('dialog').getByRole('button', { name: 'Approve £10.00' }).click();
  await expect(mobile.getByText('Ada Marlowe approved it.')).toBeVisible();
  expect((await priya.client.call(getOrder, { params: { id: first.id } })).status).toBe('paid');

  await visit(page, `/send/choice-of-gift?order=${second.id}&step=pay`);
  await page.getByRole('button', { name: 'Ask approval for £10.00' }).click();
  await expect(page.getByText('Its money is held until then.')).toBeVisible();
  await visit(mobile, '/');
  await mobile.getByRole('link', { name: 'Review: Farewell' }).click();
  await mobile.getByRole('button', { name: 'Refuse' }).click();
  const dialog = mobile.getByRole('dialog', { name: 'Refuse this order?' });
  await dialog.getByLabel('Why, for Priya Nair').fill('Ask finance first');
  await dialog.getByRole('button', { name: 'Refuse order' }).click();
  // Her page updates automatically, and her money is available again.
  await expect(page.getByText('“Ask finance first”')).toBeVisible();
  await expect(page.getByText('Its money is available again, and it is a draft.')).toBeVisible();
  await visit(page, `/wallets/${ada.walletId}`);
  await expect(page.getByRole('row', { name: /Held for approval, released/u }).first()).toContainText('£10.00');
  await page.getByRole('button', { name: /^Notifications/u }).click();
  await expect(page.getByRole('link', { name: /Not approved: Farewell/u })).toBeVisible();
  await context.close();
  // Approvals are turned off again, because other journeys buy for the same team.
  await ada.client.call(stepUp, { params: { id: ada.userId }, body: { password: 'unwrap-the-joy' } });
  await ada.client.call(updateTeam, { params: { id: ada.teamId }, body: { preferences: { approvals: null } } });
  const again = await draftOf(priya, links, 'Thanks');
  expect((await priya.client.call(getOrder, { params: { id: again.id } })).approvalNeed).toBeNull();
  expect(complaints).toEqual([]);
});
