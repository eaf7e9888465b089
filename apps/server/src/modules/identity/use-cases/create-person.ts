import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { errors } from '../errors.ts';
import { insertPerson, type NewPerson } from '../queries/users.ts';

/**
 * What is known of a new user. `passwordHash` comes from `hashPassword`, made before the transaction; null for people
 * who sign in elsewhere.
 */
export type PersonToBe = Omit<NewPerson, 'id' | 'type' | 'sendAsName' | 'mobile'> & {
  readonly marketing?: boolean;
  readonly tags?: readonly string[];
};

/**
 * Adds a person of the ordinary kind and answers their id. Two that come at once with one address make one person.
 * @throws user.email-taken, to be shown only to a caller who has proven that the address is theirs.
 */
export async function createPerson(tx: Tx, person: PersonToBe, now: Temporal.Instant): Promise<string> {
  const id = newId();
  if (!(await insertPerson(tx, { ...person, id }, now))) throw errors.emailTaken();
  return id;
}
