import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { enterCard } from '../support/card.ts';
import { expect, expectAccessible, productUrl, signIn, test, visit } from '../support/fixtures.ts';

async function storeCard(page: Page, number: string): Promise<void> {
  await visit(page, '/cards');
  await page.getByRole('button', { name: 'Add a card' }).first().click();
  await enterCard(page, number);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Store card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Card stored' })).toBeVisible();
}

test('a wallet is topped up automatically and warns of a low balance; a card in use is removed only with a replacement', async ({
  page,
  complaints,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  await signIn(page);
  await storeCard(page, '4242424242424242');
  await storeCard(page, '5436031030606378');

  await visit(page, `/wallets/${ada.walletId}`);
  const automatic = page.getByRole('region', { name: 'Automatic top-up' });
  await automatic.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic top-up of Main wallet' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a card.');
  await expectAccessible(page);
  await dialog.getByLabel('Top up when less than this is available').fill('10');
  await dialog.getByLabel('Add each time').fill('50');
  await dialog.getByLabel('Charge in a month at most').fill('200');
  await dialog.getByRole('combobox', { name: 'Card' }).click();
  await page.getByRole('option', { name: /4242/u }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(automatic).toContainText('£50.00 is charged to Visa ending 4242 when less than £10.00 is available.');

  const notice = page.getByRole('region', { name: 'Low-balance notice' });
  await notice.getByRole('button', { name: 'Set up' }).click();
  const level = page.getByRole('dialog', { name: 'Low-balance notice of Main wallet' });
  await expect(level.getByLabel('Tell us when less than this is available')).toBeFocused();
  await level.getByLabel('Tell us when less than this is available').fill('0');
  await level.getByRole('button', { name: 'Save' }).click();
  await expect(level.getByRole('alert')).toContainText('Enter at least £0.01, or nothing.');
  await expectAccessible(page);
  await level.getByLabel('Tell us when less than this is available').fill('250');
  await page.keyboard.press('Enter');
  await expect(notice).toContainText('when less than £250.00 is available');

  await visit(page, '/cards');
  const visa = page.getByRole('listitem').filter({ hasText: '4242' });
  await visa.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /^Remove Visa/u })
    .getByRole('button', { name: 'Remove card' })
    .click();
  const which = page.getByRole('dialog', { name: /^Which card pays instead/u });
  await expect(which).toContainText('automatic top-up');
  await expectAccessible(page);
  await which.getByRole('button', { name: 'Replace and remove' }).click();
  await expect(which).toContainText('Choose a card.');
  await which.getByRole('combobox', { name: 'Replacement card' }).click();
  await page.getByRole('option', { name: /6378/u }).click();
  await which.getByRole('button', { name: 'Replace and remove' }).click();
  await expect(visa).toBeHidden();
  await visit(page, `/wallets/${ada.walletId}`);
  await expect(automatic).toContainText('Mastercard ending 6378');

  await automatic.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(automatic).toContainText('Off.');
  await notice.getByRole('button', { name: 'Change' }).click();
  await level.getByLabel('Tell us when less than this is available').fill('');
  await level.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toContainText('Off.');
  // The first attempt to remove the card is refused, with a list of what it pays for.
  expect(complaints.filter((text) => !/status of (?:409|422)/u.test(text))).toEqual([]);
});
