import { listSpendableWallets } from '@huggg/contracts';
import type { Page } from '@playwright/test';
import { apiAs, draftOf, waitUntilProcessed, productNamed } from '../support/api.ts';
import { enterCard } from '../support/card.ts';
import { expect, expectAccessible, productUrl, signIn, test, visit } from '../support/fixtures.ts';

const pay = (page: Page) => page.getByRole('button', { name: /^Pay £/ });

test('a wallet is topped up by card: declined, paid immediately, confirmed at the bank, and declined there', async ({
  page,
  complaints,
}) => {
  await signIn(page);
  await visit(page, '/wallets');
  await page.getByRole('link', { name: 'Main wallet' }).click();
  await page.getByRole('link', { name: 'Top up by card' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await enterCard(page, '4000000000009995');
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('The payment was not taken');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(/25/);

  await enterCard(page, '4242424242424242');
  await pay(page).click();
  await expect(page.getByRole('heading', { name: '£25.00 paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await expect(page.getByText('Visa ending 4242').first()).toBeVisible();

  // The page loads the earlier payment, and no button is available until it is shown.
  const answer = Promise.withResolvers<void>();
  await page.route('**/v3/wallets/*/charge', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Top up by card' }).click();
  await expect(page.getByText(/^Main wallet has £/u)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading wallet' })).toBeVisible();
  await expect(pay(page)).toBeHidden();
  answer.resolve();
  await expect(page.getByText('Your card has paid £25.00')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await enterCard(page, '4543474002249996');
  await pay(page).click();
  await page.getByRole('button', { name: 'Yes, it was me' }).click();
  await expect(page.getByRole('heading', { name: '£40.00 paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Refund to the card' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund to the card?' });
  await refund.getByLabel('Amount to refund').fill('41');
  await refund.getByRole('button', { name: /^Refund/u }).click();
  await expect(refund.getByText('At most £40.00 of this payment')).toBeVisible();
  await expectAccessible(page);
  await refund.getByLabel('Amount to refund').fill('15');
  await refund.getByRole('button', { name: 'Refund £15.00' }).click();
  await expect(page.getByText('£15.00 of it went back to the card.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await page.getByRole('link', { name: 'Top up by card' }).click();
  await enterCard(page, '4543474002249996');
  await pay(page).click();
  await page.getByRole('button', { name: 'No, refuse it' }).click();
  await expect(page.getByRole('heading', { name: 'The payment was not taken' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an order is paid by card with a challenge, and another by a wallet and a card in one step', async ({
  page,
  complaints,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  const { data: wallets } = await ada.client.call(listSpendableWallets, {});
  const leeds = wallets.find(({ name }) => name === 'Leeds') ?? { id: '', availablePence: 0 };
  const links = { productId: await productNamed(ada, 'choice of gift'), deliveryMethod: 'links', expiry: 60 };
  const one = await draftOf(ada, { ...links, quantity: 1 });
  const many = await draftOf(ada, { ...links, quantity: Math.floor(leeds.availablePence / one.totalPence) + 1 });
  const missing = `£${((many.totalPence - leeds.availablePence) / 100).toFixed(2)}`;
  const open = async ({ id }: { readonly id: string }): Promise<void> => {
    await visit(page, `/send/choice-of-gift?order=${id}&step=pay`);
    await page.getByRole('group', { name: 'Pay with' }).waitFor();
  };
  const isPaid = () => expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/u);

  await signIn(page);
  await open(one);
  await page.getByRole('radio', { name: /^Card Your bank/u }).check();
  await enterCard(page, '4543474002249996');
  await pay(page).click();
  await page.getByRole('button', { name: 'No, refuse it' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment was not taken');
  await page.getByRole('radio', { name: /^Card Your bank/u }).check();
  await enterCard(page, '4543474002249996');
  await pay(page).click();
  await page.getByRole('button', { name: 'Yes, it was me' }).click();
  await isPaid();

  // On the first day an order can be refunded in full if nobody has seen a gift.
  const orderUrl = page.url();
  await waitUntilProcessed(ada, orderUrl.slice(-36));
  await page.goto(`${orderUrl}?tab=money`);
  await page.getByRole('link', { name: 'Open the card payment' }).click();
  await page.getByRole('button', { name: 'Refund to the card' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cancel order and refund £/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^£[\d.]+ goes back to the card$/u })).toBeVisible();

  // The page is reloaded after the card was charged and before the order was paid.
  const lost = await draftOf(ada, { ...links, quantity: 1 });
  await open(lost);
  await page.getByRole('radio', { name: /^Card Your bank/u }).check();
  await enterCard(page, '4242424242424242');
  await page.route('**/api/v2/transactions', () => undefined);
  const charged = page.waitForResponse(/\/api\/v2\/charges$/u);
  await pay(page).click();
  await charged;
  await page.reload();
  await page.getByRole('group', { name: 'Pay with' }).waitFor();
  await page.unroute('**/api/v2/transactions');
  await expect(page.getByRole('status').filter({ hasText: 'Your card has paid' })).toContainText('not charged again');
  await pay(page).click();
  await isPaid();

  await open(many);
  await page.getByRole('radio', { name: /^Leeds/u }).check();
  await expect(page.getByText(`Pay the missing ${missing} by card`)).toBeVisible();
  await enterCard(page, '4242424242424242');
  await pay(page).click();
  await isPaid();
  await visit(page, `/wallets/${leeds.id}`);
  await expect(page.getByRole('link', { name: 'Available £0.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Topped up by card/u }).first()).toContainText(missing);
  expect(complaints).toEqual([]);
});
