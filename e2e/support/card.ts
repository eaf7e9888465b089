import type { Page } from '@playwright/test';

/** The part of the card provider's script that the page exposes. */
type WithFrames = { readonly Frames?: { readonly isCardValid: () => boolean } };

/** Selects the provider's own fields: another journey may have stored a card, which is offered first. */
export async function chooseAnotherCard(page: Page): Promise<void> {
  const another = page.getByRole('radio', { name: 'Another card' }).first();
  await page.locator('iframe').first().or(another).first().waitFor();
  if (await another.isVisible()) await another.check();
}

/** Waits until the scrolled content is painted. */
const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Fills in the card provider's fields in its frame, waits for the message that the card can be charged, and scrolls the
 * next button into view. A click immediately after scrolling would go to the frame, because the browser routes clicks
 * on cross-origin frames by the last painted layout.
 */
export async function enterCard(page: Page, number: string): Promise<void> {
  await chooseAnotherCard(page);
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiry (MM/YY)').fill('12/30');
  await fields.getByLabel('Security code').fill('123');
  await page.waitForFunction(() => (globalThis as WithFrames).Frames?.isCardValid());
  await page
    .getByRole('button', { name: /^(?:Pay £|Store card$)/u })
    .last()
    .scrollIntoViewIfNeeded();
  await waitForPaint(page);
}
