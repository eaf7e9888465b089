import { getTransaction, listTeamWallets } from '@huggg/contracts';
import type { Page } from '@playwright/test';
import { apiAs, draftOf, waitUntilProcessed, productNamed, type Person } from '../support/api.ts';
import { withDatabase } from '../support/database.ts';
import {
  expect,
  expectAccessible,
  mailTo,
  productCommand,
  productUrl,
  signIn,
  test,
  visit,
} from '../support/fixtures.ts';
import type { Product } from '../support/product.ts';

/** 40 gifts cover every step; `SCHEDULED_GIFTS=2000` runs the largest order that can be mailed. */
const count = Number(process.env['SCHEDULED_GIFTS'] ?? 40);
const bouncingCount = 2;
const cancelled = 3;
const expired = 5;
const patience = { timeout: 60_000 + count * 100 };

const receivers = Array.from({ length: count }, (_, index) => ({
  email: `friend${index}${index < bouncingCount ? '+bounce' : ''}@tomorrow.example`,
  name: `Friend ${index}`,
}));

/**
 * Simulates the passing of days for gifts of an order, by moving their dates back, and immediately runs the job that
 * the schedule would run within a minute.
 */
async function passDays(
  product: Product,
  id: string,
  {
    days,
    job,
    positions = null,
  }: { readonly days: number; readonly job: string; readonly positions?: readonly number[] | null },
): Promise<void> {
  await withDatabase(product, async (rows) => {
    await rows('update transactions set send_at = send_at - make_interval(days => $2) where id = $1', [id, days]);
    await rows(
      `update gifts set send_at = send_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2)
       where transaction_id = $1 and ($3::int[] is null or position = any ($3::int[]))`,
      [id, days, positions],
    );
    await rows(`insert into jobs.job (name, data) values ($1, '{}')`, [job]);
  });
}

const walletOf = async (person: Person) =>
  (await person.client.call(listTeamWallets, { params: { id: person.teamId } })).find(
    ({ id }) => id === person.walletId,
  );

async function correctOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Fix and send ${bouncingCount}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct addresses' });
  await dialog.getByRole('textbox').first().fill('right@tomorrow.example');
  await dialog.getByRole('button', { name: 'Send 1 gift' }).click();
  await expect(dialog.getByText('Sent to right@tomorrow.example')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await mailTo('right@tomorrow.example');
}

async function cancelSome(page: Page): Promise<void> {
  for (let index = 0; index < cancelled; index += 1)
    await page
      .getByRole('row', { name: new RegExp(`Friend ${10 + index}\\b`, 'u') })
      .getByRole('checkbox')
      .check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Cancel gifts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${cancelled} can be cancelled and £15.00 returns`)).toBeVisible();
  await dialog.getByRole('button', { name: `Cancel ${cancelled} gifts` }).click();
  await expect(dialog.getByText(`${cancelled} gifts cancelled. £15.00 returned`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

async function extendRest(page: Page): Promise<void> {
  await expect(page.getByText('of which £40.00 was returned')).toBeVisible(patience);
  await page.getByRole('button', { name: 'Change all' }).click();
  await page.getByRole('menuitem', { name: 'Change claim-by' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${expired} have expired`)).toBeVisible();
  await expectAccessible(page);
  const rest = count - cancelled - expired;
  await dialog.getByRole('button', { name: `Change ${rest.toLocaleString('en-GB')} gifts` }).click();
  await expect(dialog.getByText(`${rest.toLocaleString('en-GB')} gifts changed.`)).toBeVisible(patience);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

test('mails for tomorrow are sent; one is corrected, some are cancelled, some expire, the rest are extended, and every penny is in order', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000 + count * 300);
  const ada = await apiAs(productUrl(), 'ada');
  const before = await walletOf(ada);
  const productId = await productNamed(ada, 'choice of gift');
  const sendDate = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const draft = await draftOf(ada, { productId, deliveryMethod: 'email', receivers, sendDate, expiry: 30 }, 'Tomorrow');
  await signIn(page);
  await visit(page, `/send/choice-of-gift?order=${draft.id}&step=pay`);
  await page.getByRole('button', { name: /^Pay £/u }).click();
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}/u);
  const id = /transactions\/([0-9a-f-]{36})/u.exec(page.url())?.[1] ?? '';
  await expect(page.getByText(`${count.toLocaleString('en-GB')} gifts scheduled for`)).toBeVisible(patience);
  const read = () => ada.client.call(getTransaction, { params: { id } });
  expect((await read()).money).toMatchObject({ heldPence: draft.totalPence, returnedPence: 0 });

  await passDays(product, id, { days: 1, job: 'gifting.release-scheduled' });
  await expect(page.getByRole('heading', { name: `${bouncingCount} gifts did not arrive` })).toBeVisible(patience);
  await waitUntilProcessed(ada, id, { withinSeconds: 60 + count / 5 });
  expect((await read()).progress).toMatchObject({ dispatched: count - bouncingCount, failed: bouncingCount });
  await mailTo(`friend${count - 1}@tomorrow.example`);
  await correctOne(page);
  await cancelSome(page);
  await passDays(product, id, {
    days: 31,
    job: 'gifting.expire-gifts',
    positions: Array.from({ length: expired }, (_, index) => 21 + index),
  });
  await expect
    .poll(async () => (await read()).statuses.find(({ name }) => name === 'Expired')?.count, patience)
    .toBe(expired);
  await extendRest(page);

  const { money, statuses } = await read();
  expect(Object.fromEntries(statuses.map(({ name, count: gifts }) => [name, gifts]))).toEqual({
    Created: bouncingCount - 1,
    Sent: count - bouncingCount + 1 - cancelled - expired,
    Cancelled: cancelled,
    Expired: expired,
  });
  const price = 500;
  const fee = draft.totalPence / count - price;
  // The mail of one gift was never sent, so its fee is held with its price; the fees of all other gifts are taken.
  expect(money).toEqual({
    paidPence: draft.totalPence,
    redeemedPence: (count - 1) * fee,
    returnedPence: (cancelled + expired) * price,
    heldPence: (count - cancelled - expired) * price + fee,
  });
  const after = await walletOf(ada);
  expect((before?.available ?? 0) - (after?.available ?? 0)).toBe(money.paidPence - money.returnedPence);
  expect((after?.live ?? 0) - (before?.live ?? 0)).toBe(money.heldPence);
  await page.getByRole('tab', { name: 'Money' }).click();
  await expect(page.getByText('Where it is now')).toBeVisible();
  const { code, output } = await productCommand('ledger', 'verify');
  expect([code, output]).toEqual([0, expect.stringContaining('in order')]);
  expect(complaints).toEqual([]);
});
