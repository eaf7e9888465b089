import type { Browser, Locator, Page } from '@playwright/test';
import { listBrandings, setDefaultBranding, upsertBranding } from '@huggg/contracts';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed } from '../support/api.ts';
import { expect, expectAccessible, mailTo, productUrl, signIn, test, visit } from '../support/fixtures.ts';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" rx="12" fill="#1B5A92"/></svg>`;

/** Chooses the width of the screen, and light or dark. */
const choose = (part: Locator, name: string) => part.getByText(name, { exact: true }).click();

/** Checks a real page or mail on a desktop in dark mode and on a phone in light mode. */
async function expectOnBoth(part: Locator, desktop: number): Promise<void> {
  const html = part.frameLocator('iframe').locator('html');
  for (const [screen, mode, width] of [
    ['Desktop', 'Dark', desktop],
    ['Phone', 'Light', 390],
  ] as const) {
    await choose(part, screen);
    await choose(part, mode);
    await expect(part.locator('iframe')).toHaveAttribute('src', new RegExp(`mode=${mode.toLowerCase()}`, 'u'));
    await expect.poll(() => html.evaluate(() => window.innerWidth)).toBe(width);
    await expect(part.frameLocator('iframe').getByRole('img', { name: 'Harbour & Pine' })).toBeVisible();
  }
}

/** The draft shows a preview beside it, and one button opens its real page and mail. */
async function expectPreviewed(page: Page, orderId: string): Promise<void> {
  await visit(page, `/send/food?order=${orderId}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByAltText('Harbour & Pine')).toBeVisible();
  await preview.getByRole('tab', { name: 'Email' }).click();
  await expect(preview.getByText('With thanks from all of us')).toBeVisible();
  await preview.getByRole('button', { name: 'See the real pages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await dialog.getByLabel('State of the gift').selectOption('open');
  await expectOnBoth(dialog, 1280);
  await expect(dialog.frameLocator('iframe').getByText('With thanks from all of us')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await expect(dialog.getByText('Ada has sent you a gift')).toBeVisible();
  await expectOnBoth(dialog, 760);
  await expectAccessible(page);
}

/**
 * The page of a gift and its print use the branding: the corrected colour in light mode and the chosen colour in dark
 * mode.
 */
async function expectBrandingApplied(
  browser: Browser,
  { link, corrected }: { readonly link: string; readonly corrected: string },
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const recipient = await context.newPage();
    await recipient.goto(link);
    await expect(recipient.getByRole('img', { name: 'Harbour & Pine' })).toBeVisible();
    await expectAccessible(recipient);
    const unwrap = recipient.getByRole('button', { name: 'Unwrap your gift' });
    if (await unwrap.isVisible()) await unwrap.click();
    await expect(recipient.getByText('With thanks from all of us')).toBeVisible();
    const accentOf = () =>
      recipient.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--gift-accent').trim());
    expect(await accentOf()).toBe(colorScheme === 'dark' ? '#FFE680' : corrected);
    await expect(recipient.locator('.unwrapping')).toHaveCount(0);
    await expectAccessible(recipient);
    // The print background is white, whatever the colour scheme.
    await recipient.emulateMedia({ media: 'print' });
    await expect(recipient.getByRole('img', { name: 'Harbour & Pine' })).toBeVisible();
    await context.close();
  }
}

test('a pale team colour is corrected with an explanation, and mail, page and print show the branding in light and dark mode', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const run = String(Date.now());
  await signIn(page);
  await visit(page, '/team/branding');
  await expect(page.getByRole('heading', { name: 'Branding', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add a branding' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(`Harbour ${run}`);
  const brand = page.getByRole('textbox', { name: 'Brand colour', exact: true });
  await brand.fill('#FFE680');
  await expect(brand).toHaveAccessibleDescription(/In light mode it is shown as #[0-9A-F]{6}, because #FFE680/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await page.getByLabel('What the logo says').fill('Harbour & Pine');
  await page.getByLabel('Greeting (optional)').fill('With thanks from all of us');

  // Shows the real mail and page before anything is saved.
  const preview = page.frameLocator('iframe');
  const region = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('With thanks from all of us')).toBeVisible();
  await expectOnBoth(region, 760);
  await page.getByRole('tab', { name: 'Gift page' }).click();
  await page.getByLabel('State of the gift').selectOption('open');
  await expectOnBoth(region, 1280);
  await page.getByRole('tab', { name: 'Print' }).click();
  await expect(preview.getByText('6348')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`Harbour ${run} is saved.`)).toBeVisible();
  const ada = await apiAs(productUrl(), 'ada');
  const kept = (await ada.client.call(listBrandings, {})).find(({ name }) => name === `Harbour ${run}`);
  const [corrected] = kept?.corrections ?? [];
  expect(corrected).toMatchObject({ path: 'model.colours.brand', mode: 'light', given: '#FFE680', needed: 4.5 });

  // A gift with the branding reaches its recipient.
  const address = `brand.${run}@northwind.example`;
  const draft = await draftOf(ada, {
    productId: await productNamed(ada, 'tea'),
    deliveryMethod: 'email',
    receivers: [{ email: address, name: 'Sam' }],
    brandingId: kept?.id,
  });
  await expectPreviewed(page, draft.id);
  const bought = await pay(ada, draft, `branding-${run}`);
  await waitUntilProcessed(ada, bought.id);
  const mail = await mailTo(address);
  expect(mail.html).toContain('With thanks from all of us');
  expect(mail.html).toContain(`background-color:${corrected?.used}`);
  // In dark mode the team's chosen colour is used, because it is legible there.
  expect(mail.html).toMatch(/@media \(prefers-color-scheme:dark\)[^<]*#FFE680/u);
  const link = mail.links.find((target) => target.includes('/g/')) ?? '';
  await expectBrandingApplied(browser, { link, corrected: corrected?.used ?? '' });
});

test('a branding becomes the default of new orders, and is deleted after a dialog that states the consequences', async ({
  page,
}) => {
  const name = `Quay ${Date.now()}`;
  const ada = await apiAs(productUrl(), 'ada');
  await ada.client.call(upsertBranding, { body: { name, model: { colours: { brand: '#FFE680' } } } });
  await signIn(page);
  await visit(page, '/team/branding');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Colours corrected')).toBeVisible();
  await row.getByRole('button', { name: 'Make default' }).click();
  await expect(row.getByText('Default', { exact: true })).toBeVisible();
  await ada.client.call(setDefaultBranding, { body: { brandingId: null } });
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toContainText('Gifts that were paid for keep their look.');
  await dialog.getByRole('button', { name: 'Delete branding' }).click();
  await expect(row).toHaveCount(0);
});
