import type { InboxMessage } from '../inbox/inbox.ts';
import { page } from './layout.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';
import { shortTime } from './times.ts';

export type ListView = {
  readonly messages: readonly InboxMessage[];
  readonly total: number;
  readonly hasOlder: boolean;
  /** The search text; empty to list everything. */
  readonly to: string;
  /** Whether this is the first page, where new mail appears. */
  readonly isNewest: boolean;
  readonly smtpPort: number;
};

export function listPage(view: ListView): string {
  const { to } = view;
  const content = markup`
<div class="heading">
  <h1>Inbox</h1>
  <div class="tools">
    <form method="get" action="/" role="search">
      <label>Recipient <input type="search" name="to" value="${to}" placeholder="sam@team.example" autocomplete="off" spellcheck="false"></label>
      <button type="submit">Find mail</button>
    </form>
    <form method="post" action="/inbox/clear"><button class="quiet" type="submit">Clear inbox</button></form>
  </div>
</div>
<div id="mails"${view.isNewest ? markup` data-live` : null}>
  ${view.messages.length > 0 ? mails(view) : empty(view)}
</div>`;
  return page({ title: 'Inbox', content });
}

function mails({ messages, total, hasOlder, to, isNewest }: ListView): Markup {
  const last = messages.at(-1);
  const older = last && `/?${new URLSearchParams({ ...(to && { to }), before: last.id })}`;
  return markup`
  <ol class="mails card">${messages.map(row)}</ol>
  <nav class="pages" aria-label="Pages">
    <span role="status">${total === 1 ? '1 message' : `${total.toLocaleString('en-GB')} messages`}${to ? markup` for <code>${to}</code>` : null}</span>
    <span>
      ${isNewest ? null : markup`<a href="/${to ? `?${new URLSearchParams({ to })}` : ''}">Newest</a>`}
      ${hasOlder && older ? markup`<a href="${older}" rel="next">Older</a>` : null}
    </span>
  </nav>`;
}

function row({ id, kind, to, from, subject, sentAt }: InboxMessage): Markup {
  return markup`<li><a id="mail-${id}" href="/inbox/${id}">
    <span class="to">${to}</span>
    <span class="subject">${subject || 'No subject'}</span>
    <time datetime="${sentAt}">${shortTime(sentAt)}</time>
    <span class="soft from">${kind === 'sms' ? 'SMS from' : 'from'} ${from}</span>
  </a></li>`;
}

function empty({ to, smtpPort }: ListView): Markup {
  const words = to
    ? markup`<h2>No mail for ${to}</h2><p>Check the address, or <a href="/">see all mail</a>.</p>`
    : markup`<h2>No mail yet</h2><p>Whatever is sent to <code>smtp://localhost:${smtpPort}</code> appears here. Send a gift by email to see it land.</p>`;
  return markup`<div class="card empty">${parcel}${words}</div>`;
}

const parcel = markup`<svg viewBox="0 0 96 96" aria-hidden="true"><rect x="14" y="40" width="68" height="44" rx="8" fill="var(--hg-primary)"/><rect x="42" y="40" width="12" height="44" fill="var(--hg-ribbon)"/><rect x="9" y="28" width="78" height="16" rx="6" fill="var(--hg-primary-hover)"/><rect x="42" y="28" width="12" height="16" fill="var(--hg-ribbon)"/><g fill="none" stroke="var(--hg-ribbon)" stroke-width="7" stroke-linecap="round"><path d="M48 27C40 12 22 10 24 20c1 6 14 8 24 7"/><path d="M48 27C56 12 74 10 72 20c-1 6-14 8-24 7"/></g></svg>`;
