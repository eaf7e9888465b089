import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { persistToFile, readSavedState, type StateFile } from '../platform/state-file.ts';

const person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  status: z.string(),
  startDate: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  modifiedAt: z.string(),
});
export type Person = z.infer<typeof person>;

const account = z.object({
  id: z.string(),
  category: z.string(),
  slug: z.string(),
  originId: z.string(),
  organisation: z.string(),
  linkToken: z.string(),
  publicToken: z.string().nullable(),
  token: z.string().nullable(),
  isLinked: z.boolean(),
  people: z.array(person),
});
export type Account = z.infer<typeof account>;

/** The accounts that are linked or being linked, by id. */
export type AccountStore = StateFile & { readonly accounts: Map<string, Account> };

export async function openAccountStore(path: string): Promise<AccountStore> {
  const kept = await readSavedState(path, z.array(account), []);
  const accounts = new Map(kept.map((one) => [one.id, one]));
  return { accounts, ...persistToFile(path, () => [...accounts.values()]) };
}

const firstNames = ['Amara', 'Ben', 'Chidi', 'Dina', 'Elis', 'Farah', 'Gwen', 'Hugo', 'Ines', 'Jonas', 'Kofi', 'Lena'];
const lastNames = ['Adeyemi', 'Brook', 'Castillo', 'Davies', 'Ember', 'Fischer', 'Grant', 'Hale', 'Iqbal', 'Jansen'];
const day = 24 * 60 * 60 * 1000;

/** Creates people of a fictitious company, with the same names and dates for the same numbers. */
export function makePeople(organisation: string, from: number, count: number): Person[] {
  const domain = `${organisation.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')}.example`;
  return Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const [first = '', last = ''] = [firstNames[at % firstNames.length], lastNames[(at * 7) % lastNames.length]];
    return {
      id: randomUUID(),
      firstName: first,
      lastName: last,
      email: `${first}.${last}.${at}@${domain}`.toLowerCase(),
      status: 'ACTIVE',
      startDate: new Date(Date.UTC(2019, 0, 7) + at * 9 * day).toISOString(),
      dateOfBirth: new Date(Date.UTC(1975, 2, 3) + at * 53 * day).toISOString(),
      modifiedAt: new Date().toISOString(),
    };
  });
}
