import type { OpenedMessage } from '../inbox/inbox.ts';
import { page } from './layout.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';
import { longTime } from './times.ts';

export const messageViews = ['html', 'text', 'headers'] as const;
export type MessageView = (typeof messageViews)[number];

const viewNames: Readonly<Record<MessageView, string>> = { html: 'As sent', text: 'Plain text', headers: 'Headers' };

export function messagePage({
  message,
  view,
}: {
  readonly message: OpenedMessage;
  readonly view: MessageView;
}): string {
  const { id, kind, subject, from, to, sentAt } = message;
  const content = markup`
<a class="back" href="/">Back to inbox</a>
<h1>${kind === 'sms' ? 'SMS' : subject || 'No subject'}</h1>
<dl class="facts">
  <dt>From</dt><dd>${from}</dd>
  <dt>To</dt><dd><a href="/?${new URLSearchParams({ to }).toString()}">${to}</a></dd>
  <dt>Arrived</dt><dd><time datetime="${sentAt}">${longTime(sentAt)}</time></dd>
</dl>
<div class="mail">
  <div class="card">
    ${
      kind === 'sms'
        ? null
        : markup`<nav class="views" aria-label="Views">
      ${messageViews.map((name) => markup`<a href="/inbox/${id}?view=${name}"${name === view ? markup` aria-current="page"` : null}>${viewNames[name]}</a>`)}
      <a href="/inbox/${id}/source">Source</a>
    </nav>`
    }
    ${body(message, view)}
  </div>
  <aside class="side">${links(message)}${attachments(message)}</aside>
</div>`;
  return page({ title: subject || 'No subject', content });
}

function body({ id, html, text, headers }: OpenedMessage, view: MessageView): Markup {
  if (view === 'headers') {
    return markup`<table><tbody>${headers.map(({ name, value }) => markup`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>`;
  }
  if (view === 'text' || html === '')
    return text === '' ? markup`<pre class="soft">No plain text was sent.</pre>` : markup`<pre>${text}</pre>`;
  // The frame has no scripts and no origin of its own, so the content of an email cannot reach the inbox. Links open in
  // a new tab.
  return markup`<iframe title="The mail as sent" src="/inbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function links({ links: addresses }: OpenedMessage): Markup {
  const list =
    addresses.length === 0
      ? markup`<p class="soft">This mail has none.</p>`
      : markup`<ul>${addresses.map((address) => markup`<li><a href="${address}" target="_blank" rel="noreferrer">${address}</a></li>`)}</ul>`;
  return markup`<section class="card"><h2>Links</h2>${list}</section>`;
}

function attachments({ attachments: files }: OpenedMessage): Markup | null {
  if (files.length === 0) return null;
  return markup`<section class="card"><h2>Attachments</h2><ul>${files.map(({ name, type, bytes }) => markup`<li>${name}<br><span class="soft">${type}, ${bytes.toLocaleString('en-GB')} bytes</span></li>`)}</ul></section>`;
}

export function notFoundPage(): string {
  return page({
    title: 'No such message',
    content: markup`<div class="card empty"><h1>No such message</h1><p>It may have been cleared. <a href="/">Back to inbox</a></p></div>`,
  });
}
