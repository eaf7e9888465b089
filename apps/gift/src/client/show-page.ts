import { offerTools } from './tools.ts';
import { warnBeforeEnd } from './warn-before-end.ts';

/**
 * Replaces the content of this page with that of another one, without touching its surroundings. Returns the new
 * content.
 */
export function placePage(next: Document, before: HTMLElement): HTMLElement {
  const arrived = next.getElementById('page');
  if (!arrived) throw new Error('The response is not a page.');
  const placed = document.importNode(arrived, true);
  before.replaceWith(placed);
  document.title = next.title;
  document.body.className = next.body.className;
  offerTools(placed);
  warnBeforeEnd(placed);
  return placed;
}

/**
 * Moves focus to the field for a code that was just sent, which is below the gift. Returns false if there is none, or
 * if the page has a notice, which must be read first.
 */
export function focusCodeField(page: HTMLElement): boolean {
  const field = page.querySelector('.notice') ? null : page.querySelector<HTMLInputElement>('.device-code');
  field?.closest('form')?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** Moves focus to the confirmation of what was sent, which is below the gift. Returns whether there is one. */
export function focusConfirmation(page: HTMLElement): boolean {
  const sent = page.querySelector<HTMLElement>('[data-sent]');
  sent?.scrollIntoView({ block: 'center' });
  sent?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  return sent !== null;
}

/** Moves focus and scroll position to the heading, for sighted and screen reader users alike. */
export function focusHeading(page: HTMLElement): void {
  window.scrollTo(0, 0);
  page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
