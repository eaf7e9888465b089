import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getOrder, searchTransactions } from '@huggg/contracts';
import writeXlsxFile from 'write-excel-file/node';
import { apiAs, draftOf, productNamed } from '../support/api.ts';
import { chooseAnotherCard } from '../support/card.ts';
import { expect, expectAccessible, mailTo, productUrl, signIn, test, visit } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const orderOf = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

/** Chooses the first gift of a category, which starts the draft. */
async function begin(page: Page, { slug, list }: { readonly slug: string; readonly list: string }): Promise<void> {
  await visit(page, `/send/${slug}`);
  await page.getByRole('list', { name: list, exact: true }).getByRole('button').first().click();
  await expect(page).toHaveURL(/order=[0-9a-f-]{36}/);
}

async function workbook(folder: string, rows: readonly (readonly string[])[]): Promise<string> {
  const path = join(folder, 'people.xlsx');
  await writeXlsxFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toFile(path);
  return path;
}

test('a workbook of 2,000 rows with shuffled headings and 27 errors gives 1,973 recipients and a file of the 27 errors', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-send-'));
  const faults = ['priya@northwind', 'no address', '', 'a@x.example, b@x.example'];
  const rows = Array.from({ length: 2_000 }, (_, index) => [
    `Team ${index % 7}`,
    'Okafor',
    index % 74 === 3 ? (faults[Math.floor(index / 74) % 4] ?? '') : `sam.${index}@northwind.example`,
    'Sam',
    index === 3 ? '=1+1' : '',
  ]);
  const file = await workbook(folder, [
    ['Department', 'Surname', 'E-mail address', 'First name', 'Personal message'],
    ...rows,
  ]);

  await begin(page, { slug: 'choice-of-gift', list: 'Choice of gift' });
  await next(page).click();
  await heading(page, 'Write your message');
  await next(page).click();
  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.getByLabel('File with recipients').setInputFiles(file);
  await expect(page.getByLabel('Use Surname as')).toHaveValue('lastName');
  await expect(page.getByLabel('Use Department as')).toHaveValue('ignore');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check 2,000 recipients' }).click();
  await expect(page.getByRole('tab', { name: 'Ready 1,973' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Errors 27' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('“priya@northwind” is missing the part after the dot.').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download errors' }).click();
  await page.getByRole('menuitem', { name: 'As csv' }).click();
  const path = join(folder, 'errors.csv');
  await (await download).saveAs(path);
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(28);
  expect(lines[0]).toContain('Email,Name,Message,Notes,Row,Column,Reason');
  expect(lines[1]).toContain("'=1+1");

  // The field of row 5 of the file, labelled with its heading.
  const corrected = page.getByLabel('Email, row 5', { exact: true });
  await corrected.fill('corrected@northwind.example');
  await corrected.press('Enter');
  await expect(page.getByRole('tab', { name: 'Errors 26' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove 26 rows' }).click();
  await page.keyboard.press('Control+Enter');
  await heading(page, 'When and how long');
  const { client } = await apiAs(productUrl(), 'ada');
  expect(await client.call(getOrder, { params: { id: orderOf(page) } })).toMatchObject({
    quantity: 1_974,
    problemCount: 0,
  });
  await rm(folder, { recursive: true, force: true });
});

test('typed text shows in the previews of email and gift, is saved automatically, and is restored when the draft is reopened', async ({
  page,
}) => {
  await begin(page, { slug: 'choice-of-gift', list: 'Choice of gift' });
  await next(page).click();
  await page.getByLabel(/^Message/).fill('Well done, all of you.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Well done, all of you.')).toBeVisible();
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect(preview.getByText('Well done, all of you.')).toBeVisible();
  await page.getByLabel('Language of the gift').selectOption('fr');
  await expect(
    preview
      .getByText('Déballez votre cadeau')
      .or(preview.getByText(/cadeau/u))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/u)).toBeVisible();
  await visit(page, `/send/food?order=${orderOf(page)}`);
  await heading(page, 'Who is it for?');
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Message/ })
    .click();
  await expect(page.getByLabel(/^Message/)).toHaveValue('Well done, all of you.');
});

test('Next adds the recipient that was typed, and a test gift reaches its sender, who cannot claim it', async ({
  page,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  const productId = await productNamed(ada, 'choice of gift');
  const receivers = [{ email: 'kim@northwind.example', name: 'Kim' }];
  const draft = await draftOf(ada, { productId, deliveryMethod: 'email', receivers }, `Tested ${Date.now()}`);
  await visit(page, `/send/choice-of-gift?order=${draft.id}&step=recipients`);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('sam@gmial.com');
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Sam');
  await next(page).click();
  await expect(page.getByRole('alert').getByText(/Did you mean sam@gmail\.com\?/u)).toBeVisible();
  await next(page).click();
  await next(page).click();
  await heading(page, 'Check and pay');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A test is on its way to ada@harbourpine.example.')).toBeVisible();
  await expect
    .poll(async () => (await mailTo('ada@harbourpine.example')).subject)
    .toBe('Test: Ada has sent you a gift');
  const { links } = await mailTo('ada@harbourpine.example');
  await page.goto(links.find((link) => link.includes('/t/')) ?? '');
  await expect(page.getByText('This is a test.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unwrap your gift' }).click();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Look at this gift' }).click();
  await page.getByRole('button', { name: 'Take this gift' }).click();
  await expect(page.getByRole('alert').getByText(/so nothing happens here/u)).toBeVisible();
});

test('two windows on one draft keep both changes, and report a conflict if they change the same part', async ({
  page,
  context,
}) => {
  await begin(page, { slug: 'choice-of-gift', list: 'Choice of gift' });
  await next(page).click();
  await page.getByLabel(/^Message/).fill('First');
  await expect(page.getByText(/^Saved /u)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('radio', { name: 'Harbour stripe' }).check();
  await expect(other.getByText(/^Saving/u)).toBeVisible();
  await expect(other.getByText(/^Saved /u)).toBeVisible();
  await page.getByLabel(/^Message/).fill('Second');
  await expect(page.getByRole('radio', { name: 'Harbour stripe' })).toBeChecked();
  await other.reload();
  await expect(other.getByLabel(/^Message/)).toHaveValue('Second');
  await other.getByLabel(/^Message/).fill('Theirs');
  await expect(other.getByText(/^Saving/u)).toBeVisible();
  await expect(other.getByText(/^Saved /u)).toBeVisible();
  await page.getByLabel(/^Message/).fill('Mine');
  await expect(page.getByRole('alert')).toContainText('changed in another window');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(page.getByLabel(/^Message/)).toHaveValue('Theirs');
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a send time shows in the chosen zone and in the zone of the sender, and too long a claim-by is reduced and reported', async ({
    page,
  }) => {
    const ada = await apiAs(productUrl(), 'ada');
    const draft = await draftOf(ada, {
      productId: await productNamed(ada, 'choice of gift'),
      deliveryMethod: 'email',
      fromName: 'Ada',
      receivers: [{ email: 'zone@northwind.example' }],
    });
    await visit(page, `/send/choice-of-gift?order=${draft.id}&step=delivery`);
    await page.getByLabel('On a date').check();
    await expect(page.getByText('In London')).toBeVisible();
    await expect(page.getByText('Where you are (New York)')).toBeVisible();
    await page.getByLabel('Days to claim it').fill('400');
    await expect(page.getByText('A gift can wait 365 days at most, so 400 became 365.')).toBeVisible();
    await expectAccessible(page);
    // The next runs of budgets are shown in the time zone of the team, with its name.
    await visit(page, '/budgets');
    await expect(page.getByText(/\d, \d{2}:\d{2} (?:GMT|BST)$/u).first()).toBeVisible();
  });
});

test('a double click pays once, a reload finds the order, and a wallet with too little money shows the shortfall', async ({
  page,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  const name = `Twice ${Date.now()}`;
  const details = {
    productId: await productNamed(ada, 'choice of gift'),
    deliveryMethod: 'links',
    fromName: 'Ada',
    quantity: 10_000,
    expiry: 90,
  };
  const draft = await draftOf(ada, details, name);
  const address = `${productUrl()}/send/choice-of-gift?order=${draft.id}`;
  await page.goto(address);
  await heading(page, 'Check and pay');
  const pay = page.getByRole('button', { name: /^Pay £/u });
  await expect(
    page.getByText(/ holds £[\d,.]+; this needs £[\d,.]+\. Pay the missing £[\d,.]+ by card/u),
  ).toBeVisible();
  await chooseAnotherCard(page);
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(pay).toHaveAccessibleDescription('Enter a valid card number, expiry and security code.');
  await expect(page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')).toBeVisible();
  await page.getByRole('button', { name: 'Change recipients' }).click();
  await page.getByLabel('How many links?').fill('2');
  await page.getByRole('button', { name: 'Back to check and pay' }).click();
  await expect(page.getByRole('button', { name: /^Pay £.* and get the links$/u })).toBeVisible();
  await pay.dblclick();
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/u);
  const paid = page.url();
  await page.goto(address);
  await expect(page).toHaveURL(paid);
  const { data } = await ada.client.call(searchTransactions, {
    body: { index: 'transactions', query: { text: name } },
  });
  expect(data.hits.map(({ transaction }) => transaction.id)).toEqual([paid.split('/').at(-1)]);
});
