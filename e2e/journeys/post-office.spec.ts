import { getProduct } from '@huggg/contracts';
import { switchPostOfficeOn } from '../../tools/screens/post-office.ts';
import { apiAs, productNamed } from '../support/api.ts';
import { expect, productUrl, signIn, test } from '../support/fixtures.ts';

test('vouchers are ordered by a file that is corrected once, and one of them is cancelled by another', async ({
  page,
}) => {
  const ada = await apiAs(productUrl(), 'ada');
  await switchPostOfficeOn(productUrl(), ada.teamId);
  const productId = await productNamed(ada, 'choice of gift');
  const { senderPrice } = await ada.client.call(getProduct, { params: { id: productId } });
  const value = (senderPrice / 100).toFixed(2);
  const csv = (last: string) =>
    Buffer.from(
      `voucherId,voucherType,value,modality,deliverTo\nPOJ-1,${productId},${value},DATA,Counter 1\nPOJ-2,${productId},${value},EMAIL,${last}\n`,
    );
  const drop = async (label: string, name: string, buffer: Buffer, press: string) => {
    await page.getByRole('link', { name: 'Post office' }).first().click();
    await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await signIn(page);
  await page.goto(`${productUrl()}/`);

  await drop('Order file', 'journey.csv', csv('poj@northwind'), 'Upload and order');
  await expect(page.getByText('Nothing was charged: 1 fault')).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Row 3 deliverTo “poj@northwind” is not an email address/u }),
  ).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as csv' }).click();
  expect((await file).suggestedFilename()).toBe('journey reasons.csv');

  await drop('Order file', 'journey, corrected.csv', csv('poj@northwind.example'), 'Upload and order');
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  await expect(stages.filter({ hasText: 'Completed (done)' })).toBeVisible({ timeout: 60_000 });
  await expect(stages).toHaveCount(8);
  const data = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download journey, corrected data.csv' }).click();
  expect((await data).suggestedFilename()).toBe('journey corrected data.csv');

  await drop('Cancel file', 'stop.csv', Buffer.from('voucherId\nPOJ-1\nPOJ-9\n'), 'Upload and cancel');
  await expect(page.getByRole('heading', { name: 'Vouchers that stay (1)' })).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByRole('row', { name: /Row 3 voucherId No file of your team ordered this voucher/u }),
  ).toBeVisible();
});
