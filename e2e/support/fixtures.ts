import { test as base, expect, type Page } from '@playwright/test';
import { grantToken, sessionHeader } from '@huggg/contracts';
import { violationsOf } from './axe.ts';
import type { AdjustableClock } from './clock.ts';
import { runCommand, startProduct, type Product } from './product.ts';

export const productUrl = (): string => process.env['PRODUCT_URL'] ?? '';
export const inboxUrl = (): string => process.env['SANDBOX_INBOX_URL'] ?? '';

/** Runs an operator command on the product of this worker's journeys. */
export function productCommand(...words: string[]): ReturnType<typeof runCommand> {
  return runCommand(words, JSON.parse(process.env['PRODUCT_ENVIRONMENT'] ?? '{}') as Record<string, string>);
}

export type Mail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
};

/** Waits for mail to an address, and returns the newest. */
export async function mailTo(address: string, subject = /./u): Promise<Mail> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const response = await fetch(`${inboxUrl()}/inbox/messages?to=${encodeURIComponent(address)}`);
    const newest = ((await response.json()) as Mail[]).find((mail) => subject.test(mail.subject));
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail arrived for ${address}.`);
}

/** Returns the email address of a demo person; operators have the platform's own domain. */
const addressOf = (person: string): string => `${person}@${person === 'ops' ? 'huggg' : 'harbourpine'}.example`;

/**
 * Signs in the page's browser with the request that sets the session's cookies, as the form does. The sign-up journeys
 * test the form itself; loading it in every journey would take one and a half page loads and prove nothing new.
 */
export async function signIn(page: Page, person = 'ada'): Promise<void> {
  const answer = await page.request.post(productUrl() + grantToken.path, {
    headers: { [sessionHeader.name]: sessionHeader.value },
    data: { grant_type: 'password', username: addressOf(person), password: 'unwrap-the-joy' },
  });
  expect(answer.ok(), `${person} signs in: ${answer.status()}`).toBe(true);
}

declare global {
  /** The application's router, as its library exposes it for developer tools. */
  var __TSR_ROUTER__: { readonly navigate: (to: { readonly href: string }) => Promise<void> } | undefined;
}

/**
 * Navigates to a screen within the application, or loads it if the application is not loaded yet. Loading the
 * application takes five times as long as changing the screen.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isHere = page.url().startsWith(`${productUrl()}/`);
  const moved =
    isHere &&
    (await page.evaluate(async (href) => {
      await globalThis.__TSR_ROUTER__?.navigate({ href });
      return globalThis.__TSR_ROUTER__ !== undefined && location.pathname + location.search === href;
    }, path));
  if (!moved) await page.goto(productUrl() + path);
}

/** Enters the password in the dialog that asks the user to confirm who they are. */
export async function passStepUp(page: Page, password = 'unwrap-the-joy'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
}

/**
 * One product for all journeys of a worker; each journey creates its own data and shares only the demo people. Console
 * errors of its page are collected, and a journey ends by checking that there were none.
 */
export const test = base.extend<{ complaints: string[] }, { clock: AdjustableClock | undefined; product: Product }>({
  // A journey that changes the clock overrides this fixture.
  // eslint-disable-next-line no-empty-pattern
  clock: [async ({}, use) => use(undefined), { scope: 'worker' }],
  product: [
    async ({ clock }, use) => {
      const product = await startProduct({ env: clock?.environment ?? {} });
      Object.assign(process.env, {
        PRODUCT_URL: product.url,
        SANDBOX_INBOX_URL: product.sandboxUrl,
        PRODUCT_ENVIRONMENT: JSON.stringify(product.environment),
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
    },
    { auto: true },
  ],
});

export { expect };
