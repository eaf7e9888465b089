import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { errors } from '../errors.ts';
import { insertPerson, type NewPerson } from '../queries/users.ts';

/**
 * The details of a new user. `passwordHash` comes from `hashPassword`, called before the transaction; null for people
 * who sign in with an external identity.
 */
export type NewUserDetails = Omit<NewPerson, 'id' | 'type' | 'sendAsName' | 'mobile'> & {
  readonly marketing?: boolean;
  readonly tags?: readonly string[];
};

/**
 * Creates an ordinary user and returns the id. Of two concurrent calls with one address, only one creates a user.
 * @throws user.email-taken, to be shown only to a caller who has verified that the address is theirs.
 */
export async function createPerson(tx: Tx, person: NewUserDetails, now: Temporal.Instant): Promise<string> {
  const id = newId();
  if (!(await insertPerson(tx, { ...person, id }, now))) throw errors.emailTaken();
  return id;
}
