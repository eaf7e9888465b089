import { domainToASCII } from 'node:url';
import { userTypes, type UserState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

/** A person, who may have no team. */
export type Person = {
  readonly id: string;
  readonly firstName: string;
  readonly surname: string;
  readonly sendAsName: string | null;
  readonly email: string;
  /** In E.164 format. */
  readonly mobile: string | null;
  readonly type: number;
  readonly marketing: boolean;
  readonly tags: readonly string[];
  readonly state: UserState;
  readonly verifiedEmailAt: Temporal.Instant | null;
  readonly verifiedMobileAt: Temporal.Instant | null;
  readonly deactivatedAt: Temporal.Instant | null;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

/** Returns the sender name of a person. */
export function senderName(person: Pick<Person, 'firstName' | 'surname' | 'sendAsName'>): string {
  return person.sendAsName ?? `${person.firstName} ${person.surname}`.trim();
}

/** Returns the id of the API client or key that acts as this user; null for a person. */
export function clientIdOf(user: Pick<Person, 'id' | 'type'> | undefined): string | null {
  return user?.type === userTypes.machine ? user.id : null;
}

/**
 * Normalises an address for comparison: capitals, stray spaces, full-width or decomposed letters (NFKC), and domains in
 * other scripts as their ASCII form (IDNA). Addresses that mail servers treat as equal become equal.
 */
export function normalisedEmail(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (isAscii.test(plain) || at < 1) return plain;
  const domain = domainToASCII(plain.slice(at + 1));
  return domain === '' ? plain : `${plain.slice(0, at)}@${domain}`;
}

const isAscii = /^[\x20-\x7e]*$/;

/** Returns an address in the form to store: as typed, or normalised if mail servers cannot read it as typed. */
export function storedEmail(email: string): string {
  const typed = email.trim();
  return isAscii.test(typed) ? typed : normalisedEmail(typed);
}
