import { createClient } from '@huggg/client';
import { getCurrentUser, grantToken, updateTeam } from '@huggg/contracts';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, inboxUrl, productUrl, passStepUp, test, visit } from '../support/fixtures.ts';

// No other journey signs in to her team, so it can require a second factor.
const nora = 'nora@quaysidebooks.example';
/** By then she is also a member of another team; signing in without a team id opens the team used last. */
const quaysideBooks = '01920000-0000-7000-8000-000000000204';
const sam = 'sam@harbourpine.example';
const password = 'unwrap-the-joy';

// Sam's second factors, and the requirement of Nora's team, stay in place, so this file must run after those that sign
// in as Sam or Nora: journeys run in the order of their names.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const token = await createClient({ baseUrl: productUrl() }).call(grantToken, {
    body: { grant_type: 'password', username: nora, password, team_id: quaysideBooks },
  });
  const client = createClient({ baseUrl: productUrl(), getToken: () => token.access_token });
  const { teamId } = await client.call(getCurrentUser, {});
  await client.call(updateTeam, { params: { id: teamId }, body: { preferences: { requires2FA: true } } });
});

type Message = { readonly subject: string; readonly text: string; readonly sentAt: string };

/** Waits for the newest code sent to an address since a given time. */
async function waitForCodeSince(to: string, since: number): Promise<string> {
  await expect
    .poll(async () => Date.parse((await newest(to))?.sentAt ?? '1970-01-01T00:00:00Z') >= since - 1000, {
      timeout: 20_000,
    })
    .toBe(true);
  return /\d{6}/.exec((await newest(to))?.subject ?? '')?.[0] ?? '';
}

async function newest(to: string): Promise<Message | undefined> {
  const messages = (await (
    await fetch(`${inboxUrl()}/inbox/messages?to=${encodeURIComponent(to)}`)
  ).json()) as Message[];
  return messages.find(({ subject }) => /^\d{6} /.test(subject));
}

async function typePassword(page: Page, person: string): Promise<void> {
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByLabel('Email').fill(person);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
}

/** Adds a virtual authenticator with a fingerprint reader, through Chromium's developer tools. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a team requires a second factor: a mailed code, then a passkey that replaces it', async ({ page }) => {
  await addAuthenticator(page);
  await typePassword(page, nora);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  const since = Date.now();
  await page.getByRole('button', { name: 'Send a code by email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/We sent a code to n…a@/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send another code in \d+ s/ })).toBeDisabled();
  const code = await waitForCodeSince(nora, since);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('This code is incorrect. 4 tries left.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  // Pasting submits automatically.
  await field.fill(code);
  await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Create passkey' }).click();
  await passStepUp(page);
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have saved the codes' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${productUrl()}/`);

  await signOut(page);
  await typePassword(page, nora);
  await expect(page.getByRole('button', { name: 'Send a code by email' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(`${productUrl()}/`);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${productUrl()}/`);

  await visit(page, '/me/security');
  await page.getByRole('button', { name: 'Remove This device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  // Any second factor that the user has can be used instead of the password.
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asked.getByRole('button', { name: 'Use your passkey' }).click();
  await asked.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('Remove This device')).toBeHidden();
});

test('an authenticator app is added and used by keyboard alone, a recovery code works once, and other devices are signed out', async ({
  page,
  browser,
}) => {
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(sam);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${productUrl()}/`);

  await visit(page, '/me/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const totp = new TOTP({ secret: Secret.fromBase32((await page.getByTestId('totp-secret').textContent()) ?? '') });
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(totp.generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  for (const name of ['Copy codes', 'Download codes', 'I have saved the codes']) {
    await page.keyboard.press('Tab');
    await expect(codes.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(codes).toBeHidden();
  await expectAccessible(page);

  // On another device, the code that added the app does not work again; the next one does.
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await typePassword(other, sam);
  const field = other.getByLabel('Code from your authenticator app');
  await field.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await expect(other).toHaveURL(`${productUrl()}/`);
  await signOut(other);
  await typePassword(other, sam);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(recovery);
  await other.getByRole('button', { name: 'Check code' }).click();
  await expect(other).toHaveURL(`${productUrl()}/`);

  await page.reload();
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText(/Signed out on \d other device/)).toBeVisible();
  // The other device is signed out automatically.
  await expect(other).toHaveURL(/\/sign-in/);
  await other.context().close();
});

test('an admin resets the second factors of a person who lost their phone, who is notified and signs in with the password alone', async ({
  page,
  browser,
}) => {
  const bristol = '01920000-0000-7000-8000-000000000202';
  await typePassword(page, 'ada@harbourpine.example');
  await expect(page).toHaveURL(`${productUrl()}/`);
  await visit(page, `/team/people?team=${bristol}`);
  await page.getByRole('button', { name: /^More about Sam/ }).click();
  await page.getByRole('menuitem', { name: 'Reset second factors…' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset second factors' }).click();
  await passStepUp(page);
  await expect(page.getByText(/^The second factors of Sam .* are reset\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^More about Sam/ })).toHaveCount(0);
  const inbox = async () =>
    (await (await fetch(`${inboxUrl()}/inbox/messages?to=${encodeURIComponent(sam)}`)).json()) as Message[];
  await expect
    .poll(
      async () => (await inbox()).some(({ text }) => text.includes('An admin of your team reset your second factors')),
      { timeout: 20_000 },
    )
    .toBe(true);
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await typePassword(other, sam);
  await expect(other).toHaveURL(`${productUrl()}/`);
  await other.context().close();
});
