import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  passStepUp,
  productCommand,
  productUrl,
  signIn,
  test,
  visit,
} from '../support/fixtures.ts';

const harbourPine = '01920000-0000-7000-8000-000000000201';

async function enterPayment(operator: Page, { pounds, reference }: Readonly<Record<'pounds' | 'reference', string>>) {
  const dialog = operator.getByRole('dialog', { name: 'Enter a payment' });
  await dialog.getByLabel('Amount').fill(pounds);
  await dialog.getByLabel('Payment reference').fill(reference);
  await dialog.getByLabel('What it is for').fill('Transfer without a reference of ours');
  await dialog.getByRole('button', { name: `Enter £${pounds}` }).click();
}

test('an operator enters a payment from a team’s page, and from a help request that a visitor sent', async ({
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
  await visit(page, `/ops/teams/${harbourPine}`);
  await page.getByRole('button', { name: 'Enter a payment' }).click();
  await enterPayment(page, { pounds: '11.50', reference: 'OPS-1150' });
  await passStepUp(page);
  await expect(page.getByText('£11.50 added to Main wallet.')).toBeVisible();

  await visit(page, '/ops/help');
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

test('a payment above the limit waits until a second operator, whom the first did not appoint, has read and approved it', async ({
  page,
  browser,
  complaints,
}) => {
  const victor = 'victor@harbourpine.example';
  expect((await productCommand('operators', 'add', victor)).code).toBe(0);
  try {
    await signIn(page, 'ops');
    await visit(page, `/ops/teams/${harbourPine}`);
    await page.getByRole('button', { name: 'Enter a payment' }).click();
    await enterPayment(page, { pounds: '2,000.00', reference: 'OPS-2000' });
    await passStepUp(page);
    await expect(page.getByText('£2,000.00 is waiting for another operator’s approval.')).toBeVisible();
    await visit(page, '/ops/payments');
    const mine = page.getByRole('row', { name: /OPS-2000/u });
    await expect(mine).toContainText('Waiting for approval');
    await expect(mine.getByRole('button')).toHaveText(['Take back']);

    const context = await browser.newContext();
    const second = await context.newPage();
    await signIn(second, 'victor');
    await visit(second, '/ops/payments');
    const theirs = second.getByRole('row', { name: /OPS-2000/u });
    await theirs.getByRole('button', { name: 'Approve £2,000.00' }).focus();
    await second.keyboard.press('Enter');
    const dialog = second.getByRole('dialog', { name: 'Add £2,000.00 to Harbour & Pine?' });
    await expect(dialog).toContainText('Reference “OPS-2000”, entered by Robin Hale');
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Approve £2,000.00' }).click();
    await passStepUp(second);
    await expect(second.getByText('£2,000.00 added to Main wallet.')).toBeVisible();
    await expect(theirs).toContainText('Approved by Victor');
    await context.close();

    await page.reload();
    await expect(mine).toContainText('Added to wallet');
    await expect(mine.getByRole('button')).toHaveCount(0);
    expect(complaints.filter((text) => !text.includes('status of 403'))).toEqual([]);
  } finally {
    await productCommand('operators', 'remove', victor);
  }
});

test('help opens in a new tab, and the current page stays open', async ({ page, context }) => {
  await signIn(page);
  await visit(page, '/wallets');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Help (opens in a new tab)' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/wallets$/u);
});
