import { createTopUpInvoice } from '@huggg/contracts';
import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
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

const today = (): string => new Date().toISOString().slice(0, 10);

/** Uploads a statement and applies it. */
async function uploadStatement(operator: Page, name: string, lines: readonly string[]): Promise<void> {
  const csv = ['Date,Counter Party,Reference,Amount', ...lines.map((line) => `${today()},${line}`), ''].join('\n');
  await operator.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await operator.getByRole('button', { name: `Apply ${name}` }).click();
  const asks = operator.getByRole('dialog', { name: `Apply ${name}?` });
  await expect(asks).toContainText('is more than was due');
  await expect(asks).toContainText('matches nothing expected');
  await expectAccessible(operator);
  await asks.getByRole('button', { name: 'Apply statement' }).click();
}

test('an overpayment and an unidentified payment from a bank statement are assigned, undone and returned, and every penny is accounted for', async ({
  page,
  complaints,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  const mark = Date.now().toString(36).toUpperCase();
  const topUp = await ada.client.call(createTopUpInvoice, { body: { walletId: ada.walletId, amount: 2_000 } });
  await signIn(page, 'ops');
  await visit(page, '/ops/bank');
  const name = `queue-${mark}.csv`;
  await uploadStatement(page, name, [`Over ${mark},${topUp.reference},23.45`, `Nameless ${mark},no reference,6.78`]);
  await passStepUp(page);

  const payment = (payer: string) => page.getByRole('row', { name: new RegExp(`${payer} ${mark}`, 'u') });
  await expect(payment('Over')).toContainText('£3.45 to decide');
  await expect(payment('Nameless')).toContainText('To decide');

  // An empty form decides nothing; the dialog is used by keyboard only and returns the focus.
  await payment('Nameless').getByRole('button', { name: 'Assign' }).focus();
  await page.keyboard.press('Enter');
  const assign = page.getByRole('dialog', { name: 'Assign this payment' });
  await expect(assign.getByLabel('Reference')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(assign.getByRole('alert')).toContainText('Enter a reference, or choose a wallet.');
  await page.keyboard.press('Escape');
  await expect(assign).toBeHidden();
  await expect(payment('Nameless').getByRole('button', { name: 'Assign' })).toBeFocused();

  await payment('Nameless').getByRole('button', { name: 'Assign' }).click();
  await assign.getByRole('combobox', { name: 'Team and wallet' }).fill('Harbour & Pine');
  await page
    .getByRole('option', { name: /: Main wallet/u })
    .first()
    .click();
  await assign.getByLabel('Why').fill('Their transfer of today');
  await assign.getByRole('button', { name: 'Assign this payment' }).click();
  await expect(page.getByText('£6.78: done.')).toBeVisible();

  await page.getByRole('radiogroup', { name: 'Which payments' }).getByText('All', { exact: true }).click();
  await expect(payment('Nameless')).toContainText('In wallet');
  await payment('Nameless').getByRole('button', { name: 'Undo' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this?' });
  await undo.getByLabel('Why').fill('It is another team’s');
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Undo this' }).click();
  await expect(payment('Nameless')).toContainText('Undone');

  for (const [payer, amount] of [
    ['Nameless', '£6.78'],
    ['Over', '£3.45'],
  ] as const) {
    await payment(payer).getByRole('button', { name: 'Return' }).click();
    const back = page.getByRole('dialog', { name: 'Return this payment to its sender?' });
    await expect(back).toContainText(amount);
    await back.getByLabel('Why').fill('Sent back in the bank');
    await back.getByRole('button', { name: 'Return this payment to its sender' }).click();
    await expect(payment(payer)).toContainText('Returned');
  }
  await page.getByRole('radiogroup', { name: 'Which payments' }).getByText('To decide', { exact: true }).click();
  await expect(payment('Nameless')).toBeHidden();
  await visit(page, '/ops/accounting');
  await expect(page.getByText(/^Debits and credits agree at/u)).toBeVisible();
  const { code, output } = await productCommand('ledger', 'verify');
  expect([code, output]).toEqual([0, expect.stringContaining('in order')]);
  // The first decision is refused until the operator has confirmed who they are.
  expect(complaints.filter((text) => !text.includes('status of 403'))).toEqual([]);
});
