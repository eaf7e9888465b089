import { page } from '../web/layout.ts';
import { markup } from '../web/markup.ts';
import type { Markup } from '../web/markup.ts';
import type { TxtRecord } from './dns-records.ts';

/** Returns the page with the records published here, and a form to add another. */
export function dnsPage({
  records,
  problem,
}: {
  readonly records: readonly TxtRecord[];
  readonly problem: string | null;
}): string {
  return page({
    title: 'DNS',
    content: markup`
<div class="choose">
  <h1>DNS records</h1>
  <p class="soft">This is the sandbox in your name server’s place. What you publish holds until the sandbox stops.</p>
  ${problem ? markup`<p class="problem" role="alert">${problem}</p>` : null}
  <form class="anyone card" method="post" action="/dns/records">
    <h2>Publish a TXT record</h2>
    <label>Name <input name="name" required autocomplete="off" spellcheck="false" placeholder="team.example"></label>
    <label>Value <input name="value" required autocomplete="off" spellcheck="false"></label>
    <button type="submit">Publish record</button>
  </form>
  ${records.length > 0 ? markup`<ul class="people">${records.map(oneRecord)}</ul>` : markup`<p class="soft">Nothing is published yet.</p>`}
</div>`,
  });
}

function oneRecord({ name, value }: TxtRecord): Markup {
  return markup`<li><form class="anyone card" method="post" action="/dns/records/remove">
    <input type="hidden" name="name" value="${name}"><input type="hidden" name="value" value="${value}">
    <p class="subject">${name}</p><p class="soft">${value}</p>
    <button class="quiet" type="submit">Remove record</button>
  </form></li>`;
}
