// The list without this script is complete; with it, new mail shows by itself.
const everyMilliseconds = 2000;
let etag = null;

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href, etag ? { headers: { 'if-none-match': etag } } : {});
  if (answer.status !== 200) return;
  etag = answer.headers.get('etag');
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#mails');
  const shown = document.querySelector('#mails');
  if (!fresh || !shown || fresh.innerHTML === shown.innerHTML) return;
  const focused = shown.contains(document.activeElement) ? document.activeElement.id : '';
  shown.replaceWith(fresh);
  if (focused) document.getElementById(focused)?.focus();
}

if (document.querySelector('#mails[data-live]')) setInterval(() => refresh().catch(() => undefined), everyMilliseconds);
