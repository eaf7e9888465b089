import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  // Defined once axe has been loaded in the page.
  var axe: typeof axeCore;
}

/** The minified file, which a browser loads in a third less time. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules whose result depends on the colours or the size of a view. All other rules return the same result in every
 * view.
 */
export const rulesOfViews = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** The application's navigation and header: the same on all screens, with most of their elements. */
const frame = ['nav[aria-label=Main]', 'nav[aria-label=Quick]', 'header:has(+ main[tabindex])'];

type AxeOptions = { readonly only: readonly string[]; readonly without: readonly string[]; readonly framed: boolean };

function runAxe({ only, without, exclude }: Omit<AxeOptions, 'framed'> & { exclude: string[] }): Promise<string[]> {
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')];
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const include = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.documentElement;
  return globalThis.axe
    .run({ include, exclude }, { resultTypes: ['violations'], iframes: false, runOnly: [...only], rules })
    .then(({ violations }) =>
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    );
}

/**
 * Finishes fades and transitions, because half-faded text has no final colour to check. Endless animations, such as a
 * loader, continue.
 */
function finishAnimations(): void {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
}

/**
 * Returns each rule that axe reports as violated on a page, and where. `only` limits the rules, by name or tag;
 * `without` excludes rules; `framed` includes the application's navigation and header. If a modal dialog is open, only
 * the dialog is checked. The pages have no cross-origin frames, so axe runs in the main frame only; it is loaded once
 * per page, because loading it takes longer than a run.
 */
export async function violationsOf(
  page: Page,
  { only = tags, without = [], framed = false }: Partial<AxeOptions> = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(finishAnimations);
  return page.evaluate(runAxe, { only, without, exclude: framed ? [] : frame });
}
