import { readFile } from 'node:fs/promises';
import { buyOrder, createOrder, getSuperLink } from '@huggg/contracts';
import type { Page } from '@playwright/test';
import { apiAs, productNamed, type Person } from '../support/api.ts';
import { expect, mailTo, productUrl, signIn, test, visit } from '../support/fixtures.ts';

const people = ['ines', 'jonas', 'kasia', 'leon', 'mair'].map((name) => `${name}@open-day.example`);
const places = 2;

async function buySuperLink(ada: Person) {
  const productId = await productNamed(ada, 'choice of gift');
  const details = { productId, fromName: 'Ada', message: 'Thank you for coming.', limit: places };
  const draft = await ada.client.call(createOrder, { body: { name: 'Open day', type: 'superhuggg', details } });
  const { super_url_id: id } = await ada.client.call(buyOrder, {
    body: {
      userId: ada.userId,
      payment: { method: 'wallet', reference: ada.walletId },
      purchase: { type: 'superhuggg', reference: draft.id, amount: draft.totalPence ?? 0 },
    },
    idempotencyKey: `super-links-${draft.id}`,
  });
  return ada.client.call(getSuperLink, { params: { id: id ?? '' } });
}

async function codeIn(address: string): Promise<string> {
  const code = /\b\d{6}\b/u.exec((await mailTo(address)).text)?.[0];
  if (!code) throw new Error(`The mail to ${address} holds no code.`);
  return code;
}

async function askForCode(page: Page, url: string, address: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Your email address').fill(address);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

/**
 * Enters wrong codes until the code is refused permanently, then guesses links until those are refused: all from the IP
 * address that everyone here shares.
 */
async function guessCodesAndLinks(page: Page, url: string): Promise<void> {
  await askForCode(page, url, 'bot@open-day.example');
  const right = await codeIn('bot@open-day.example');
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel('Code').fill(wrong);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText(tries < 4 ? 'This is not the code' : 'no longer works');
  }
  await page.getByLabel('Code').fill(right);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer works');
  const guessed = async (index: number): Promise<number> =>
    (await page.request.get(`${productUrl()}/s/${String(index).padStart(16, '0')}`)).status();
  const statuses = await Promise.all(Array.from({ length: 80 }, (_, index) => guessed(index)));
  expect(statuses[0]).toBe(404);
  expect([404, 429]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  // Attempts are counted per minute, and the minute may have ended in between; processes add up their counts once a
  // second.
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 20 }, (_, index) => guessed(80 + index)))).at(-1))
    .toBe(429);
}

test('people and a bot try to claim a super link at the same time; each place has one winner, and the page of the sender updates', async ({
  page,
  context,
  complaints,
}) => {
  const link = await buySuperLink(await apiAs(productUrl(), 'ada'));
  await signIn(page);
  await visit(page, `/super-links/${link.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Open day' })).toBeVisible();

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download QR (PNG)' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('Open day QR.png');
  const png = await readFile(await picture.path());
  // The first chunk of the file contains the width and height of the picture.
  expect([png.toString('latin1', 12, 16), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['IHDR', 1_200, 1_200]);

  const url = `${productUrl()}/s/${link.shortcode}`;
  const pages = await Promise.all(people.map(() => context.newPage()));
  const bot = await context.newPage();
  await Promise.all([
    guessCodesAndLinks(bot, url),
    ...pages.map((one, index) => askForCode(one, url, people[index] ?? '')),
  ]);
  const codes = await Promise.all(people.map(codeIn));
  await Promise.all(pages.map((one, index) => one.getByLabel('Code').fill(codes[index] ?? '')));
  await Promise.all(pages.map((one) => one.getByRole('button', { name: 'Continue' }).click()));

  const outcomes = await Promise.all(
    pages.map((one) =>
      one.getByRole('heading', { level: 1, name: /Your place is kept|All have been taken/u }).innerText(),
    ),
  );
  const winners = pages.filter((_, index) => outcomes[index] === 'Your place is kept');
  expect(winners).toHaveLength(places);
  for (const winner of winners) {
    await winner.getByLabel('Your name').fill('Ines');
    await winner.getByRole('button', { name: 'Take my gift' }).click();
    await winner.waitForURL('**/g/*');
  }
  expect(new Set(winners.map((winner) => winner.url())).size).toBe(places);

  // The sender's page updates automatically.
  await expect(page.getByText(`${places} of ${places} places claimed.`)).toBeVisible();
  expect(complaints).toEqual([]);
});
