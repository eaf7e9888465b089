import type { Page } from '@playwright/test';

/** What the card provider's script offers a page. */
type WithFrames = { readonly Frames?: { readonly isCardValid: () => boolean } };

/** Asks for the provider's own fields: another journey may have stored a card, which is offered before them. */
export async function chooseAnotherCard(page: Page): Promise<void> {
  const another = page.getByRole('radio', { name: 'Another card' }).first();
  await page.locator('iframe').first().or(another).first().waitFor();
  if (await another.isVisible()) await another.check();
}

/**
 * Fills the card provider's own fields, which lie in its frame, and waits for the message by which the page learns that
 * the card can be charged: until then it cannot be paid with.
 */
export async function enterCard(page: Page, number: string): Promise<void> {
  await chooseAnotherCard(page);
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiry (MM/YY)').fill('12/30');
  await fields.getByLabel('Security code').fill('123');
  await page.waitForFunction(() => (globalThis as WithFrames).Frames?.isCardValid());
}
