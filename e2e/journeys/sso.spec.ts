import type { Browser, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  inboxUrl,
  mailTo,
  productUrl,
  passStepUp,
  signIn,
  test,
} from '../support/fixtures.ts';

/** Opens a page in a new browser session. */
async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB' })).newPage();
}

const expectHome = (page: Page) => expect(page).toHaveURL(`${productUrl()}/`);

/** Goes to the organisation's provider with a work email, and signs in there as a user. */
async function signInByOrganisation(
  browser: Browser,
  { email, name }: { readonly email: string; readonly name: RegExp },
): Promise<Page> {
  const page = await freshPage(browser);
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Go to your organisation' }).click();
  await page.getByRole('button', { name }).click();
  return page;
}

/** A member who enters a password is told that the team does not allow one, both before and after submitting it. */
async function expectPasswordRefused(page: Page): Promise<void> {
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByLabel('Email', { exact: true }).fill('victor@harbourpine.example');
  await page.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await expect(page.getByText('harbourpine.example signs in with its own single sign-on.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Your team does not allow this sign-in method.')).toBeVisible();
}

test('signs in with Google: first with the password, then automatically, to the requested page', async ({
  page,
  browser,
}) => {
  await page.goto(`${productUrl()}/sign-in?next=/wallets`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Priya Nair/ }).click();
  await expect(page.getByRole('heading', { name: 'One last check' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page.getByText('The email or password is wrong.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page).toHaveURL(`${productUrl()}/wallets`);
  expect((await mailTo('priya@harbourpine.example')).subject).toBe('Your Huggg sign-in was changed');

  const again = await freshPage(browser);
  await again.goto(`${productUrl()}/sign-in`);
  await again.getByRole('button', { name: 'Continue with Google' }).click();
  await again.getByRole('button', { name: /Priya Nair/ }).click();
  await expectHome(again);
});

test('signs in with Microsoft', async ({ page }) => {
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await page.waitForURL(/\/openid\//);
  await page.getByRole('textbox', { name: 'Email' }).fill('olu@harbourpine.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  // The home page of a person whose only role is in automated budgets.
  await expect(page).toHaveURL(`${productUrl()}/my-budget`);
});

test('reports an error with its code and a next step', async ({ browser }) => {
  const page = await freshPage(browser);
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await page.waitForURL(/\/openid\//);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@harbourpine.example');
  await page.getByLabel('What goes wrong').selectOption('unverified-email');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('sso.email-unverified')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(/\/openid\//);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@harbourpine.example');
  await page.getByLabel('What goes wrong').selectOption('cancel');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('sso.refused')).toBeVisible();
});

test('does not sign in a browser with a callback URL that another browser received', async ({ browser }) => {
  const [victim, thief] = [await freshPage(browser), await freshPage(browser)];
  let stolen = '';
  await thief.route('**/oauth/token', (route) => route.abort());
  await thief.goto(`${productUrl()}/sign-in`);
  await thief.getByRole('button', { name: 'Continue with Google' }).click();
  await thief.getByRole('button', { name: /Priya Nair/ }).click();
  await thief.waitForURL(/\/sso\/google/);
  stolen = thief.url();
  await victim.goto(stolen);
  await expect(victim.getByText('sso.other-browser')).toBeVisible();
});

test('lets a team set up its own provider, provision users just in time, and require single sign-on', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto(`${productUrl()}/team/sign-in`);
  await page.getByLabel('Metadata of your provider').fill('<nothing/>');
  await page.getByRole('button', { name: 'Save single sign-on' }).click();
  await expect(page.getByText('The metadata could not be read.')).toBeVisible();
  await page.getByLabel('Metadata of your provider').fill(await (await fetch(`${inboxUrl()}/saml/metadata`)).text());
  await page.getByRole('switch', { name: 'New people join when they first sign in' }).click();
  await page.getByRole('button', { name: 'Save single sign-on' }).click();
  await passStepUp(page);
  await expect(page.getByText('Your identity provider signs in addresses at harbourpine.example.')).toBeVisible();
  await expectAccessible(page);

  await expectHome(await signInByOrganisation(browser, { email: 'newcomer@harbourpine.example', name: /Nia Comer/ }));

  // An admin cannot require a method that they have not used.
  await page.getByLabel('Only these').click();
  await page.getByLabel('Your organisation’s single sign-on').click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You have not signed in with that method yet')).toBeVisible();

  const admin = await signInByOrganisation(browser, { email: 'ada@harbourpine.example', name: /Ada Marlowe/ });
  await admin.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await admin.getByRole('button', { name: 'Link and sign in' }).click();
  await expectHome(admin);
  await admin.goto(`${productUrl()}/team/sign-in`);
  await admin.getByLabel('Only these').click();
  await admin.getByLabel('Your organisation’s single sign-on').click();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await passStepUp(admin);
  await expect(admin.getByText('Sessions that started another way have ended.')).toBeVisible();

  await expectPasswordRefused(await freshPage(browser));

  await admin.getByLabel('Any way').click();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Any way of signing in is allowed.')).toBeVisible();
  await admin.getByRole('button', { name: 'Remove single sign-on' }).click();
  await admin.getByLabel('Email domain').fill('harbourpine.example');
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove single sign-on' }).click();
  await expect(admin.getByText('Let your identity provider sign in addresses at harbourpine.example.')).toBeVisible();
});

test('links an account in the security settings, and unlinks it', async ({ page }) => {
  await signIn(page, 'victor');
  await page.goto(`${productUrl()}/me/security`);
  await page.getByRole('button', { name: 'Link Google' }).click();
  await passStepUp(page);
  await page.waitForURL(/\/openid\//);
  await page.getByRole('textbox', { name: 'Email' }).fill('victor.private@gmail.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('victor.private@gmail.com')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('button', { name: 'Unlink account' }).click();
  await expect(page.getByText('victor.private@gmail.com')).toHaveCount(0);
});
