import {
  buyOrder,
  createOrder,
  createWallet,
  getBudgetFunding,
  getProduct,
  listBudgets,
  listParticipants,
  listSpendableWallets,
  listTeamWallets,
  searchProducts,
  transferBetweenWallets,
} from '@huggg/contracts';
import type { Page } from '@playwright/test';
import { apiAs, type Person } from '../support/api.ts';
import { expect, expectAccessible, productCommand, productUrl, signIn, test } from '../support/fixtures.ts';

const name = 'Thank-yous of the year';
const [held, amount] = [4_000, 5_000];
const withinRun = { timeout: 100_000 };

async function walletOf(ada: Person): Promise<string> {
  const wallet = await ada.client.call(createWallet, {
    body: { name: 'Budget wallet' },
    idempotencyKey: 'budgets-wallet',
  });
  await move(ada, ada.walletId, wallet.id, held);
  return wallet.id;
}

const move = (ada: Person, from: string, toWalletId: string, pence: number) =>
  ada.client.call(transferBetweenWallets, {
    params: { id: from },
    body: { toWalletId, amount: pence },
    idempotencyKey: `budgets-${from}-${toWalletId}-${pence}`,
  });

const availableIn = async (ada: Person, id: string): Promise<number> => {
  const wallets = await ada.client.call(listTeamWallets, { params: { id: ada.teamId } });
  return wallets.find((wallet) => wallet.id === id)?.available ?? 0;
};

/** Fills the form by keyboard and by a file of 48 people, one of whom is of the team. */
async function makeBudget(page: Page): Promise<void> {
  await page.goto(`${productUrl()}/budgets/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Amount for each person and run').fill('50');
  await page.getByLabel('Number of runs').fill('3');
  await expect(page.getByText('Somebody gets £50.00 and spends £20.00, so £30.00 is left.')).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: ', ' }).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 2 of 5: Rules' })).toBeFocused();
  await page.getByLabel('Maximum price').fill('25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 3 of 5: Money' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Wallet' }).click();
  await page.getByRole('option', { name: /^Budget wallet/u }).click();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  const rows = [
    'Who,Email',
    ...Array.from({ length: 47 }, (_, index) => `Person ${index},person${index}@harbourpine.example`),
  ];
  const buffer = Buffer.from([...rows, 'Olu Adeyemi,olu@harbourpine.example', 'Nobody,not an address'].join('\n'));
  await page.getByLabel('File with people').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check 49 people' }).click();
  await page.getByRole('button', { name: 'Remove 1 row' }).click();
  await page.getByRole('button', { name: 'Take over 48 people' }).click();
  await page.getByRole('button', { name: 'Add 48 people' }).click();
  await expect(page.getByRole('heading', { name: '48 people added' })).toBeFocused();
  await page.getByRole('button', { name: 'Check the budget' }).click();
  await expect(page.getByText('Budget wallet has £40.00.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start now' }).click();
}

/** Buys one gift as a participant, from the wallet of the budget. */
async function buyFrom(olu: Person, walletId: string, gift: { readonly id: string; readonly email: string }) {
  const draft = await olu.client.call(createOrder, {
    body: {
      type: 'bulkHugggs',
      name: 'Thank you',
      details: {
        productId: gift.id,
        fromName: 'Olu',
        message: 'Thank you',
        deliveryMethod: 'email',
        receivers: [{ email: gift.email, name: 'Sam' }],
      },
    },
  });
  const pence = draft.totalPence ?? 0;
  await olu.client.call(buyOrder, {
    body: {
      userId: olu.userId,
      payment: { method: 'wallet', reference: walletId },
      purchase: { type: 'bulkHugggs', reference: draft.id, amount: pence },
    },
    idempotencyKey: `budgets-${draft.id}`,
  });
  return pence;
}

/** Stops the budget of the page, whose name is typed first. */
async function stopBudget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stop budget' }).click();
  await expect(page.getByText('Nobody holds money that could go back.')).toBeVisible();
  await page.getByLabel('Name of the budget').fill(name);
  await page.getByRole('button', { name: 'Stop budget' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
}

test('a budget for 48 people from a file is started, mended, spent within its rules, left, stopped and accounted for', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  const ada = await apiAs(productUrl(), 'ada');
  const source = await walletOf(ada);
  await signIn(page);
  await makeBudget(page);

  // The wallet holds too little for the one who joined: nobody is paid, and the page says so by itself.
  await expect(page.getByText('Run 1 could not be carried out')).toBeVisible(withinRun);
  await expect(page.getByText('£10.00 is missing.')).toBeVisible();
  await expect(page.getByText(/^We try again at .*; nobody was paid\.$/u)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', `/wallets/${source}`);
  await move(ada, ada.walletId, source, 2_000);
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('Run 1 could not be carried out')).toBeHidden();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect(page.getByText('1 person · £50.00 given')).toBeVisible();
  await expectAccessible(page);

  const olu = await apiAs(productUrl(), 'olu');
  const spendable = await olu.client.call(listSpendableWallets, {});
  const wallet = spendable.data.find(({ policy, availablePence }) => policy !== null && availablePence === amount);
  const { hits } = await olu.client.call(searchProducts, { body: { query: '', size: 30 } });
  const gifts = await Promise.all(hits.map(({ id }) => olu.client.call(getProduct, { params: { id } })));
  const priced = (from: number, to: number): string =>
    gifts.find(({ senderPrice }) => senderPrice >= from && senderPrice <= to)?.id ?? '';
  const email = 'sam@northwind.example';
  const spent = await buyFrom(olu, wallet?.id ?? '', { id: priced(500, 2_500), email });
  await expect(
    buyFrom(olu, wallet?.id ?? '', { id: priced(2_501, 4_000), email }),
    'a dearer gift than the budget allows',
  ).rejects.toMatchObject({ errorCode: 'wallet.policy-price' });
  const left = ((amount - spent) / 100).toFixed(2);
  const own = await browser.newPage();
  await signIn(own, 'olu');
  await own.goto(productUrl());
  await expect(own.getByRole('heading', { level: 1, name: 'Hello Olu' })).toBeVisible();
  await expect(own.getByText(`£${left} left to give`)).toBeVisible();
  await expect(own.getByText(/^It lapses on .*: you start again with £50\.00/u)).toBeInViewport();
  await expectAccessible(own);
  await own.close();

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Actions for Olu Adeyemi' }).click();
  await page.getByRole('menuitem', { name: 'Remove from budget' }).click();
  await expect(page.getByText(`£${left} goes back to Budget wallet now.`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove person' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await stopBudget(page);

  const found = await ada.client.call(listBudgets, { query: { status: ['ended'] } });
  const budget = found.data.find((one) => one.name === name);
  const params = { id: budget?.id ?? '' };
  const people = await ada.client.call(listParticipants, { params, query: { limit: 100, status: ['deleted'] } });
  expect(people.data.reduce((sum, { totalFundsReceived }) => sum + totalFundsReceived, 0)).toBe(amount);
  expect(await availableIn(ada, source)).toBe(held + 2_000 - spent);
  const funding = await ada.client.call(getBudgetFunding, { params, query: {} });
  expect(funding).toEqual({ totalTransferred: spent, totalAvailable: 0, totalLive: spent, totalSpent: 0 });
  const { code, output } = await productCommand('ledger', 'verify');
  expect(code, output).toBe(0);
  expect(complaints).toEqual([]);
});
