import type { Page } from '@playwright/test';
import { listThemes, upsertModelTheme } from '@huggg/contracts';
import { apiAs, draftOf, productNamed, type Person } from '../support/api.ts';
import { expect, expectAccessible, productUrl, signIn, test, visit } from '../support/fixtures.ts';

/**
 * Someone else saves a theme while it is being edited: the entered text is kept, and the dialog reports the conflict.
 */
async function expectConflictReported(page: Page, ada: Person): Promise<void> {
  const [kept] = (await ada.client.call(listThemes, { query: {} })).filter(({ name }) => name === 'Launch');
  await page.getByRole('button', { name: 'Edit Launch' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit the theme' });
  await edited.getByLabel('Name', { exact: true }).fill('Launch night');
  await ada.client.call(upsertModelTheme, { body: { id: kept?.id ?? '', name: 'Launch' } });
  await edited.getByRole('button', { name: 'Save theme' }).click();
  await expect(edited.getByRole('alert')).toContainText('Someone else saved this theme since you opened it.');
  await expect(edited.getByLabel('Name', { exact: true })).toHaveValue('Launch night');
  await page.keyboard.press('Escape');
}

test('a wrap, a theme and a template are created, and a draft uses all three', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await visit(page, '/team/giftwraps');
  await page.getByRole('button', { name: 'Make a wrap' }).click();
  const studio = page.getByRole('dialog', { name: 'Make a wrap' });
  await studio.getByRole('radio', { name: 'Damson' }).check({ force: true });
  await studio.getByLabel('Name', { exact: true }).fill('Launch paper');
  await studio.getByRole('button', { name: 'Add wrap' }).click();
  await expect(studio).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rename Launch paper' })).toBeVisible();

  await visit(page, '/team/themes');
  await page.getByRole('button', { name: 'Add theme' }).click();
  const theme = page.getByRole('dialog', { name: 'Add a theme' });
  await theme.getByLabel('Name', { exact: true }).fill('Launch');
  await theme.getByLabel('Wrap').selectOption({ label: 'Launch paper' });
  const seen = theme.frameLocator('iframe[title="Preview: Email"]');
  await expect(seen.locator('img[src*="/wraps/"][src*="/damson/"]')).toBeVisible();
  await theme.getByRole('button', { name: 'Add theme' }).click();
  await expect(page.getByText('Wrap: Launch paper')).toBeVisible();
  const ada = await apiAs(productUrl(), 'ada');
  await expectConflictReported(page, ada);

  await visit(page, '/team/templates');
  await page.getByRole('button', { name: 'Add email template' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Launch day');
  await page.getByLabel('Subject (optional)').fill('For {{firstName}}');
  await page.getByLabel('Message', { exact: true }).fill('Well done, {{fistName}}');
  await expect(page.getByText('{{fistName}} is not known. Did you mean {{firstName}}?')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Well done, {{firstName}}');
  await expect(page.frameLocator('iframe[title="The email"]').getByText('Well done, Sam')).toBeVisible();
  await page.getByLabel('Preview as').selectOption('Someone without a name');
  await expect(page.frameLocator('iframe[title="The email"]').getByText('Well done,', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByRole('button', { name: 'Edit Launch day' })).toBeVisible();

  await page.getByRole('tab', { name: 'SMS' }).click();
  await page.getByRole('button', { name: 'Add SMS template' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Hello {{firstName}}, a gift for you: {{giftLink}}');
  await expect(page.getByText(/^1 part, \d+ GSM letters$/)).toBeVisible();
  await page.getByLabel('Preview as').selectOption('Żółć Ąęć');
  await expect(page.getByText(/Unicode letters$/)).toBeVisible();

  const productId = await productNamed(ada, 'tea');
  const receivers = [{ email: 'sam@northwind.example', name: 'Sam Okafor' }, { email: 'nameless@northwind.example' }];
  const draft = await draftOf(ada, { productId, deliveryMethod: 'email', receivers, message: '' }, 'Launch');
  await visit(page, `/send/choice-of-gift?order=${draft.id}&step=message`);
  await page.getByLabel('Email template').selectOption({ label: 'Launch day' });
  await expect(page.getByLabel('Message (optional)')).toHaveValue('Well done, {{firstName}}');
  await expect(page.getByText('First name is empty for 1 recipient.')).toBeVisible();
  await page.getByLabel('Message (optional)').fill('Well done, {{firstName|friend}}!');
  await expect(page.getByText('First name is empty for 1 recipient.')).toHaveCount(0);
  await page.getByLabel('Theme').selectOption({ label: 'Launch' });
  await expect(page.getByRole('radio', { name: 'Launch paper' })).toBeChecked();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('tab', { name: 'Email' }).click();
  await expect(preview.getByText('For Sam')).toBeVisible();
  await expect(preview.getByText('Well done, Sam!')).toBeVisible();
  await page.getByRole('button', { name: 'Preview the next recipient' }).click();
  await expect(preview.getByText('Well done, friend!')).toBeVisible();
});
