import { readPage } from './post-form.ts';
import { placePage, readFromHeading } from './show-page.ts';

const pauseMs = 10_000;
/**
 * Maximum number of checks (five minutes). After that, the recipient learns of the code by email or presses "Check
 * again".
 */
const looks = 30;

/** Polls for a code that is being fetched, and shows the page with the code when it is ready. */
export function watchForCode(left = looks): void {
  setTimeout(() => void look(left), pauseMs);
}

async function look(left: number): Promise<void> {
  const page = document.getElementById('page');
  if (!page?.querySelector('[data-waiting]') || document.hidden) return watchForCode(left);
  const next = await readPage(fetch(location.href, { headers: { accept: 'text/html' } }));
  if (next && !next.querySelector('[data-waiting]')) readFromHeading(placePage(next, page));
  else if (left > 1) watchForCode(left - 1);
}
