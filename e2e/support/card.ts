import type { Page } from '@playwright/test';

/** Fills the card provider's own fields, which lie in its frame. */
export async function enterCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiry (MM/YY)').fill('12/30');
  await fields.getByLabel('Security code').fill('123');
}
