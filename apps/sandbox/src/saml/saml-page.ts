import { knownPeople } from '../openid/identity.ts';
import { page } from '../web/layout.ts';
import { markup } from '../web/markup.ts';
import type { Markup } from '../web/markup.ts';
import { samlFaults, type SamlFault } from './faults.ts';

export const samlFaultNames: Readonly<Record<SamlFault, string>> = {
  none: 'Nothing: sign in',
  unsigned: 'Nothing is signed',
  'wrong-key': 'Signed with another key',
  'changed-after-signing': 'Changed after it was signed',
  'other-audience': 'Meant for another application',
  'other-recipient': 'Meant for another address',
  'other-issuer': 'From another provider',
  'other-request': 'Answers another request',
  expired: 'Two hours old',
  'too-early': 'Valid in two hours',
  'ends-on-day': 'Valid until a day without a time',
  comment: 'A comment splits the address',
  wrapped: 'The signed part is hidden, a forged one shown',
  'two-assertions': 'A forged assertion beside the signed one',
  cancel: 'The person cancels',
};

export type Hidden = Readonly<Record<string, string>>;

const fields = (hidden: Hidden): Markup[] =>
  Object.entries(hidden).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`);

/**
 * Returns the page of the SAML provider where a person chooses an identity. `hidden` contains the request; null if the
 * person starts at the provider.
 */
export function samlPage({
  hidden,
  problem,
}: {
  readonly hidden: Hidden | null;
  readonly problem: string | null;
}): string {
  return page({
    title: 'Organisation sign-in in the sandbox',
    content: markup`
<div class="choose">
  <h1>Sign in with your organisation</h1>
  <p class="soft">This is the sandbox in your identity provider’s place. Choose who you are; nothing is checked.</p>
  ${problem ? markup`<p class="problem" role="alert">${problem}</p>` : null}
  ${hidden ? markup`<ul class="people">${knownPeople.map((person) => knownPerson(hidden, person))}</ul>` : null}
  ${anyone(hidden)}
</div>`,
  });
}

function knownPerson(hidden: Hidden, { email, firstName, surname }: (typeof knownPeople)[number]): Markup {
  return markup`<li><form method="post" action="/saml/respond">${fields({ ...hidden, email, firstName, surname })}
    <button class="person card" type="submit"><span class="subject">${firstName} ${surname}</span><span class="soft">${email}</span></button>
  </form></li>`;
}

function anyone(hidden: Hidden | null): Markup {
  return markup`<form class="anyone card" method="post" action="/saml/respond">
    ${hidden ? fields(hidden) : markup`<label>Where to answer <input name="acsUrl" required placeholder="http://localhost:3000/v3/sso/saml"></label><label>Entity id of the application <input name="audience" required></label>`}
    <h2>Someone else</h2>
    <label>Email <input type="email" name="email" required autocomplete="off" placeholder="nia@team.example"></label>
    <label>First name <input name="firstName" autocomplete="off"></label>
    <label>Surname <input name="surname" autocomplete="off"></label>
    <label>Role <input name="role" autocomplete="off" placeholder="marketing"></label>
    <label>What goes wrong <select name="fault">${samlFaults.map((fault) => markup`<option value="${fault}">${samlFaultNames[fault]}</option>`)}</select></label>
    <button type="submit">Continue</button>
  </form>`;
}

/**
 * Returns the page that delivers the response: a form that submits itself, or is submitted by hand if scripts are off.
 */
export function answerPage({ acsUrl, hidden }: { readonly acsUrl: string; readonly hidden: Hidden }): string {
  return page({
    title: 'Going back',
    content: markup`<div class="choose"><h1>Going back</h1><form method="post" action="${acsUrl}" data-send>${fields(hidden)}<button type="submit">Go back to the application</button></form></div>`,
  });
}
