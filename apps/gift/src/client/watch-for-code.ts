import { readPage } from './post-form.ts';
import { placePage, focusHeading } from './show-page.ts';

const pauseMs = 10_000;
/**
 * Maximum number of checks (five minutes). After that, the recipient learns of the code by email or presses "Check
 * again".
 */
const maxChecks = 30;

/** Polls for a code that is being fetched, and shows the page with the code when it is ready. */
export function watchForCode(left = maxChecks): void {
  setTimeout(() => void checkForCode(left), pauseMs);
}

async function checkForCode(left: number): Promise<void> {
  const page = document.getElementById('page');
  if (!page?.querySelector('[data-waiting]') || document.hidden) return watchForCode(left);
  const next = await readPage(fetch(location.href, { headers: { accept: 'text/html' } }));
  if (next && !next.querySelector('[data-waiting]')) focusHeading(placePage(next, page));
  else if (left > 1) watchForCode(left - 1);
}
