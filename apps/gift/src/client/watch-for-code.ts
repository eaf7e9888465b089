import { readPage } from './post-form.ts';
import { placePage, readFromHeading } from './show-page.ts';

const pauseMs = 10_000;
/** After this many looks, five minutes, the mail tells the recipient, or they press "Check again". */
const looks = 30;

/** Looks for a code that is on its way, and shows the page that has it. */
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
