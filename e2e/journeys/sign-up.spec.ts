import { createClient } from '@huggg/client';
import { presignUp, requestPasswordReset } from '@huggg/contracts';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  inboxUrl,
  mailTo,
  productUrl,
  passStepUp,
  signIn,
  test,
  visit,
  type Mail,
} from '../support/fixtures.ts';

const unique = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
const password = 'tulip ocean stapler';

/** Waits for a mail to an address with a matching subject, and returns the newest. */
async function waitForMail(address: string, subject: RegExp): Promise<Mail> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const mails = (await (
      await fetch(`${inboxUrl()}/inbox/messages?to=${encodeURIComponent(address)}`)
    ).json()) as Mail[];
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail about ${subject.source} came for ${address}.`);
}

const linkOf = (mail: Mail, part: string): string => mail.links.find((link) => link.includes(part)) ?? '';

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const label = await focused.evaluate((element) => {
      const labels =
        'labels' in element
          ? [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent ?? '')
          : [];
      return element.getAttribute('aria-label') ?? (labels.join(' ') || (element.textContent ?? ''));
    });
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return;
  }
  throw new Error(`Nothing called ${String(name)} took focus.`);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a new business signs up by the mailed link and reaches Home', async ({ page, complaints }) => {
    const email = `mina.${unique()}@tidewater.example`;
    await page.goto(`${productUrl()}/sign-in`);
    await page.getByRole('link', { name: 'Sign up your team' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up your team' })).toBeVisible();
    await page.getByLabel('Work email').fill('mina@tidewater');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText('Must be an address such as sam@example.com.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Work email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page);

    await page.goto(linkOf(await waitForMail(email, /^Confirm your email$/), '/verify'));
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your team' })).toBeVisible();
    await expect(page).toHaveURL(/\/sign-up\/details\?token=/);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter your first name.');
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Mina');
    await page.getByLabel('Surname').fill('Okafor');
    await page.getByLabel('Business name').fill('Tidewater Tea Ltd');
    await page.getByLabel(/^Trading name/).fill('Tidewater Tea');
    await page.getByLabel('Business address').fill('1 Quay Street\nBristol BS1 1AA');
    await page.getByLabel('Password', { exact: true }).fill('tidewater-tea-26');
    await expect(page.getByText('More than your own name or address, not met yet')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('qwertyuiop12');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('easy to guess');
    await expect(page.getByLabel('First name')).toHaveValue('Mina');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).dblclick();
    await expect(page).toHaveURL(`${productUrl()}/`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Tidewater Tea', { exact: true }).first()).toBeAttached();
    await expectAccessible(page);
    expect((await waitForMail(email, /^Welcome to/)).text).toContain('Tidewater Tea is set up');
    expect(complaints.filter((text) => !/status of (400|422)/.test(text))).toEqual([]);
  });
});

test('used, expired and invalid links each say so and offer a next step', async ({ page }) => {
  await page.goto(`${productUrl()}/verify?token=nothing-of-ours`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start again' })).toBeVisible();
  await visit(page, '/verify');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await visit(page, '/reset-password/nothing-of-ours');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  await visit(page, '/unsubscribe/nothing-of-ours');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('alert')).toContainText('This unsubscribe link is not valid');
});

test('a person learns that an address has an account only by mail, and a password reset responds the same for every address', async ({
  page,
}) => {
  const email = 'victor@harbourpine.example';
  await createClient({ baseUrl: productUrl() }).call(presignUp, { body: { email } });
  const mail = await waitForMail(email, /^You already have a .* account$/);
  expect(mail.links.some((link) => link.endsWith('/sign-in'))).toBe(true);
  for (const address of ['victor@harbourpine.example', `unknown.${unique()}@tidewater.example`]) {
    await page.goto(`${productUrl()}/reset-password`);
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText(`If ${address} has an account`)).toBeVisible();
  }
  await expectAccessible(page);
});

test('sign-up, sign-in and a password reset work by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000);
  const email = `keys.${unique()}@tidewater.example`;
  await page.goto(`${productUrl()}/sign-in`);
  await tabTo(page, 'Sign up your team');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up your team' })).toBeFocused();
  await tabTo(page, 'Work email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();

  await page.goto(linkOf(await waitForMail(email, /^Confirm your email$/), '/verify'));
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your team' })).toBeVisible();
  for (const [name, text] of [
    ['First name', 'Kit'],
    ['Surname', 'Marsh'],
    ['Business name', 'Marsh & Daughters Ltd'],
    ['Business address', '2 Quay Street'],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await tabTo(page, /^Send me news/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Create account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${productUrl()}/`);

  await page.context().clearCookies();
  await createClient({ baseUrl: productUrl() }).call(requestPasswordReset, { body: { username: email } });
  await page.goto(linkOf(await waitForMail(email, /^Reset your password$/), '/reset-password/'));
  await tabTo(page, 'New password');
  await page.keyboard.type('a lamp for the harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is changed' })).toBeVisible();
  await tabTo(page, 'Sign in');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
  await tabTo(page, 'Email');
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type('a lamp for the harbour');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${productUrl()}/`);
  expect((await waitForMail(email, /^Your password was changed$/)).text).toContain('was changed');
});

test('a user changes their names, their email address and their notification settings', async ({ page }) => {
  const email = `sam.${unique()}@harbourpine.example`;
  await signIn(page, 'sam');
  await visit(page, '/me');
  await page.getByLabel(/^Name that recipients see/).fill('Sam from Bristol');
  await expect(page.getByText('“Sam from Bristol has sent you a gift”')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Name that recipients see/)).toHaveValue('Sam from Bristol');
  await page.getByLabel(/^Name that recipients see/).fill('');
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(asked.getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Escape');
  // The original dialog is still open, with the entered text.
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await asked.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(asked.getByRole('alert')).toContainText('not your current password');
  await expectAccessible(page);
  await passStepUp(page);
  await expect(page.getByText(`Open the link that we sent to ${email}.`)).toBeVisible();
  await expectAccessible(page);
  expect((await waitForMail('sam@harbourpine.example', /^A new email address was requested$/)).text).toContain('s…');
  await page.goto(linkOf(await waitForMail(email, /^Confirm your email$/), '/verify'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
  await waitForMail('sam@harbourpine.example', /^Your email was changed$/);

  // The page was loaded before the address changed, as a tab that was left open would be.
  await visit(page, '/me/notifications');
  await page.getByRole('switch', { name: 'Finished orders' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.getByRole('button', { name: /account of Sam/ }).click();
  await expect(page.getByRole('menu').getByText(email)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Finished orders' })).not.toBeChecked();

  // Restores the address that the other journeys sign in with.
  await visit(page, '/me');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill('sam@harbourpine.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(linkOf(await waitForMail('sam@harbourpine.example', /^Confirm your email$/), '/verify'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
});

test('a mobile number is added with the code that is sent to it', async ({ page }) => {
  await signIn(page, 'priya');
  await visit(page, '/me');
  await page.getByRole('button', { name: 'Add mobile' }).click();
  await page.getByLabel('Mobile number').fill('07700 900145');
  await page.getByRole('button', { name: 'Send code' }).click();
  await passStepUp(page);
  await expect(page.getByText('We sent a code to +44 7700 900145.')).toBeVisible();
  await page.getByLabel('Code').fill('12');
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await expect(page.getByText('The code has six digits.').first()).toBeVisible();
  await expectAccessible(page);
  const sms = await mailTo('+447700900145');
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(sms.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await expect(page.getByText('+44 7700 900145 is confirmed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('+44 7700 900145')).toBeVisible();
});

test('a password is changed on the security page, and other devices are signed out', async ({ page, browser }) => {
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(page, 'olu');
  await signIn(elsewhere, 'olu');
  await page.goto(`${productUrl()}/me/security`);
  const change = async (to: string): Promise<void> => {
    await page.getByLabel('New password').fill(to);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(password);
  await passStepUp(page);
  await expect(page.getByLabel('New password')).toHaveValue('');
  await elsewhere.goto(`${productUrl()}/me`);
  await expect(elsewhere).toHaveURL(/sign-in/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  // The password is not asked for again within 15 minutes.
  await change('unwrap-the-joy');
  await expect(page.getByLabel('New password')).toHaveValue('');
  await other.close();
});

test('signing out is retried once, and a failure is reported', async ({ page }) => {
  await signIn(page, 'priya');
  await page.goto(productUrl());
  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: /account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  let lost = 2;
  await page.route(/\/v3\/session$/, async (route) => {
    lost -= 1;
    if (lost >= 0) await route.abort();
    else await route.continue();
  });
  await leave();
  await expect(page.getByText('You are still signed in')).toBeVisible();
  await expect(page).toHaveURL(`${productUrl()}/`);
  lost = 1;
  await leave();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto(productUrl());
  await expect(page).toHaveURL(/\/sign-in/);
});
