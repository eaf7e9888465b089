import type { User } from '@huggg/contracts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Person } from './domain/person.ts';
import { readSignInData } from './queries/sign-in-data.ts';

/** Converts a person to the API's format for their own use, in their current team. */
export async function toWireUser(db: Queryable, person: Person, teamId: string): Promise<User> {
  const { googleId, microsoftId, methods } = await readSignInData(db, person.id);
  const [verifiedEmail, verifiedPhoneNumber] = [person.verifiedEmailAt !== null, person.verifiedMobileAt !== null];
  const [dateCreated, dateModified] = [person.createdAt.toString(), person.updatedAt.toString()];
  return {
    id: person.id,
    firstName: person.firstName,
    surname: person.surname,
    sendAsName: person.sendAsName,
    email: person.email,
    mobile: person.mobile,
    marketing: person.marketing,
    tags: [...person.tags],
    type: person.type,
    teamId,
    verifiedEmail,
    verifiedPhoneNumber,
    googleId,
    microsoftId,
    authData: { methods: [...methods] },
    state: person.state,
    dateCreated,
    dateModified,
    first_name: person.firstName,
    send_as_name: person.sendAsName,
    phone_number: person.mobile,
    dob: null,
    team_id: teamId,
    verified_email: verifiedEmail,
    verified_phone_number: verifiedPhoneNumber,
    google_id: googleId,
    microsoft_id: microsoftId,
    created_at: dateCreated,
    updated_at: dateModified,
  };
}
