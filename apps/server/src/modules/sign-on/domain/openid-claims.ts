import { z } from 'zod';

/** The user as described by a provider, and how far that can be trusted. */
export type ProvenAccount = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider asserts that the address belongs to this person. Otherwise the address proves nothing. */
  readonly emailVerified: boolean;
  /**
   * Whether the account is controlled by the owner of the address's domain. The private account of a former colleague
   * with the old address is not.
   */
  readonly ofDomain: boolean;
  readonly firstName: string;
  readonly surname: string;
  /** Whether the provider asserts that it checked more than one factor. */
  readonly severalFactors: boolean;
};

const claims = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(500),
  email: z
    .string()
    .trim()
    .min(3)
    .max(254)
    .regex(/^[^@\s]+@[^@\s]+$/)
    .optional()
    .catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  hd: z.string().optional().catch(undefined),
  given_name: z.string().trim().max(100).optional().catch(undefined),
  family_name: z.string().trim().max(100).optional().catch(undefined),
  name: z.string().trim().max(200).optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
});

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Google itself is the mail provider of these domains, and of the Workspace domain in `hd`. */
const googleMail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Microsoft sends the optional claim `xms_edov` (the email's domain owner is verified) as a boolean, a number or a
 * string.
 */
const microsoftTrue = new Set<unknown>([true, 1, '1', 'true', 'True']);

type Claims = z.output<typeof claims>;

const trust = {
  google: ({ email, email_verified, hd }: Claims) => {
    const emailVerified = email !== undefined && email_verified === true;
    return {
      emailVerified,
      ofDomain: emailVerified && (googleMail.has(domainOf(email)) || hd?.toLowerCase() === domainOf(email)),
    };
  },
  // Microsoft lets a tenant's admin write any address into `email`; only `xms_edov` asserts that the domain belongs to
  // the tenant.
  microsoft: ({ email, xms_edov }: Claims) => {
    const emailVerified = email !== undefined && microsoftTrue.has(xms_edov);
    return { emailVerified, ofDomain: emailVerified };
  },
} as const;

/**
 * Reads the claims of an id token whose signature and times have been checked. Null if they do not describe a person.
 */
export function readClaims(provider: 'google' | 'microsoft', token: unknown): ProvenAccount | null {
  const parsed = claims.safeParse(token);
  if (!parsed.success) return null;
  const { iss, sub, email, given_name, family_name, name = '', amr } = parsed.data;
  const [first = '', ...rest] = name.split(/\s+/);
  return {
    issuer: iss,
    subject: sub,
    email: email ?? null,
    ...trust[provider](parsed.data),
    firstName: given_name || first,
    surname: family_name ?? rest.join(' '),
    severalFactors: amr?.includes('mfa') ?? false,
  };
}
