import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  // As the page has it, once it is loaded there.
  var axe: typeof axeCore;
}

/** The minified file, which a browser loads in a third less time. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules whose answer changes with the colours or the room that a view has. All others read the same of a document in
 * every view.
 */
export const rulesOfViews = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** The application's navigation and header: they are the same on all screens and hold most of their elements. */
const frame = ['nav[aria-label=Main]', 'nav[aria-label=Quick]', 'header:has(+ main[tabindex])'];

type Wish = { readonly only: readonly string[]; readonly without: readonly string[]; readonly framed: boolean };

function runAxe({ only, without, exclude }: Omit<Wish, 'framed'> & { exclude: string[] }): Promise<string[]> {
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
 * Ends what fades and moves in: text that is half faded has no colour to judge. What moves for ever, such as a loader,
 * goes on.
 */
function endMotion(): void {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
}

/**
 * Each rule that axe finds broken on a page, and where; `only` names the rules to look at, or their tags, and `without`
 * those that are not for it. While a modal dialog is open nothing else can be used, so axe looks at that dialog alone.
 * The navigation and the header of the application are looked at where `framed` says so. Our pages hold no frames of
 * other origins, so that axe runs in the page alone; it is loaded there once, because loading it takes longer than a
 * run.
 */
export async function violationsOf(
  page: Page,
  { only = tags, without = [], framed = false }: Partial<Wish> = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(endMotion);
  return page.evaluate(runAxe, { only, without, exclude: framed ? [] : frame });
}
