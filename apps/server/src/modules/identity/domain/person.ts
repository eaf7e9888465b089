import type { UserState } from '@huggg/contracts';
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

/** An address as it is compared: people type capitals and stray spaces. */
export function normalisedEmail(email: string): string {
  return email.trim().toLowerCase();
}
