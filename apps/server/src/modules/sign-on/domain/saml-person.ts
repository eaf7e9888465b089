import { isEmailAddress, type Role } from '@huggg/contracts';
import { domainOf } from './openid-claims.ts';

/** The user as described by an organisation's provider. */
export type SamlPerson = {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  /** Values of the attribute that contains roles. */
  readonly roleValues: readonly string[];
  readonly severalFactors: boolean;
};

type AssertionFields = {
  readonly nameId: string | null;
  readonly nameIdFormat: string | null;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly authnContext: string | null;
};

/** Names of these attributes at common providers, in lower case. */
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const emailNames = [
  'email',
  'mail',
  'emailaddress',
  `${claims}emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
  'user.email',
];
const firstNames = [
  'firstname',
  'givenname',
  'given_name',
  'first_name',
  `${claims}givenname`,
  'urn:oid:2.5.4.42',
  'user.firstname',
];
const surnames = [
  'surname',
  'lastname',
  'familyname',
  'family_name',
  'last_name',
  'sn',
  `${claims}surname`,
  'urn:oid:2.5.4.4',
  'user.lastname',
];

const multiFactorContexts = new Set([
  'https://refeds.org/profile/mfa',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'urn:oasis:names:tc:saml:2.0:ac:classes:mobiletwofactorcontract',
  'urn:oasis:names:tc:saml:2.0:ac:classes:mobiletwofactorunregistered',
  'urn:oasis:names:tc:saml:2.0:ac:classes:timesynctoken',
]);

/** Reads the user of a signed assertion. Null if it has no subject, a transient subject, or no address. */
export function samlPerson(said: AssertionFields, roleAttribute: string | null): SamlPerson | null {
  const byName = new Map(Object.entries(said.attributes).map(([name, values]) => [name.toLowerCase(), values]));
  const first = (names: readonly string[]): string | null =>
    names
      .flatMap((name) => byName.get(name) ?? [])
      .map((value) => value.trim())
      .find((value) => value !== '') ?? null;
  const subject = said.nameId?.trim() ?? '';
  if (subject === '' || subject.length > 500 || said.nameIdFormat?.endsWith(':transient')) return null;
  const email = first(emailNames) ?? subject;
  if (!isEmailAddress(email)) return null;
  return {
    subject,
    email,
    firstName: (first(firstNames) ?? email.slice(0, email.lastIndexOf('@'))).slice(0, 100),
    surname: (first(surnames) ?? '').slice(0, 100),
    roleValues: roleAttribute ? (byName.get(roleAttribute.toLowerCase()) ?? []) : [],
    severalFactors: multiFactorContexts.has(said.authnContext?.toLowerCase() ?? ''),
  };
}

/** Checks whether the provider is trusted for an address: the domain must be equal, not only have the same ending. */
export function isOfDomain(email: string, domain: string): boolean {
  return domainOf(email) === domain.toLowerCase();
}

const rank: readonly Role[] = ['team-admin', 'subteam-admin', 'team-viewer', 'participant', 'automation-participant'];

/** Returns the role for the provider's values, the highest if there are several. Null if no value has a role. */
export function mappedRole(values: readonly string[], roleMap: Readonly<Record<string, Role>>): Role | null {
  const named = values.flatMap((value) => (Object.hasOwn(roleMap, value) ? (roleMap[value] ?? []) : []));
  return rank.find((role) => named.includes(role)) ?? null;
}
