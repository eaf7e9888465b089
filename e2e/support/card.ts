import type { Page } from '@playwright/test';

/** What the card provider's script offers a page. */
type WithFrames = { readonly Frames?: { readonly isCardValid: () => boolean } };

/** Asks for the provider's own fields: another journey may have stored a card, which is offered before them. */
export async function chooseAnotherCard(page: Page): Promise<void> {
  const another = page.getByRole('radio', { name: 'Another card' }).first();
  await page.locator('iframe').first().or(another).first().waitFor();
  if (await another.isVisible()) await another.check();
}

/** Until what was scrolled is drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Fills the card provider's own fields, which lie in its frame, waits for the message by which the page learns that the
 * card can be charged, and brings the button into view that comes next. A press right after a scroll would go to the
 * frame: the browser sends presses to frames of other origins by what it drew last.
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
  await drawn(page);
}
