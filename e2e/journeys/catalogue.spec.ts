import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { apiAs, draftOf, productNamed } from '../support/api.ts';
import { expect, expectAccessible, passStepUp, productUrl, signIn, test, visit } from '../support/fixtures.ts';

const headings = ['slug', 'brand', 'kind', 'name', 'price', 'vatPercent', 'useBy', 'addedOn'];

/** A workbook with one sheet of products. */
async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = [headings, ...rows].map((row) => row.map((value) => ({ value, type: String })));
  return writeXlsxFile(cells, { sheet: 'products' }).toBuffer();
}

const tea = (price: string) => [
  'winter-tea',
  'brackenwick',
  'product',
  'Winter tea for two',
  price,
  '20',
  '365 days',
  '2026-11-23',
];

async function uploadWorkbook(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const upload = { name: 'winter.xlsx', mimeType: 'application/octet-stream', buffer: await workbook(rows) };
  await visit(page, '/ops/catalogue/import');
  await page.locator('input[type=file]').setInputFiles(upload);
  await expect(page.getByRole('heading', { level: 1, name: 'winter.xlsx' })).toBeVisible();
}

test('an operator imports a workbook after its faults are fixed, then withdraws and restores the imported gift', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'ops');
  await uploadWorkbook(page, [
    tea('twelve'),
    ['winter-cake', 'no-such-brand', 'product', 'Winter cake', '9.00', '20', 'soon', '2026-11-23'],
  ]);
  await expect(page.getByRole('heading', { name: '3 faults' })).toBeVisible({ timeout: 60_000 });
  const faults = page.getByRole('table', { name: 'Faults' });
  await expect(faults.getByRole('row').filter({ hasText: 'row 2, price' })).toContainText('not an amount in pounds');
  await expect(faults.getByRole('row').filter({ hasText: 'row 3, brand' })).toContainText('There is no brand');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as csv' }).click();
  expect((await download).suggestedFilename()).toBe('Faults of winter xlsx.csv');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden();

  await uploadWorkbook(page, [tea('12.00')]);
  await expect(page.getByRole('heading', { name: '1 added' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import bundle' }).click();
  await passStepUp(page);
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 });

  const ada = await apiAs(productUrl(), 'ada');
  const productId = await productNamed(ada, 'Winter tea for two');
  await draftOf(ada, { productId, deliveryMethod: 'links', quantity: 2 }, 'Tea for the crew');
  await visit(page, `/ops/catalogue/products/${productId}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw Winter tea for two?' });
  await expect(dialog.getByText('1 unpaid order contains it')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The supplier ended it');
  await dialog.getByRole('button', { name: 'Withdraw product' }).click();
  await expect(page.getByText(/^Withdrawn by/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore product' }).click();
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'not sold → sold' })).toBeVisible();
  // The import is refused until the operator has confirmed who they are.
  expect(complaints.filter((text) => !text.includes('status of 403'))).toEqual([]);
});
