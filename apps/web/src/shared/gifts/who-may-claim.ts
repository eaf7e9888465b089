import { normaliseRestriction, type ClaimMethod, type OrderDetails, type SuperLink } from '@huggg/contracts';
import { count, quantity } from '@huggg/ui/format';

type Rules = Pick<SuperLink, 'claimMethod' | 'claimRestrictions' | 'perPerson'>;

/** Returns the rules of a draft, with the server's defaults for missing ones. */
export const rulesOf = ({ claimMethod, claimRestrictions, perPerson }: OrderDetails): Rules => ({
  claimMethod: claimMethod ?? 'email',
  claimRestrictions: claimRestrictions ?? [],
  perPerson: perPerson ?? 1,
});

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const maxNamed = 6;

/** Describes a restriction: "an address at acme.com", "a number that begins with +447". Null if it is invalid. */
function restrictionText(restriction: string, method: ClaimMethod): string | null {
  const stored = normaliseRestriction(restriction, method);
  if (stored === null) return null;
  if (method === 'sms') return `a number that begins with ${stored}`;
  return stored.includes('@') ? `the address ${stored}` : `an address at ${stored}`;
}

/**
 * Describes in a sentence who can claim places, and how many: "Anyone who proves an email address. One place per
 * person."
 */
export function whoMayClaim({ claimMethod, claimRestrictions, perPerson }: Rules): string {
  const proof = claimMethod === 'sms' ? 'a mobile number' : 'an email address';
  const texts = claimRestrictions
    .map((one) => restrictionText(one, claimMethod))
    .filter((text): text is string => text !== null);
  const shown = texts.slice(0, maxNamed);
  const rest = texts.length - shown.length;
  const who =
    texts.length === 0
      ? `Anyone who proves ${proof}.`
      : `Anyone who proves ${or.format(rest > 0 ? [...shown, `${count(rest)} more`] : shown)}.`;
  return `${who} ${perPerson === 1 ? 'One place' : `Up to ${quantity(perPerson, 'place')}`} per person.`;
}
