import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What can be wrong with an answer, to be chosen on the provider's page. `none` is an honest one. */
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

/** The people of the demo, so that a press is enough. */
export const knownPeople = [
  { email: 'ada@harbourpine.example', firstName: 'Ada', surname: 'Marlowe' },
  { email: 'sam@harbourpine.example', firstName: 'Sam', surname: 'Whitlock' },
  { email: 'priya@harbourpine.example', firstName: 'Priya', surname: 'Nair' },
  { email: 'newcomer@harbourpine.example', firstName: 'Nia', surname: 'Comer' },
] as const;

/** A subject as providers give it: opaque, and the same for one address each time. */
export function subjectOf(role: string, email: string): string {
  return createHash('sha256').update(`${role} ${email}`).digest('hex').slice(0, 32);
}

const remembered = 2_000;

/** The people behind recent subjects, in memory because a provider's answer is fetched within seconds. */
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
