import {
  getTransactionReceipt,
  limits,
  listSpendableWallets,
  readTrialBalance,
  stepUp,
  updateTeamUser,
  type Role,
} from '@huggg/contracts';
import type { Browser, Page } from '@playwright/test';
import { textOfPdf } from '../../apps/server/src/platform/pdf/testing/text-of-pdf.ts';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed, type Person } from '../support/api.ts';
import { enterCard } from '../support/card.ts';
import { withDatabase } from '../support/database.ts';
import {
  expect,
  expectAccessible,
  mailTo,
  passStepUp,
  productCommand,
  productUrl,
  signIn,
  test,
  visit,
} from '../support/fixtures.ts';

const victor = '01920000-0000-7000-8000-000000000302';

/** Gives Victor another role, as an admin who has confirmed who they are. */
async function setRoleOfVictor(ada: Person, role: Role): Promise<void> {
  await ada.client.call(stepUp, { params: { id: ada.userId }, body: { password: 'unwrap-the-joy' } });
  await ada.client.call(updateTeamUser, { params: { id: ada.teamId, userId: victor }, body: { role } });
}

/** Returns the balances of the house book by account, credits less debits. */
async function house(ops: Person): Promise<(code: string) => number> {
  const { accounts, debit, credit } = await ops.client.call(readTrialBalance, {});
  expect(debit).toBe(credit);
  return (code) => {
    const account = accounts.find((one) => one.code === code);
    return (account?.credit ?? 0) - (account?.debit ?? 0);
  };
}

/** Downloads a file as its link or a program does. */
async function fileOf({ token }: Person, path: string): Promise<Buffer> {
  const answer = await fetch(new URL(path, productUrl()), { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const pdfOf = async (person: Person, path: string): Promise<string> =>
  (await textOfPdf(await fileOf(person, path))).join('\n');

/** Uploads a statement with one line, and applies it. */
async function uploadStatement(operator: Page, name: string, line: string): Promise<void> {
  const csv = `Date,Counter Party,Reference,Amount\n${new Date().toISOString().slice(0, 10)},Harbour & Pine,${line}\n`;
  await operator.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await operator.getByRole('button', { name: `Apply ${name}` }).click();
  await operator.getByRole('button', { name: 'Apply statement' }).click();
}

test('an abandoned challenge is shown as open, then as not confirmed; a later payment by the bank is added and notified by mail', async ({
  page,
  product,
  complaints,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  await signIn(page);
  await visit(page, `/wallets/${ada.walletId}/top-up/card`);
  await page.getByLabel('Amount', { exact: true }).fill('31.07');
  await enterCard(page, '4543474002249996');
  let charge = { id: '' };
  await page.route('**/api/v2/charges', async (route) => {
    const response = await route.fetch();
    ({ charge } = (await response.json()) as { charge: { id: string } });
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Pay £/u }).click();
  await page.getByRole('button', { name: 'Yes, it was me' }).waitFor();
  const bank = page.url();

  await page.goto(`${productUrl()}/payments/return?charge=${charge.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm with your bank' })).toBeVisible();
  await expectAccessible(page);

  // The customer has one hour to confirm the payment.
  await withDatabase(product, (rows) =>
    rows(`update charges set created_at = created_at - interval '61 minutes' where id = $1`, [charge.id]),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The payment was not confirmed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(bank);
  await page.getByRole('button', { name: 'Yes, it was me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '£31.07 paid' })).toBeVisible();
  const told = await mailTo('ada@harbourpine.example', /^£31\.07 was taken after all/u);
  expect(told.text).toContain('Main wallet');
  await visit(page, `/wallets/${ada.walletId}`);
  const row = page.getByRole('row', { name: /Topped up by card/u }).first();
  await expect(row).toContainText('£31.07', { timeout: 45_000 });
  expect(complaints).toEqual([]);
});

/** Requests a withdrawal of £600.01, which another admin has to approve. */
async function withdrawTogether(page: Page, browser: Browser, ada: Person): Promise<void> {
  await setRoleOfVictor(ada, 'team-admin');
  try {
    await visit(page, `/wallets/${ada.walletId}/withdrawals`);
    await page.getByLabel('Amount').fill('600.01');
    await page.getByRole('button', { name: 'Withdraw £600.01' }).click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw £600\.01/u });
    await dialog.getByLabel('Amount to withdraw').fill('600.01');
    await dialog.getByRole('button', { name: 'Withdraw £600.01' }).click();
    const mine = page.getByRole('listitem').filter({ hasText: 'Asked for by' }).first();
    await expect(mine).toContainText('approve');
    const secondContext = await browser.newContext();
    const second = await secondContext.newPage();
    await signIn(second, 'victor');
    await visit(second, `/wallets/${ada.walletId}/withdrawals`);
    await second.getByRole('button', { name: 'Approve £600.01' }).click();
    const approving = second.getByRole('dialog');
    const typed = approving.getByRole('textbox');
    if ((await typed.count()) > 0) await typed.fill('600.01');
    await approving.getByRole('button', { name: /^Approve/u }).click();
    await expect(second.getByText(/approved by Victor/u)).toBeVisible();
    await secondContext.close();
  } finally {
    await setRoleOfVictor(ada, 'team-viewer');
  }
}

test('every penny of a bank transfer in parts, a withdrawal with two approvals and an order is in the statement, the accounts and the PDFs', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  const [ada, ops] = [await apiAs(productUrl(), 'ada'), await apiAs(productUrl(), 'ops')];
  const before = await house(ops);
  const operatorContext = await browser.newContext();
  const operator = await operatorContext.newPage();
  await signIn(page);
  await signIn(operator, 'ops');

  // A top-up of £212.43 by bank, in two parts.
  await visit(page, `/wallets/${ada.walletId}/top-up/bank`);
  await page.getByLabel('Amount', { exact: true }).fill('212.43');
  await page.getByRole('button', { name: 'Get payment reference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Top up £212.43' })).toBeVisible();
  const reference = await page
    .getByText(/^RF\d\d /u)
    .first()
    .innerText();
  const advice = await pdfOf(ada, (await page.getByRole('link', { name: 'Open PDF' }).getAttribute('href')) ?? '');
  for (const part of ['£212.43', reference]) expect(advice).toContain(part);
  await visit(operator, '/ops/bank');
  await uploadStatement(operator, 'part.csv', `${reference},100.40`);
  await passStepUp(operator);
  await expect(page.getByText('£100.40 of £212.43 seen')).toBeVisible();
  await uploadStatement(operator, 'rest.csv', `${reference},112.03`);
  await expect(page.getByText('£100.40 of £212.43 seen')).toBeHidden();

  // A withdrawal of £600.01, which needs another admin and an operator. The total stays below an operator's daily
  // limit.
  await withdrawTogether(page, browser, ada);
  await visit(operator, '/ops/withdrawals');
  await operator.getByRole('button', { name: 'Enter payment' }).first().click();
  await operator.getByLabel('Reference of the payment').fill('BACS 60001');
  await operator.getByRole('button', { name: 'Mark £600.01 as paid' }).click();
  await expect(operator.getByText('£600.01').first()).toBeVisible();
  await expect.poll(async () => (await house(ops))('bank') - before('bank')).toBe(60_001 - 21_243);

  // An order of three gifts, paid from the wallet.
  const productId = await productNamed(ada, 'choice of gift');
  const order = await draftOf(ada, { productId, deliveryMethod: 'links', quantity: 3 }, 'Pennies');
  const paid = await pay(ada, order, `pennies-${Date.now()}`);
  await waitUntilProcessed(ada, paid.id);
  await operatorContext.close();

  const after = await house(ops);
  expect(after('customers') - before('customers')).toBe(21_243 - 60_001);
  expect(after('unmatched')).toBe(before('unmatched'));
  const spent = `£${(order.totalPence / 100).toFixed(2)}`;
  const statement = await pdfOf(ada, `/v3/wallets/${ada.walletId}/statement.pdf`);
  for (const amount of ['212.43', '600.01', spent.slice(1)]) expect(statement).toContain(amount);
  const csv = (await fileOf(ada, `/v3/wallets/${ada.walletId}/statement.csv`)).toString();
  for (const amount of ['212.43', '600.01', spent.slice(1)]) expect(csv).toContain(amount);
  const receipt = await ada.client.call(getTransactionReceipt, { params: { id: paid.id } });
  expect(await pdfOf(ada, receipt.files[0]?.url ?? '')).toContain(spent);
  const { code, output } = await productCommand('ledger', 'verify');
  expect([code, output]).toEqual([0, expect.stringContaining('in order')]);
  expect(complaints).toEqual([]);
});

test('every penny of a card top-up, a transfer and orders paid partly or fully by card is in both statements, the accounts and the PDFs', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  const [ada, ops] = [await apiAs(productUrl(), 'ada'), await apiAs(productUrl(), 'ops')];
  const before = await house(ops);
  await signIn(page);
  const payByCard = async (): Promise<void> => {
    await enterCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay £/u }).click();
  };

  await visit(page, `/wallets/${ada.walletId}/top-up/card`);
  await page.getByLabel('Amount', { exact: true }).fill('13.37');
  await payByCard();
  await expect(page.getByRole('heading', { level: 1, name: '£13.37 paid' })).toBeVisible();

  await visit(page, `/wallets/${ada.walletId}/move`);
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: /^Bristol/u }).click();
  await page.getByLabel('Amount').fill('7.77');
  await page.getByRole('button', { name: 'Move £7.77' }).click();
  await expect(page.getByText('£7.77').first()).toBeVisible();

  const links = { productId: await productNamed(ada, 'choice of gift'), deliveryMethod: 'links', expiry: 60 };
  const one = await draftOf(ada, { ...links, quantity: 1 }, 'By card');
  await visit(page, `/send/choice-of-gift?order=${one.id}&step=pay`);
  await page.getByRole('radio', { name: /^Card Your bank/u }).check();
  await payByCard();
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/u);
  const byCard = page.url().slice(-36);

  const { data: wallets } = await ada.client.call(listSpendableWallets, {});
  const bristol = wallets.find(({ name }) => name === 'Bristol') ?? { id: '', availablePence: 0 };
  const quantity = Math.floor(bristol.availablePence / one.totalPence) + 1;
  const many = await draftOf(ada, { ...links, quantity }, 'By wallet and card');
  // The minimum card charge is one pound.
  const missing = Math.max(limits.chargeMin, many.totalPence - bristol.availablePence);
  await visit(page, `/send/choice-of-gift?order=${many.id}&step=pay`);
  await page.getByRole('radio', { name: /^Bristol/u }).check();
  await payByCard();
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/u);
  const byBoth = page.url().slice(-36);
  await waitUntilProcessed(ada, byBoth);

  const after = await house(ops);
  const byCards = 1_337 + one.totalPence + missing;
  expect(before('card-clearing') - after('card-clearing')).toBe(byCards);
  expect(after('customers') - before('customers')).toBe(byCards);
  const written = (pence: number): string => `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  const main = await pdfOf(ada, `/v3/wallets/${ada.walletId}/statement.pdf`);
  for (const amount of ['13.37', '7.77']) expect(main).toContain(amount);
  const other = await pdfOf(ada, `/v3/wallets/${bristol.id}/statement.pdf`);
  for (const amount of ['7.77', written(missing).slice(1)]) expect(other).toContain(amount);
  for (const [id, total] of [
    [byCard, one.totalPence],
    [byBoth, many.totalPence],
  ] as const) {
    const receipt = await ada.client.call(getTransactionReceipt, { params: { id } });
    expect(await pdfOf(ada, receipt.files[0]?.url ?? '')).toContain(written(total));
  }
  const { code, output } = await productCommand('ledger', 'verify');
  expect([code, output]).toEqual([0, expect.stringContaining('in order')]);
  expect(complaints).toEqual([]);
});
