import type { Browser, Page } from '@playwright/test';
import { enterCard } from '../support/card.ts';
import { expect, mailTo, productUrl, test, visit } from '../support/fixtures.ts';

const password = 'nine wet umbrellas sing';

/** Signs up from the mailed link to Home of a new team. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByRole('link', { name: 'Sign up your team' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  const { links } = await mailTo(email, /^Confirm your email$/u);
  await page.goto(links.find((link) => link.includes('/verify')) ?? '');
  await page.getByLabel('First name').fill('Mina');
  await page.getByLabel('Surname').fill('Okafor');
  await page.getByLabel('Business name').fill('Tidewater Tea Ltd');
  await page.getByLabel('Business address').fill('1 Quay Street\nBristol BS1 1AA');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

/** On Home, a team without money is offered a card top-up, and then its first gift. */
async function topUpByCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fund a wallet' }).click();
  await page.getByRole('link', { name: 'Top up by card' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('50');
  await enterCard(page, '4242424242424242');
  await page.getByRole('button', { name: /^Pay £/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: '£50.00 paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Send a gift' }).last().click();
}

async function send(page: Page, email: string): Promise<void> {
  const next = page.getByRole('region', { name: 'Total and next step' }).getByRole('button', { name: /^(Next|Pay)/u });
  await page
    .getByRole('list', { name: 'Choice of gift' })
    .getByRole('button', { name: /^Choice of gift/u })
    .or(page.getByRole('list', { name: 'Choice of gift' }).getByText('Choice of gift', { exact: true }))
    .first()
    .click();
  await page.getByRole('radio', { name: '£10', exact: true }).check();
  await next.click();
  await page.getByLabel(/^Message/u).fill('Thank you for a wonderful year.');
  await next.click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Sam');
  await next.click();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Check and pay' })).toBeVisible();
  await next.click();
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}/u);
}

/** The recipient follows the mailed link on a phone, accepts a gift, sees its code and says thank you. */
async function receive(browser: Browser, email: string, words: string): Promise<void> {
  const { links } = await mailTo(email, /has sent you a gift$/u);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const recipient = await context.newPage();
  await recipient.goto(links.find((link) => link.includes('/g/')) ?? '');
  await recipient.getByRole('button', { name: 'Unwrap your gift' }).click();
  await recipient.getByRole('radio').first().focus();
  await recipient.keyboard.press('Space');
  await recipient.getByRole('button', { name: 'Look at this gift' }).click();
  await recipient.getByRole('button', { name: 'Take this gift' }).click();
  await recipient.getByRole('button', { name: 'Show my code' }).click();
  await expect(recipient.getByRole('heading', { name: 'Here is your code' })).toBeVisible();
  await recipient.getByRole('radio', { name: 'With love' }).check();
  await recipient.getByLabel(/^Your words/u).fill(words);
  await recipient.getByRole('button', { name: 'Send thanks' }).click();
  await expect(recipient.getByRole('heading', { name: 'Your thanks are sent' })).toBeVisible();
  await context.close();
}

// Other journeys sign up, top up by card, send and read thanks on a desktop; only Home's link to the first top-up is
// followed here alone.
test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, a new user signs up, tops up, sends a gift and reads the thank-you for it', async ({
  browser,
  complaints,
  page,
}) => {
  const mark = Date.now().toString(36);
  const words = `What a surprise ${mark}`;
  await signUp(page, `mina.${mark}@tidewater.example`);
  await topUpByCard(page);
  await send(page, `sam.${mark}@northwind.example`);
  await receive(browser, `sam.${mark}@northwind.example`, words);
  await visit(page, '/');
  await expect(page.getByRole('region', { name: 'Thank-yous' }).getByText(words)).toBeVisible();
  expect(complaints).toEqual([]);
});
