import type { User } from '@huggg/contracts';
import type { Person } from './domain/person.ts';

/** A person as the API shows them to themselves, in the team that they act in. */
export function toWireUser(person: Person, teamId: string): User {
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
    verifiedEmail: person.verifiedEmailAt !== null,
    verifiedPhoneNumber: person.verifiedMobileAt !== null,
    state: person.state,
    dateCreated: person.createdAt.toString(),
    dateModified: person.updatedAt.toString(),
  };
}
