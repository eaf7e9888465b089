import { page } from '../web/layout.ts';
import { markup } from '../web/markup.ts';
import type { Markup } from '../web/markup.ts';
import { knownPeople, openIdFaults, type OpenIdFault } from './identity.ts';

export const faultNames: Readonly<Record<OpenIdFault, string>> = {
  none: 'Nothing: sign in',
  'unverified-email': 'The email is not verified',
  expired: 'The token has expired',
  'wrong-nonce': 'The nonce is another’s',
  'wrong-audience': 'The token is for another application',
  'wrong-issuer': 'The token names another issuer',
  'wrong-signature': 'The token is signed by a stranger',
  cancel: 'The person cancels',
};

/**
 * Returns the page where a person chooses an identity: a known person with one click, or any address, optionally with a
 * fault.
 */
export function choosePage({
  provider,
  action,
  problem,
}: {
  readonly provider: string;
  readonly action: string;
  readonly problem: string | null;
}): string {
  return page({
    title: `${provider} in the sandbox`,
    content: markup`
<div class="choose">
  <h1>Sign in with ${provider}</h1>
  <p class="soft">This is the sandbox in ${provider}’s place. Choose who you are; nothing is checked.</p>
  ${problem ? markup`<p class="problem" role="alert">${problem}</p>` : null}
  <ul class="people">${knownPeople.map((person) => knownPerson(action, person))}</ul>
  ${anyone(action)}
</div>`,
  });
}

function knownPerson(action: string, { email, firstName, surname }: (typeof knownPeople)[number]): Markup {
  return markup`<li><form method="post" action="${action}">
    <input type="hidden" name="email" value="${email}"><input type="hidden" name="firstName" value="${firstName}"><input type="hidden" name="surname" value="${surname}">
    <button class="person card" type="submit"><span class="subject">${firstName} ${surname}</span><span class="soft">${email}</span></button>
  </form></li>`;
}

function anyone(action: string): Markup {
  return markup`<form class="anyone card" method="post" action="${action}">
    <h2>Someone else</h2>
    <label>Email <input type="email" name="email" required autocomplete="off" placeholder="nia@team.example"></label>
    <label>First name <input name="firstName" autocomplete="off"></label>
    <label>Surname <input name="surname" autocomplete="off"></label>
    <label>What goes wrong <select name="fault">${openIdFaults.map((fault) => markup`<option value="${fault}">${faultNames[fault]}</option>`)}</select></label>
    <button type="submit">Continue</button>
  </form>`;
}
