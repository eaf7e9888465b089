import type { Page } from '@playwright/test';
import { expect, passStepUp, productUrl, signIn, test } from '../support/fixtures.ts';

const harbourPine = '01920000-0000-7000-8000-000000000201';

async function enterPayment(operator: Page, { pounds, reference }: Readonly<Record<'pounds' | 'reference', string>>) {
  const dialog = operator.getByRole('dialog', { name: 'Enter a payment' });
  await dialog.getByLabel('Amount').fill(pounds);
  await dialog.getByLabel('Payment reference').fill(reference);
  await dialog.getByLabel('What it is for').fill('Transfer without a reference of ours');
  await dialog.getByRole('button', { name: `Enter £${pounds}` }).click();
}

test('an operator enters a payment from a team’s page, and from a request for help that a visitor sent', async ({
  page,
  request,
  complaints,
}) => {
  const asked = await request.post(`${productUrl()}/v3/help-requests`, {
    data: {
      name: 'Ada Marlowe',
      email: 'ada@harbourpine.example',
      message: 'We paid £12.50 on Monday and our wallet is still empty.',
      page: '/wallets',
    },
  });
  expect(asked.status()).toBe(200);
  await signIn(page, 'ops');
  await page.goto(`${productUrl()}/ops/teams/${harbourPine}`);
  await page.getByRole('button', { name: 'Enter a payment' }).click();
  await enterPayment(page, { pounds: '11.50', reference: 'OPS-1150' });
  await passStepUp(page);
  await expect(page.getByText('£11.50 added to Main wallet.')).toBeVisible();

  await page.goto(`${productUrl()}/ops/help`);
  await page.getByRole('link', { name: 'Ada Marlowe' }).first().click();
  await expect(page.getByText('our wallet is still empty')).toBeVisible();
  await page.getByRole('button', { name: 'Enter a payment' }).click();
  await page.getByRole('combobox', { name: 'Team and wallet' }).fill('Harbour & Pine');
  await page
    .getByRole('option', { name: /: Main wallet/u })
    .first()
    .click();
  await enterPayment(page, { pounds: '12.50', reference: 'OPS-1250' });
  await expect(page.getByText('£12.50 added to Main wallet.')).toBeVisible();
  // The first entry is refused until the operator has confirmed who they are.
  expect(complaints.filter((text) => !text.includes('status of 403'))).toEqual([]);
});

test('help opens in a tab of its own, so that what was begun stays', async ({ page, context }) => {
  await signIn(page);
  await page.goto(`${productUrl()}/wallets`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Help (opens in a new tab)' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/wallets$/u);
});
