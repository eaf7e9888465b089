import type { Browser } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTransaction, listTeamWallets } from '@huggg/contracts';
import writeXlsxFile from 'write-excel-file/node';
import { apiAs } from '../support/api.ts';
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

// Motion is on, as for most people, from choosing a gift to unwrapping it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const faulty = [12, 25, 40];

/**
 * Creates a file of 48 recipients with columns in another order and other headings than ours; three have no valid
 * address.
 */
async function recipientsFile(folder: string, run: string): Promise<string> {
  const rows = Array.from({ length: 48 }, (_, index) => {
    const good = `person${index}.${run}@northwind.example`;
    return [`Team ${index % 4}`, `Person ${index}`, faulty.includes(index) ? `person${index}@northwind` : good];
  });
  const cells = [['Department', 'Full name', 'E-mail address'], ...rows].map((row) =>
    row.map((value) => ({ value, type: String })),
  );
  const path = join(folder, 'recipients.xlsx');
  await writeXlsxFile(cells).toFile(path);
  return path;
}

/** A recipient on a phone follows the mailed link to their code. */
async function unwrapAndChoose(browser: Browser, address: string): Promise<void> {
  const mail = await mailTo(address);
  const link = mail.links.find((target) => target.includes('/g/')) ?? '';
  const recipient = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await recipient.goto(link);
  await recipient.getByRole('button', { name: 'Unwrap your gift' }).click();
  await recipient.getByRole('radio').first().focus();
  await recipient.keyboard.press('Space');
  await recipient.getByRole('button', { name: 'Look at this gift' }).click();
  await recipient.getByRole('button', { name: 'Take this gift' }).click();
  await recipient.getByRole('button', { name: 'Show my code' }).click();
  await expect(recipient.getByRole('heading', { name: 'Here is your code' })).toBeVisible();
  await recipient.context().close();
}

test('an admin sends a choice of gift to the valid rows of a file; one recipient unwraps, chooses and sees the code', async ({
  page,
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-journey-'));
  const run = String(Date.now());
  const ada = await apiAs(productUrl(), 'ada');
  const mainWallet = async () =>
    (await ada.client.call(listTeamWallets, { params: { id: ada.teamId } })).find(({ id }) => id === ada.walletId);
  const before = await mainWallet();
  const next = page.getByRole('region', { name: 'Total and next step' }).getByRole('button', { name: /^(Next|Pay)/ });

  await signIn(page);
  await visit(page, '/send/choice-of-gift');
  await page
    .getByRole('list', { name: 'Choice of gift' })
    .getByRole('button', { name: /^Choice of gift/ })
    .or(page.getByRole('list', { name: 'Choice of gift' }).getByText('Choice of gift', { exact: true }))
    .first()
    .click();
  await page
    .getByRole('radio', { name: '£15' })
    .or(page.getByText('£15', { exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/order=/);
  await next.click();
  await page.getByRole('textbox', { name: 'From' }).fill('Ada');
  await page.getByLabel(/^Message/).fill('Thank you for a wonderful year.');
  await next.click();

  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.getByLabel('File with recipients').setInputFiles(await recipientsFile(folder, run));
  await page.getByRole('button', { name: 'Check 48 recipients' }).click();
  await expect(page.getByRole('tab', { name: /Errors 3/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove 3 rows' }).click();
  await next.click();
  await page.getByLabel(/^Order name/).fill(`Journey ${run}`);
  await next.click();
  await expect(page.getByText('£675.00').first()).toBeVisible();
  await next.click();

  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}/);
  const transactionId = /transactions\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await expect
    .poll(async () => (await ada.client.call(getTransaction, { params: { id: transactionId } })).progress, {
      timeout: 60_000,
    })
    .toMatchObject({ total: 45, dispatched: 45, failed: 0 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Journey ${run}`);

  await unwrapAndChoose(browser, `person7.${run}@northwind.example`);
  const funnel = await ada.client.call(getTransaction, { params: { id: transactionId } });
  expect(funnel.funnel).toMatchObject({ created: 45, sent: 45, opened: 1, claimed: 1, redeemed: 1 });
  expect(funnel.money).toEqual({ paidPence: 67_500, redeemedPence: 1_500, heldPence: 66_000, returnedPence: 0 });
  const after = await mainWallet();
  expect([
    (before?.available ?? 0) - (after?.available ?? 0),
    (after?.live ?? 0) - (before?.live ?? 0),
    (after?.redeemed ?? 0) - (before?.redeemed ?? 0),
  ]).toEqual([67_500, 66_000, 1_500]);
  const proof = await productCommand('ledger', 'verify');
  expect([proof.code, proof.output]).toEqual([0, expect.stringContaining('in order')]);
  await rm(folder, { recursive: true, force: true });
});
