import { expect, expectAccessible, passStepUp, productUrl, signIn, test } from '../support/fixtures.ts';

test('a team asks for money back, an operator pays it, and both see it paid', async ({ page, browser, complaints }) => {
  await signIn(page);
  await page.goto(`${productUrl()}/wallets`);
  await page.getByRole('link', { name: 'Main wallet' }).click();
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByLabel('Amount').fill('40');
  await expect(page.getByText('£40.00 needs no approval')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw £40.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw £40.00 from Main wallet?' });
  await dialog.getByLabel('Amount to withdraw').fill('40');
  await dialog.getByRole('button', { name: 'Withdraw £40.00' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: 'Asked for by' });
  await expect(mine).toContainText('Waiting to be paid');

  const context = await browser.newContext();
  const operator = await context.newPage();
  await signIn(operator, 'ops');
  await operator.goto(`${productUrl()}/ops`);
  await operator.getByRole('link', { name: 'Withdrawals to pay' }).click();
  await operator.getByRole('button', { name: 'Enter payment' }).click();
  await operator.getByLabel('Reference of the payment').fill('BACS 4711');
  await operator.getByRole('button', { name: 'Note £40.00 as paid' }).click();
  await passStepUp(operator);
  await expect(operator.getByText('Nothing to pay')).toBeVisible();
  await operator.goto(`${productUrl()}/ops/accounting`);
  await expect(operator.getByText(/^Debits and credits agree at/)).toBeVisible();
  await expectAccessible(operator);
  await context.close();

  await page.reload();
  await expect(mine).toContainText('Payment reference BACS 4711.');
  expect(complaints).toEqual([]);
});
