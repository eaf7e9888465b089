import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { cancelTransactionGifts, listTransactionGifts } from '@huggg/contracts';
import sharp from 'sharp';
import { apiAs, draftOf, waitUntilProcessed, pay, productNamed, type Person } from '../support/api.ts';
import { expect, expectAccessible, mailTo, productUrl, signIn, test, visit } from '../support/fixtures.ts';
import { difference, linkOn, pagesOf } from '../support/printed-pages.ts';

const gifts = 20;
const name = () => `Thank-you cards ${Date.now()}`;

/** Creates a paid order of gifts to be printed and handed over. */
async function printedOrder(ada: Person, quantity: number): Promise<{ readonly id: string; readonly name: string }> {
  const called = name();
  const details = { productId: await productNamed(ada, 'choice of gift'), deliveryMethod: 'printable', quantity };
  const { id } = await pay(ada, await draftOf(ada, { ...details, message: 'Thank you' }, called), called);
  await waitUntilProcessed(ada, id);
  return { id, name: called };
}

/** A logo large enough for print, in a colour that nothing else on the page has. */
const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 300, channels: 3, background: '#d4145a' } })
    .png()
    .toBuffer();

/** Returns the rendered page that the designer shows. */
async function shownPage(page: Page): Promise<Buffer> {
  const source = await page.getByRole('img', { name: 'The page as it will be printed' }).getAttribute('src');
  return Buffer.from(decodeURIComponent(source?.replace(/^[^,]*,/u, '') ?? ''));
}

async function downloadPrints(page: Page): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download: / })
    .first()
    .click();
  return readFile(await (await file).path());
}

type Order = Awaited<ReturnType<typeof printedOrder>>;
const createButton = (page: Page) => page.getByRole('button', { name: /^Create PDF of/u });
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function openPrints(page: Page, order: Order): Promise<void> {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Printables' }).first().click();
  await page.getByRole('link', { name: order.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.name })).toBeVisible();
  await expect(previewOf(page).getByRole('img')).toBeVisible();
}

/** Content that does not fit is reported before a page is created, with keyboard access to the place to fix it. */
async function expectOverflowReported(page: Page): Promise<void> {
  const words = page.getByLabel('Words', { exact: true });
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Gift card, A6' });
  await words.fill('Thank you for all that you do. '.repeat(40));
  await expect(previewOf(page).getByText(/^The words: \d+ mm more is needed/u)).toBeVisible();
  await expect(createButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See why' }).press('Enter');
  const problems = page.getByRole('list', { name: 'What does not fit' });
  await expect(problems).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(words).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Thank you.');
  await expect(problems).toBeHidden();
  await expect(createButton(page)).toBeEnabled();
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Gift page, A4' });
  await expect(createButton(page)).toBeEnabled();
}

/** Choosing a template by mistake does not lose the design. */
async function expectDesignRestored(page: Page): Promise<void> {
  const words = page.getByLabel('Words', { exact: true });
  await words.fill('Typed here.');
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Gift card, A6' });
  await expect(words).not.toHaveValue('Typed here.');
  await page.getByRole('button', { name: 'Put my design back' }).click();
  await expect(words).toHaveValue('Typed here.');
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
}

/** The page warns about an unsaved design, whichever tab is shown. */
async function expectUnsavedWarning(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await page.getByRole('link', { name: 'Printables' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('Your changes to the design are not saved yet.');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('tab', { name: 'Design' }).click();
  await expect(page.getByLabel('Words', { exact: true })).toHaveValue('Typed here.');
}

/** Adds a heading and a logo, and moves the code a little to the left by keyboard. */
async function designPage(page: Page): Promise<void> {
  await page.getByLabel('Heading').fill('For {{recipientName|a friend}}');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await expect(page.getByRole('radio', { name: /^Logo 1, /u })).toBeChecked();
  await page.getByLabel('Move the code').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Code left by 1 mm' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code, from the left, in millimetres')).toHaveValue('144 mm');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Design saved.')).toBeVisible();
}

async function nameFirstRecipient(page: Page, called: string): Promise<void> {
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await page.getByLabel('Name, gift 1', { exact: true }).fill(called);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('What 1 page says is saved.')).toBeVisible();
}

/** Unsaved text is kept when the tab changes, and is printed. */
async function nameSecondRecipientUnsaved(page: Page, called: string): Promise<void> {
  const second = page.getByLabel('Name, gift 2', { exact: true });
  await second.fill(called);
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect(second).toHaveValue(called);
}

async function redeem(browser: Browser, link: string): Promise<void> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Unwrap your gift' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Look at this gift' }).click();
  await page.getByRole('button', { name: 'Take this gift' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Here is your code' })).toBeVisible();
  await page.context().close();
}

/** Gifts that are selected on the order’s page are also selected on its printables page. */
async function expectSelectionKept(page: Page, { id }: Order): Promise<void> {
  await visit(page, `/transactions/${id}`);
  await page.getByRole('row').getByRole('checkbox').nth(1).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('1 gift selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print 1 gift' })).toBeVisible();
}

/** Returns the links of an order’s gifts. */
async function linksOf({ client }: Person, { id }: Order): Promise<readonly string[]> {
  const { data } = await client.call(listTransactionGifts, { params: { id }, query: { limit: 100 } });
  return data.flatMap(({ launch_url: url }) => url ?? []);
}

test('a printable is designed with a logo and matches its preview, and its code is scanned, opened and redeemed', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  const ada = await apiAs(productUrl(), 'ada');
  const order = await printedOrder(ada, gifts);
  await signIn(page);
  await openPrints(page, order);
  await expectOverflowReported(page);
  await expectDesignRestored(page);
  await expectUnsavedWarning(page);
  await designPage(page);
  await nameFirstRecipient(page, 'Sam Okafor');
  await nameSecondRecipientUnsaved(page, 'Mina Ito');

  await page.getByRole('tab', { name: 'Design' }).click();
  const drawn = await shownPage(page);
  await page.getByLabel('Email me when it is ready').check({ force: true });
  await page.getByRole('button', { name: `Create PDF of ${gifts} gifts` }).click();
  await expect(page.getByText(`${gifts} pages, `)).toBeVisible({ timeout: 60_000 });
  const pages = await pagesOf(await downloadPrints(page));
  expect(pages).toHaveLength(gifts);
  const [first, second, third] = pages;
  expect(first?.text).toContain('For Sam Okafor');
  expect(second?.text).toContain('For Mina Ito');
  expect(third?.text).toContain('For a friend');
  expect((await mailTo('ada@harbourpine.example', /ready/u)).text).toContain('Prints of an order');

  // The preview matches the page, except for its code.
  const code = { left: 0.67, top: 0.59, right: 0.92, bottom: 0.86 };
  expect(first && (await difference(first, drawn, [code]))).toBeLessThan(0.004);

  const links = await linksOf(ada, order);
  const square = { x: 144, y: 179, side: 45 };
  expect(new Set(pages.map((one) => linkOn(one, square, links))).size).toBe(gifts);
  const seventh = pages[6] && linkOn(pages[6], square, links);
  expect(seventh).toContain(`${productUrl()}/g/`);
  await redeem(browser, seventh ?? '');
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Gift 7' })).toContainText('Redeemed');
  // Reading a design returns 404 until one is saved.
  expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
});

test('a reprint is labelled as a copy, links are marked as shared, and cancelling states what was printed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const ada = await apiAs(productUrl(), 'ada');
  const order = await printedOrder(ada, 3);
  await signIn(page);
  await visit(page, `/printables/${order.id}`);
  await page.getByRole('button', { name: 'Create PDF of 3 gifts' }).click();
  await expect(page.getByText('3 pages, ')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('3 gifts are on paper, on 3 pages.')).toBeVisible();

  await page.getByRole('tab', { name: 'Recipients' }).click();
  await page.getByLabel('Select gift 2').check();
  await page.getByRole('button', { name: 'Mark as shared' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark 1 gift' }).click();
  await expect(dialog.getByText('1 gift marked as shared.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const second = page.getByRole('row').filter({ hasText: 'Gift 2' });
  await expect(second).toContainText('Sent');

  await page.getByLabel('Select gift 3').check();
  await page.getByRole('button', { name: 'Print 1 gift' }).click();
  await expect(page.getByText('1 page, ')).toBeVisible({ timeout: 60_000 });
  const [again] = await pagesOf(await downloadPrints(page));
  expect(again?.text).toContain('Copy 2');
  const third = page.getByRole('row').filter({ hasText: 'Gift 3' });
  await expect(third).toContainText('Printed 2 times');
  await third.getByRole('link', { name: 'Gift 3' }).click();
  await expect(page.getByRole('dialog').getByText(/^Printed 2 times, last/u)).toBeVisible();

  await expectSelectionKept(page, order);

  await ada.client.call(cancelTransactionGifts, {
    params: { id: order.id },
    body: {},
    idempotencyKey: `prints-${order.id}`,
  });
  await visit(page, `/printables/${order.id}?tab=recipients`);
  await expect(third).toContainText('A page opens a note that the gift was withdrawn.');
  await expect(page.getByText('None of its gifts can be printed.')).toBeVisible();
});

test('a team creates its own template, with fields that its text uses as placeholders', async ({ page }) => {
  const called = `Office card ${Date.now()}`;
  await signIn(page);
  await visit(page, '/printables?tab=templates');
  await page.getByRole('link', { name: 'Copy Gift card, A6' }).click();
  await page.getByLabel('Name', { exact: true }).first().fill(called);
  await page.getByRole('button', { name: 'Add a field to “For each recipient”' }).click();
  const field = page.getByRole('region', { name: 'Field 2' });
  await field.getByLabel('Label').fill('Desk number');
  await field.getByLabel('Placeholder').click();
  await expect(field.getByLabel('Placeholder')).toHaveValue('deskNumber');
  await field.getByLabel('Example (optional)').fill('12');
  await page.getByLabel('Heading').fill('Desk {{deskNumbr}}');
  await expect(page.getByText('{{deskNumbr}} is not known. Did you mean {{deskNumber}}?')).toBeVisible();
  await page.getByLabel('Heading').fill('Desk {{deskNumber}}');
  await expect(page.getByText('Filled in with examples: Name, Desk number.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();
  await page.getByRole('link', { name: 'Printables' }).first().click();
  await page.getByRole('tab', { name: 'Templates' }).click();
  const row = page.getByRole('listitem').filter({ hasText: called });
  await expect(row).toContainText('Managed by your team');
  await row.getByRole('button', { name: 'Retire' }).click();
  await expect(row.getByText('Retired')).toBeVisible();
});

test('the preview of the printed page updates while the message is written, before the order is paid', async ({
  page,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  const details = { productId: await productNamed(ada, 'choice of gift'), deliveryMethod: 'printable', quantity: 2 };
  const { id } = await draftOf(ada, details, name());
  await signIn(page);
  await visit(page, `/send/choice-of-gift?order=${id}&step=message`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('tab', { name: 'Print' }).click();
  const sheet = preview.locator('img[alt="The page that is printed"]');
  const before = await sheet.getAttribute('src');
  await page.getByLabel(/^Message/u).fill('Well done, all of you.');
  await expect.poll(() => sheet.getAttribute('src')).not.toBe(before);
});
