import { offerTools } from './tools.ts';

/** Puts the content of another page in the place of this one's, without touching what stands around it. Answers the new content. */
export function placePage(next: Document, before: HTMLElement): HTMLElement {
  const arrived = next.getElementById('page');
  if (!arrived) throw new Error('The answer is not a page.');
  const placed = document.importNode(arrived, true);
  before.replaceWith(placed);
  document.title = next.title;
  document.body.className = next.body.className;
  offerTools(placed);
  return placed;
}

/** Reading goes on at the heading, for eyes and for ears. */
export function readFromHeading(page: HTMLElement): void {
  window.scrollTo(0, 0);
  page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
