import { readFile } from 'node:fs/promises';
import { getTransactionReceipt } from '@huggg/contracts';
import type { Page } from '@playwright/test';
import { textOfPdf } from '../../apps/server/src/platform/pdf/testing/text-of-pdf.ts';
import { apiAs, draftOf, productNamed } from '../support/api.ts';
import { expect, expectAccessible, passStepUp, productUrl, signIn, test, visit } from '../support/fixtures.ts';

test('a team requests a withdrawal, an operator pays it, and both see that it is paid', async ({
  page,
  browser,
  complaints,
}) => {
  await signIn(page);
  await visit(page, '/wallets');
  await page.getByRole('link', { name: 'Main wallet' }).click();
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByLabel('Amount').fill('40');
  await expect(page.getByText('£40.00 needs no approval')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw £40.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw £40.00 from Main wallet?' });
  await dialog.getByLabel('Amount to withdraw').fill('40');
  await dialog.getByRole('button', { name: 'Withdraw £40.00' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: 'Asked for by' }).filter({ hasText: '£40.00' });
  await expect(mine).toContainText('Waiting to be paid');

  const context = await browser.newContext();
  const operator = await context.newPage();
  await signIn(operator, 'ops');
  await visit(operator, '/ops');
  await operator.getByRole('link', { name: 'Withdrawals to pay' }).click();
  await operator.getByRole('button', { name: 'Enter payment' }).click();
  await expectAccessible(operator);
  await operator.getByLabel('Reference of the payment').fill('BACS 4711');
  await operator.getByRole('button', { name: 'Mark £40.00 as paid' }).click();
  await passStepUp(operator);
  await expect(operator.getByText('Nothing to pay')).toBeVisible();
  await visit(operator, '/ops/accounting');
  await expect(operator.getByText(/^Debits and credits agree at/)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(mine).toContainText('Payment reference BACS 4711.');
  expect(complaints).toEqual([]);
});

/** Uploads a statement with one line, and applies it. */
async function uploadStatement(
  operator: Page,
  { name, line }: { readonly name: string; readonly line: string },
): Promise<void> {
  const csv = `Date,Counter Party,Reference,Amount\n${new Date().toISOString().slice(0, 10)},Harbour & Pine,${line}\n`;
  await operator.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await operator.getByRole('button', { name: `Apply ${name}` }).click();
  await operator.getByRole('button', { name: 'Apply statement' }).click();
}

test('an order is paid by invoice, in parts from two bank statements, and the money is in the statement and the accounts', async ({
  page,
  browser,
  complaints,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  const productId = await productNamed(ada, 'choice of gift');
  const { id } = await draftOf(ada, { productId, deliveryMethod: 'links', expiry: 60, quantity: 2 });
  await signIn(page);
  await visit(page, `/send/choice-of-gift?order=${id}&step=pay`);
  await page.getByRole('radio', { name: /^Invoice/u }).check();
  await page.getByRole('button', { name: 'Get invoice for £10.00' }).click();
  await expect(page.getByRole('heading', { name: /^Pay £10\.00 by/u })).toBeVisible();
  const reference = await page.getByText(/^RF\d\d /u).innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download pro-forma/u }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/u);
  await expectAccessible(page);

  const context = await browser.newContext();
  const operator = await context.newPage();
  await signIn(operator, 'ops');
  await visit(operator, '/ops/bank');
  await uploadStatement(operator, { name: 'first.csv', line: `${reference},4.00` });
  await passStepUp(operator);
  await expect(operator.getByText('£4.00 held for the rest of a payment')).toBeVisible();
  await uploadStatement(operator, { name: 'second.csv', line: `${reference},6.00` });
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/u);
  const orderUrl = page.url();
  await visit(operator, '/ops/accounting');
  await expect(operator.getByText(/^Debits and credits agree at/u)).toBeVisible();
  await context.close();

  await visit(page, `/wallets/${ada.walletId}`);
  await expect(page.getByRole('row', { name: /Topped up by bank/u }).first()).toContainText('£10.00');
  await expect(page.getByRole('row', { name: /Gifts ordered/u }).first()).toContainText('£10.00');

  // Its receipt shows the amount paid and the bank transfer.
  await ada.client.call(getTransactionReceipt, { params: { id: orderUrl.slice(-36) } });
  await page.goto(`${orderUrl}?tab=money`);
  const receipt = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download (?:Receipt|VAT invoice) /u })
    .first()
    .click();
  const [paper] = await textOfPdf(await readFile(await (await receipt).path()));
  for (const part of ['£10.00', `Paid by bank transfer with the reference ${reference.replaceAll(' ', '')}`])
    expect(paper?.replaceAll('\n', ' ')).toContain(part);
  expect(complaints).toEqual([]);
});
