import { readFile } from 'node:fs/promises';
import { getProduct, orderFileColumns, type OrderFileColumn } from '@huggg/contracts';
import type { Download, Page } from '@playwright/test';
import { textOfPdf } from '../../apps/server/src/platform/pdf/testing/text-of-pdf.ts';
import { enablePostOffice } from '../../tools/screens/post-office.ts';
import { apiAs, productNamed } from '../support/api.ts';
import { withDatabase } from '../support/database.ts';
import type { Product } from '../support/product.ts';
import { expect, expectAccessible, mailTo, productUrl, signIn, test, visit } from '../support/fixtures.ts';

/** Uploads a file on the screen, and waits for its page. */
async function uploadFile(page: Page, kind: 'Order' | 'Cancel', name: string, content: string): Promise<void> {
  await page.getByRole('link', { name: 'Post office' }).first().click();
  const buffer = Buffer.from(content);
  await page.getByLabel(`${kind} file`).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: kind === 'Order' ? 'Upload and order' : 'Upload and cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Presses a button that downloads. */
async function download(page: Page, name: string): Promise<Download> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return file;
}

/** Returns a low-priced gift, and its price in the format of files. */
async function giftForFiles(): Promise<{ readonly productId: string; readonly value: string }> {
  const ada = await apiAs(productUrl(), 'ada');
  await enablePostOffice(productUrl(), ada.teamId);
  const productId = await productNamed(ada, 'choice of gift');
  const { senderPrice } = await ada.client.call(getProduct, { params: { id: productId } });
  return { productId, value: (senderPrice / 100).toFixed(2) };
}

test('vouchers are ordered with a file that is corrected once, and one of them is cancelled with another file', async ({
  page,
}) => {
  const { productId, value } = await giftForFiles();
  const csv = (last: string) =>
    `voucherId,voucherType,value,modality,deliverTo\nPOJ-1,${productId},${value},DATA,Counter 1\nPOJ-2,${productId},${value},EMAIL,${last}\n`;
  await signIn(page);
  await visit(page, '/');

  await uploadFile(page, 'Order', 'journey.csv', csv('poj@northwind'));
  await expect(page.getByText('Nothing was charged: 1 fault')).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Row 3 deliverTo “poj@northwind” is not an email address/u }),
  ).toBeVisible();
  expect((await download(page, 'Download as csv')).suggestedFilename()).toBe('journey reasons.csv');

  await uploadFile(page, 'Order', 'journey, corrected.csv', csv('poj@northwind.example'));
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  await expect(stages.filter({ hasText: 'Completed (done)' })).toBeVisible({ timeout: 60_000 });
  await expect(stages).toHaveCount(8);
  const data = await download(page, 'Download journey, corrected data.csv');
  expect(data.suggestedFilename()).toBe('journey corrected data.csv');

  await uploadFile(page, 'Cancel', 'stop.csv', 'voucherId\nPOJ-1\nPOJ-9\n');
  await expect(page.getByRole('heading', { name: 'Vouchers that stay (1)' })).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByRole('row', { name: /Row 3 voucherId No file of your team ordered this voucher/u }),
  ).toBeVisible();
});

test('columns of another system are matched by keyboard, and the next file reuses the matching', async ({ page }) => {
  const { productId, value } = await giftForFiles();
  await signIn(page);
  const give = async (id: string): Promise<void> => {
    await visit(page, '/post-office');
    const buffer = Buffer.from(`Nr,Product,Amount,Channel,Shoe size\n${id},${productId},${value},DATA,43\n`);
    await page.getByLabel('Order file').setInputFiles({ name: `${id}.csv`, mimeType: 'text/csv', buffer });
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  };
  const useOf = (heading: string) => page.getByLabel(`Use ${heading} as`);
  const send = page.getByRole('button', { name: 'Upload and order' });

  await give('POK-1');
  await expect(page.getByText('Say what “Nr” and “Shoe size” are, or do not import it.')).toBeVisible();
  await expectAccessible(page);
  await expect(send).toBeDisabled();
  await useOf('Nr').focus();
  await page.keyboard.type('voucherId');
  await expect(useOf('Nr')).toHaveValue('voucherId');
  await useOf('Shoe size').focus();
  await page.keyboard.type('Do not');
  await expect(useOf('Shoe size')).toHaveValue('ignore');
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'POK-1.csv' })).toBeVisible();

  await give('POK-2');
  await expect(page.getByText('Matched as your team did before.')).toBeVisible();
  await expect(useOf('Nr')).toHaveValue('voucherId');
  await expect(useOf('Shoe size')).toHaveValue('ignore');
  await expect(send).toBeEnabled();
});

type Fault = { readonly field: OrderFileColumn; readonly value: string; readonly indexes: readonly number[] };

/** The errors in 37 of a thousand rows. */
const faults: readonly Fault[] = [
  { field: 'deliverTo', value: 'sam@northwind', indexes: [0, 1, 2, 10, 11] },
  { field: 'value', value: 'a fortune', indexes: [20, 30, 40, 50] },
  { field: 'value', value: '0.07', indexes: [60, 70, 80, 90] },
  { field: 'voucherType', value: 'no-such-gift', indexes: [100, 110, 120, 130] },
  { field: 'postcode', value: 'BRISTOL', indexes: [7, 17, 27, 37] },
  { field: 'addressLine1', value: '', indexes: [47, 57, 67] },
  { field: 'modality', value: 'PIGEON', indexes: [140, 150, 160] },
  { field: 'deliverTo', value: '0117 496 0000', indexes: [9, 19, 29] },
  { field: 'voucherId', value: 'BIG-200', indexes: [200, 201, 202] },
  { field: 'templateId', value: 'winter letter', indexes: [207, 217] },
  { field: 'voucherId', value: '=1+1', indexes: [210, 211] },
];

/** Of every ten rows: four emails, three data rows, two letters and one SMS. */
const modalityOf = (place: number) => (place < 4 ? 'EMAIL' : place < 7 ? 'DATA' : place < 9 ? 'LETTER' : 'SMS');
const letterTemplate = '01940000-0000-7000-8000-00000000a402';

type Line = Readonly<Partial<Record<OrderFileColumn, string>>>;

/** Returns one of a thousand rows, with the fields that its delivery method requires. */
function lineOf(index: number, { productId, value }: Awaited<ReturnType<typeof giftForFiles>>): Line {
  const number = index + 1;
  const modality = modalityOf(index % 10);
  const common = { voucherId: `BIG-${number}`, voucherType: productId, value, modality, lastName: `Number ${number}` };
  switch (modality) {
    case 'EMAIL':
      return { ...common, deliverTo: `big${number}@northwind.example` };
    case 'SMS':
      return { ...common, deliverTo: `+447700${100_000 + number}` };
    case 'LETTER': {
      const address = { addressLine1: `${number} Quay Street`, addressLine2: 'Bristol', postcode: 'BS1 4DJ' };
      return { ...common, ...address, ...(index % 10 === 7 && { templateId: letterTemplate }) };
    }
    case 'DATA':
      return { ...common, deliverTo: `Counter ${number}` };
  }
}

const fileOf = (lines: readonly Line[]): string =>
  [orderFileColumns, ...lines.map((line) => orderFileColumns.map((name) => line[name] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n');

/** Returns the rows and fields of the errors that a page lists. */
async function placesOn(page: Page): Promise<readonly string[]> {
  const rows = page.getByRole('row', { name: /^Row \d/u });
  const texts = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  return texts.map(([row, field]) => `${row?.replace(/^Row |,/gu, '')} ${field}`);
}

/**
 * Moves events back by two days and runs the scheduled job now, because a report is created in the night after its day.
 * @returns the day.
 */
function reportTwoDaysAgo(product: Product): Promise<string> {
  return withDatabase(product, async (rows) => {
    const named = "file_name like 'thousand%'";
    const back = "- interval '2 days'";
    await rows(
      `update gifts g set created_at = g.created_at ${back}, sent_at = g.sent_at ${back}, ended_at = g.ended_at ${back}
       from post_office_batches b join post_office_uploads u on u.id = b.upload_id and u.${named} where g.transaction_id = b.transaction_id`,
    );
    const [first] = await rows<{ day: string }>(
      `update post_office_uploads set pending_at = pending_at ${back} where ${named} returning to_char(pending_at at time zone 'Europe/London', 'YYYY-MM-DD') as day`,
    );
    await rows(`insert into jobs.job (name, data) values ('post-office.plan-mi-reports', '{}')`);
    return first?.day ?? '';
  });
}

/** Vouchers created and cancelled on the day, by delivery method. */
const reportedCounts = [
  ['DATA', '300', '3'],
  ['EMAIL', '400', '6'],
  ['LETTER', '200', '2'],
  ['SMS', '100', '1'],
] as const;

/** Returns the rows of a thousand vouchers, once all valid and once with some invalid. */
function thousandLines(gift: Awaited<ReturnType<typeof giftForFiles>>) {
  const good = Array.from({ length: 1_000 }, (_, index) => lineOf(index, gift));
  const wrong = new Map<number, Fault>(
    faults.flatMap((fault) => fault.indexes.map((index) => [index, fault] as const)),
  );
  const spoilt = good.map((line, index) => {
    const fault = wrong.get(index);
    return fault ? { ...line, [fault.field]: fault.value } : line;
  });
  return { good, spoilt, places: [...wrong].map(([index, { field }]) => `${index + 2} ${field}`) };
}

test('a file of 1,000 lines with 37 faults is corrected, completes all stages, is cancelled in part, and is in the report of its day', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(240_000);
  const { good, spoilt, places } = thousandLines(await giftForFiles());
  await signIn(page);
  await visit(page, '/');

  await uploadFile(page, 'Order', 'thousand.csv', fileOf(spoilt));
  await expect(page.getByText('Nothing was charged: 37 faults')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Reasons (37)' })).toBeVisible();
  const cited = [...(await placesOn(page))];
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26 to 37 of 37')).toBeVisible();
  await expect.poll(() => placesOn(page).then((all) => all.length)).toBe(12);
  cited.push(...(await placesOn(page)));
  expect(cited.toSorted()).toEqual(places.toSorted());
  await mailTo('ada@harbourpine.example', /thousand\.csv was not accepted: 37 faults/u);

  await uploadFile(page, 'Order', 'thousand-corrected.csv', fileOf(good));
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  await expect(stages.filter({ hasText: '(done)' })).toHaveCount(8, { timeout: 120_000 });
  // The third batch contains plain letters, the fourth letters with a template.
  const letters = await download(page, 'Download thousand-corrected letters 4.pdf');
  const pages = await textOfPdf(await readFile(await letters.path()));
  expect(pages).toHaveLength(100);
  expect(pages[0]).toContain('8 Quay Street');
  await mailTo('ada@harbourpine.example', /thousand-corrected\.csv is done: 1,000 vouchers/u);

  const cancelled = Array.from({ length: 12 }, (_, index) => `BIG-${index + 1}`);
  await uploadFile(
    page,
    'Cancel',
    'thousand-stop.csv',
    ['voucherId', ...cancelled, 'BIG-12', 'NOBODY-1', ''].join('\n'),
  );
  await expect(page.getByRole('heading', { name: 'Vouchers that stay (2)' })).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => placesOn(page)).toEqual(['14 voucherId', '15 voucherId']);

  const day = await reportTwoDaysAgo(product);
  await page.getByRole('link', { name: 'Post office' }).first().click();
  await page.getByRole('link', { name: 'MI reports' }).click();
  const report = await download(page, `Download MI report ${day}.csv`);
  const lines = (await readFile(await report.path(), 'utf8')).split('\r\n').map((line) => line.split(','));
  const [headings = []] = lines;
  const figure = (modality: string, heading: string) =>
    lines.find((cells) => cells.includes(modality))?.[headings.indexOf(heading)];
  expect(headings.map((name) => name.replace('\uFEFF', ''))[0]).toBe('Report date');
  for (const [modality, made, stopped] of reportedCounts) {
    expect([modality, figure(modality, 'Made on the day'), figure(modality, 'Cancelled on the day')]).toEqual([
      modality,
      made,
      stopped,
    ]);
  }
  await mailTo('ada@harbourpine.example', /^MI report of /u);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
