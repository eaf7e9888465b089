import { domainToASCII } from 'node:url';
import { userTypes, type UserState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

/** A person, with or without a team. */
export type Person = {
  readonly id: string;
  readonly firstName: string;
  readonly surname: string;
  readonly sendAsName: string | null;
  readonly email: string;
  /** E.164. */
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

/** The name under which a person sends. */
export function senderName(person: Pick<Person, 'firstName' | 'surname' | 'sendAsName'>): string {
  return person.sendAsName ?? `${person.firstName} ${person.surname}`.trim();
}

/** The id of an API client or key, which acts as a user of a type of its own; null for a person. */
export function clientIdOf(user: Pick<Person, 'id' | 'type'> | undefined): string | null {
  return user?.type === userTypes.machine ? user.id : null;
}

/**
 * An address as it is compared: people type capitals and stray spaces, letters that look wide or come in parts (NFKC),
 * and domains in other scripts, which have an ASCII form (IDNA). Two that look alike to mail servers are one.
 */
export function normalisedEmail(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (isAscii.test(plain) || at < 1) return plain;
  const domain = domainToASCII(plain.slice(at + 1));
  return domain === '' ? plain : `${plain.slice(0, at)}@${domain}`;
}

const isAscii = /^[\x20-\x7e]*$/;

/** An address as it is kept: as it was typed, or in the compared form where that is not what mail servers read. */
export function keptEmail(email: string): string {
  const typed = email.trim();
  return isAscii.test(typed) ? typed : normalisedEmail(typed);
}
