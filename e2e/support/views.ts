import type { Browser, BrowserContext, Page } from '@playwright/test';
import { rulesOfViews, violationsOf } from './axe.ts';
import { expect } from './fixtures.ts';

type View = { readonly width: number; readonly height: number; readonly colorScheme: 'light' | 'dark' };

/** The two extremes of screens: a phone in light mode and a desktop in dark mode. */
const views: readonly [View, View] = [
  { width: 390, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
];

export type CheckedItem = {
  readonly name: string;
  /** Axe rules that do not apply to the item. */
  readonly without?: string[];
  /** The only axe rules to check, if the item differs from one checked in another place only in these. */
  readonly only?: readonly string[];
  /** Resolves when the page shows the content to check. */
  readonly ready?: () => Promise<void>;
};

/** Disables motion: otherwise colours take time to change to the other scheme, and text to fade in. */
function disableMotion(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important; }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Creates a browser context without motion, so that no check meets a half-faded colour. */
export async function contextOfViews(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  await context.addInitScript(disableMotion);
  return context;
}

async function show(page: Page, { width, height, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
}

/**
 * Waits until the application has rendered again after the colour scheme changed. Motion that continues is left to the
 * check.
 */
async function waitForColorScheme(page: Page, { colorScheme }: View): Promise<void> {
  await page
    .waitForFunction(
      (scheme) => {
        const drawn = document.documentElement.getAttribute('data-mantine-color-scheme');
        const moves = (one: Animation) =>
          one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity;
        return (drawn === null || drawn === scheme) && !document.getAnimations().some(moves);
      },
      colorScheme,
      { polling: 50, timeout: 5_000 },
    )
    .catch(() => undefined);
}

type AxeChecks = Parameters<typeof violationsOf>[1];

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${where}, scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Checks in one view that axe finds nothing and that nothing scrolls sideways; a failure does not end the test. */
async function checkView(page: Page, view: View, { name, asked }: { name: string; asked: AxeChecks }): Promise<void> {
  await waitForColorScheme(page, view);
  const where = `${name} at ${view.width} px, ${view.colorScheme}`;
  expect.soft(await violationsOf(page, asked), where).toEqual([]);
  await expectNoOverflow(page, where);
}

/** Returns the first and the second view of an item, which alternate between items. */
function viewsOf(index: number): readonly [View, View] {
  const [phone, desktop] = views;
  return index % 2 === 0 ? [phone, desktop] : [desktop, phone];
}

/**
 * Opens each document once and checks it in every view. Only its appearance changes between views, so the second check
 * covers only the rules that depend on the view.
 */
export async function checkViews<Item extends CheckedItem>(
  page: Page,
  items: readonly Item[],
  open: (item: Item) => Promise<void>,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    const { name, without = [], only } = item;
    const [first, second] = viewsOf(index);
    if (index === 0) await show(page, first);
    await open(item);
    await checkView(page, first, { name, asked: { without, ...(only && { only }) } });
    await show(page, second);
    await checkView(page, second, { name, asked: { without, only: rulesOfViews } });
  }
}

/**
 * Opens each screen once, checks it alternately on a phone or a desktop, the first half in light mode and the rest in
 * dark mode, and checks at the other width that nothing scrolls sideways. Screens share their components, which are
 * thus checked in all views; the contrast of each pair of colours is tested for both schemes where the colours are
 * defined.
 */
export async function checkAlternately<Item extends CheckedItem>(
  page: Page,
  items: readonly Item[],
  open: (item: Item) => Promise<void>,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    const { name, without = [] } = item;
    const [size, other] = viewsOf(index);
    const view: View = { ...size, colorScheme: index < items.length / 2 ? 'light' : 'dark' };
    await show(page, view);
    await open(item);
    // The first and the last screen are checked including the navigation and the header, which all screens share.
    await checkView(page, view, { name, asked: { without, framed: index === 0 || index === items.length - 1 } });
    await page.setViewportSize({ width: other.width, height: other.height });
    await item.ready?.();
    await expectNoOverflow(page, `${name} at ${other.width} px`);
  }
}
