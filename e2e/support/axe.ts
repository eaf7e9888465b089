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

/**
 * Marks elements that look like an earlier one: their tags, classes, styles and states are the same, and so are those
 * of all elements around them. Rows of a list may alternate in colour, so two of them stay unmarked.
 */
function markRepeated(): void {
  const seen = new Map<string, number>();
  let count = 0;
  const lookOf = (one: Element): string => {
    const states = [...one.attributes]
      .filter(({ name }) => /^(?:class|style|disabled|data-.+|aria-(?!label|controls|owns|described).+)$/u.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    const hasText = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return `${one.tagName} ${hasText} ${one.checkVisibility()} ${states.join(' ')}`;
  };
  const visit = (one: Element, around: number): void => {
    for (const [index, child] of [...one.children].entries()) {
      child.removeAttribute('data-repeated');
      const path = `${around} ${index % 2} ${lookOf(child)}`;
      // An open dialog is checked alone, so nothing in it repeats what is around it or in another dialog.
      const known = child.matches('[role=dialog]') ? undefined : seen.get(path);
      count += 1;
      const own = known ?? count;
      seen.set(path, own);
      visit(child, own);
      if (known !== undefined) child.setAttribute('data-repeated', '');
    }
  };
  visit(document.documentElement, 0);
}

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
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeSource);
    // Contrast takes half of the time of all rules, so it is checked once for elements that look the same.
    await page.evaluate(() =>
      globalThis.axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-repeated])' }] }),
    );
  }
  await page.evaluate(finishAnimations);
  await page.evaluate(markRepeated);
  return page.evaluate(runAxe, { only, without, exclude: framed ? [] : frame });
}
