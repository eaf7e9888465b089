import { test as base, expect, type Page } from '@playwright/test';
import { grantToken, sessionHeader } from '@huggg/contracts';
import { violationsOf } from './axe.ts';
import type { TurnedClock } from './clock.ts';
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

/** Mail that arrived for an address, newest first, once there is some. */
export async function mailTo(address: string, subject = /./u): Promise<Mail> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const response = await fetch(`${inboxUrl()}/inbox/messages?to=${encodeURIComponent(address)}`);
    const newest = ((await response.json()) as Mail[]).find((mail) => subject.test(mail.subject));
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail came for ${address}.`);
}

/** The address of a person of the demo: staff of the platform have its own domain. */
const addressOf = (person: string): string => `${person}@${person === 'ops' ? 'huggg' : 'harbourpine'}.example`;

/**
 * Signs the page's browser in as its form does, by the call that sets the session's cookies. The form itself is part of
 * the journeys of signing up; here a page load and a half for each journey would prove nothing new.
 */
export async function signIn(page: Page, person = 'ada'): Promise<void> {
  const answer = await page.request.post(productUrl() + grantToken.path, {
    headers: { [sessionHeader.name]: sessionHeader.value },
    data: { grant_type: 'password', username: addressOf(person), password: 'unwrap-the-joy' },
  });
  expect(answer.ok(), `${person} signs in: ${answer.status()}`).toBe(true);
}

declare global {
  /** The application's router, as its library leaves it for developers' tools. */
  var __TSR_ROUTER__: { readonly navigate: (to: { readonly href: string }) => Promise<void> } | undefined;
}

/**
 * Opens a screen as a link of the application does, or loads it where the page does not hold the application yet.
 * Loading all of the application takes five times as long as changing its screen.
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

/** Answers the dialog that asks who is there. */
export async function passStepUp(page: Page, password = 'unwrap-the-joy'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still coming has no heading yet.
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
}

/**
 * One product for all journeys of a worker; each journey makes what it needs and shares only the demo people. Its page
 * collects what the browser complains about; a journey ends by asking that it had no reason to.
 */
export const test = base.extend<{ complaints: string[] }, { clock: TurnedClock | undefined; product: Product }>({
  // A journey that turns the clock gives one.
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
