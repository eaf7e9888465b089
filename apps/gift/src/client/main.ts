import './styles/page.css';
import { markSubmitting, forgetBusy, postForm } from './post-form.ts';
import { placePage, focusConfirmation, focusCodeField, focusHeading } from './show-page.ts';
import { listenForTools, offerTools } from './tools.ts';
import { unwrap } from './unwrap.ts';
import { warnBeforeEnd } from './warn-before-end.ts';
import { watchForCode } from './watch-for-code.ts';

/**
 * Submits a form with fetch and shows the returned page in place; falls back to a normal form submission if anything
 * fails.
 */
async function submitInPlace(form: HTMLFormElement): Promise<void> {
  const page = document.getElementById('page');
  if (!page) return form.submit();
  if (form.matches('[data-unwrap]')) {
    if (!(await unwrap(page, postForm(form)))) form.submit();
    return;
  }
  const next = await postForm(form);
  if (!next) return form.submit();
  const placed = placePage(next, page);
  if (form.closest('#thanks') && focusConfirmation(placed)) return;
  if (focusCodeField(placed)) return;
  focusHeading(placed);
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-unwrap], [data-swap]')) return;
  event.preventDefault();
  if (markSubmitting(form)) void submitInPlace(form);
});

window.addEventListener('pageshow', forgetBusy);
listenForTools();
offerTools(document);
warnBeforeEnd(document);
watchForCode();
