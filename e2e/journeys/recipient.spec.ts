import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { apiAs, draftOf, pay, productNamed } from '../support/api.ts';
import { expect, inboxUrl, productUrl, signIn, test, type Mail, visit } from '../support/fixtures.ts';

// Motion is on, as for most people: gift pages are animated while they are unwrapped.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let links = 0;

/** Creates a link to a new gift. */
async function giftLink(product: string, details: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const ada = await apiAs(productUrl(), 'ada');
  const draft = await draftOf(ada, {
    productId: await productNamed(ada, product),
    deliveryMethod: 'links',
    quantity: 1,
    fromName: 'Priya',
    ...details,
  });
  links += 1;
  const { hugggs } = await pay(ada, draft, `recipient-${Date.now()}-${links}`);
  return `${productUrl()}/g/${hugggs[0]?.shortcode ?? ''}`;
}

async function open(browser: Browser, link: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', ...options })).newPage();
  await page.goto(link);
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('a gift is unwrapped, claimed and revealed by keyboard alone, with a heading for each step', async ({
  page,
  complaints,
}) => {
  await page.goto(await giftLink('burger chips'));
  await expect(heading(page, 'For you from Priya')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const card = page.locator('main.sheet h1');
  await expect(card).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Accept your gift' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'It is yours')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Here is your code')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(heading(page, 'Here is your code')).toBeVisible();
  expect(page.url()).toBe(address);
  expect(complaints).toEqual([]);
});

test('without JavaScript, at 320 px, a recipient chooses a gift and sees its code', async ({ browser }) => {
  const page = await open(browser, await giftLink('choice of coffee'), {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Unwrap your gift' }).click();
  await expect(heading(page, 'Choose your gift')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Look at this gift' }).click();
  await expect(heading(page, 'Is this the one?')).toBeVisible();
  await page.getByRole('button', { name: 'Take this gift' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(heading(page, 'Here is your code')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: 'Hooray' }).check({ force: true });
  await page.getByLabel(/^Your words/).fill('Lovely!');
  await page.getByRole('button', { name: 'Send thanks' }).click();
  await expect(page.getByText('Your thanks are sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.context().close();
});

/** Waits for an SMS to a number with matching text, and returns the newest. */
async function waitForSms(
  number: string,
  words: RegExp,
): Promise<{ readonly text: string; readonly links: readonly string[] }> {
  let found: { readonly text: string; readonly links: readonly string[] } | undefined;
  await expect
    .poll(async () => {
      const inbox = await fetch(`${inboxUrl()}/inbox/messages?to=${encodeURIComponent(number)}`);
      found = ((await inbox.json()) as (Mail & { readonly kind: string })[]).find(
        ({ kind, text }) => kind === 'sms' && words.test(text),
      );
      return found?.text;
    })
    .toBeDefined();
  return found ?? { text: '', links: [] };
}

test('a recipient with only a phone opens a gift from its SMS, and on a second device with a code sent to the same number', async ({
  browser,
  page,
}) => {
  const number = `+4477009${String(Date.now() % 100_000).padStart(5, '0')}`;
  const ada = await apiAs(productUrl(), 'ada');
  const productId = await productNamed(ada, 'burger chips');
  const receivers = [{ name: 'Sam', phoneNumber: number }];
  const draft = await draftOf(ada, { productId, deliveryMethod: 'sms', receivers, fromName: 'Priya' });
  const { hugggs } = await pay(ada, draft, `recipient-sms-${draft.id}`);
  const {
    text,
    links: [link = ''],
  } = await waitForSms(number, /sent you a gift/u);
  expect(text).toContain('Priya');

  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const own = await open(browser, link, phone);
  await own.getByRole('button', { name: 'Unwrap your gift' }).click();
  await own.getByRole('button', { name: 'Accept your gift' }).click();
  await own.getByRole('button', { name: 'Show my code' }).click();
  await expect(heading(own, 'Here is your code')).toBeVisible();
  await expectNoSidewaysScroll(own);
  const code = await own.locator('p.code').innerText();

  const other = await open(browser, link, phone);
  await expect(heading(other, 'Your code was shown on another device')).toBeVisible();
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: 'Send me a security code' }).click();
  const [figures = ''] = /\d{6}/u.exec((await waitForSms(number, /\b\d{6}\b/u)).text) ?? [];
  await other.getByLabel('6-digit security code').fill(figures);
  await other.getByRole('button', { name: 'Show my code here' }).click();
  await expect(other.getByText(code)).toBeVisible();

  await signIn(page);
  await visit(page, `/gifts/${hugggs[0]?.id ?? ''}`);
  await expect(page.getByText('Code shown on another device')).toBeVisible();
  await expect(page.getByText('Delivered')).toBeVisible();
  await Promise.all([own.context().close(), other.context().close()]);
});

test('a press on a button that is still moving after the unwrapping takes effect', async ({ browser }) => {
  const page = await open(browser, await giftLink('burger chips'), {});
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
  await page.getByRole('button', { name: 'Unwrap your gift' }).click();
  await page.locator('.rises').waitFor();
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const accept = await page.getByRole('button', { name: 'Accept your gift' }).boundingBox();
  if (!accept) throw new Error('The button has no place on the page.');
  // Presses near the lower edge: the button moves up while it is pressed, so the pointer is no longer over it at
  // release.
  await page.mouse.move(accept.x + accept.width / 2, accept.y + accept.height - 2);
  await page.mouse.down();
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Show my code' })).toBeVisible();
  await page.context().close();
});

test('a printed page shows the code, how to use it, both dates and the terms, without buttons', async ({ browser }) => {
  const page = await open(browser, await giftLink('burger chips'), { colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Unwrap your gift' }).click();
  await page.getByRole('button', { name: 'Accept your gift' }).click();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(heading(page, 'Here is your code')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of ['Your code', 'How to use it', 'Claim by', 'Use by', /^Terms of/])
    await expect(page.getByText(text).first()).toBeVisible();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  expect(
    await page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.context().close();
});

test('a declined gift can be accepted after all, and the page keeps the chosen language', async ({ browser }) => {
  const page = await open(browser, await giftLink('burger chips'), { locale: 'fr-FR' });
  await page.getByRole('button', { name: 'Déballer votre cadeau' }).click();
  await page.getByRole('link', { name: 'Cymraeg' }).click();
  await page.getByRole('button', { name: 'Dim diolch' }).click();
  await expect(heading(page, 'Dywedoch chi dim diolch')).toBeVisible();
  await page.getByRole('button', { name: 'Cymryd yr anrheg wedi’r cwbl' }).click();
  await expect(page.getByRole('button', { name: 'Derbyniwch eich anrheg' })).toBeVisible();
  await page.context().close();
});

test('each step of a choice moves the focus to its heading', async ({ browser }) => {
  const page = await open(browser, await giftLink('choice of coffee'), { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Unwrap your gift' }).click();
  await expect(heading(page, 'Choose your gift')).toBeFocused();
  // The paper covers the page briefly.
  await expect(page.locator('.unwrapping')).toHaveCount(0);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Look at this gift' }).click();
  await expect(heading(page, 'Is this the one?')).toBeVisible();
  await page.getByRole('button', { name: 'Take this gift' }).click();
  await expect(heading(page, 'It is yours')).toBeFocused();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(heading(page, 'Here is your code')).toBeFocused();
  await page.context().close();
});
