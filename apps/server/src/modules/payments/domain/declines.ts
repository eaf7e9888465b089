import type { DeclineClass } from '@huggg/contracts';

/** The provider's codes, grouped by what a person can do about them. Codes not listed here were refused by the bank. */
const classes: readonly (readonly [DeclineClass, readonly string[]])[] = [
  ['insufficient-funds', ['20051', '20061', '20065']],
  ['card-expired', ['20054', '30033']],
  ['not-confirmed', ['20150', '20151', '20152', '20153', '20154', '20155']],
  ['try-another-card', ['20014', '20041', '20043', '20057', '20062', '30041', '30043', '20103', '20104', '20105']],
];

/** Returns the class of a decline. */
export function declineClassOf(responseCode: string | null): DeclineClass {
  const found = classes.find(([, codes]) => responseCode !== null && codes.includes(responseCode));
  return found?.[0] ?? 'refused';
}
