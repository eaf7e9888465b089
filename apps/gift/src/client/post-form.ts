/** Posts a form and returns the page that the server redirects to. Every action is idempotent, so a retry is safe. */
export function postForm(form: HTMLFormElement): Promise<Document | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  return readPage(fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } }));
}

/** Returns the page in a response, or null if the request failed or the response is not a page. */
export async function readPage(answer: Promise<Response>): Promise<Document | null> {
  try {
    const response = await answer;
    const html = await response.text();
    // This page already has the colours, under its own nonce; a style element with another nonce would be blocked and
    // reported.
    const page = new DOMParser().parseFromString(html.replace(/<style[^]*?<\/style>/, ''), 'text/html');
    return page.getElementById('page') ? page : null;
  } catch {
    return null;
  }
}

/** Marks a form as being submitted. Returns false if it already was, so that a double click submits once. */
export function markSubmitting(form: HTMLFormElement): boolean {
  if (form.dataset['busy'] === 'yes') return false;
  form.dataset['busy'] = 'yes';
  form.querySelector('button')?.setAttribute('aria-disabled', 'true');
  return true;
}

/** Clears the busy marks when the browser restores a page from its back/forward cache. */
export function forgetBusy(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-busy]')) {
    delete form.dataset['busy'];
    form.querySelector('button')?.removeAttribute('aria-disabled');
  }
}
