import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Faults that can be chosen on the provider's page for the response. `none` is a valid response. */
export const openIdFaults = [
  'none',
  'unverified-email',
  'expired',
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'wrong-signature',
  'cancel',
] as const;
export type OpenIdFault = (typeof openIdFaults)[number];

/** The user chosen on the provider's page. */
export type Identity = {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  readonly fault: OpenIdFault;
};

export const identityForm = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  firstName: z.string().trim().max(100).default(''),
  surname: z.string().trim().max(100).default(''),
  fault: z.enum(openIdFaults).default('none'),
});

/** The people of the demo data, so that signing in takes one click. */
export const knownPeople = [
  { email: 'ada@harbourpine.example', firstName: 'Ada', surname: 'Marlowe' },
  { email: 'sam@harbourpine.example', firstName: 'Sam', surname: 'Whitlock' },
  { email: 'priya@harbourpine.example', firstName: 'Priya', surname: 'Nair' },
  { email: 'newcomer@harbourpine.example', firstName: 'Nia', surname: 'Comer' },
] as const;

/** Returns a subject in the form that providers use: opaque, and always the same for an address. */
export function subjectOf(role: string, email: string): string {
  return createHash('sha256').update(`${role} ${email}`).digest('hex').slice(0, 32);
}

const remembered = 2_000;

/**
 * The identities of recent subjects. They are in memory only, because clients fetch a provider's response within
 * seconds.
 */
export class Identities {
  readonly #bySubject = new Map<string, Identity>();

  remember(subject: string, identity: Identity): void {
    this.#bySubject.delete(subject);
    this.#bySubject.set(subject, identity);
    const [oldest] = this.#bySubject.keys();
    if (this.#bySubject.size > remembered && oldest !== undefined) this.#bySubject.delete(oldest);
  }

  find(subject: string): Identity | null {
    return this.#bySubject.get(subject) ?? null;
  }
}
