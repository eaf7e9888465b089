import { z } from 'zod';
import { anyone, endpoint, signedInPerson } from '../endpoint.ts';
import { emailAddress, id, instant, pence, statusOk } from '../shapes.ts';
import { teamName } from '../names.ts';
import { firstName, linkToken, newPassword, surname } from './shared.ts';
import { user } from './users.ts';

/** Hours until a link that confirms an address expires (RULES §12). */
export const verificationHours = 24;

/**
 * The only payment method for sign-up and upgrade (accounts §5). Plans are not invoiced by the product yet: the
 * operator bills them outside it.
 */
const invoiceOnly = z.literal('invoice', 'must be invoice');

/** The reCAPTCHA token, to be verified with the provider. */
const recaptcha = z.string().max(8_000).optional();

/** The body of a request to sign up. */
export const presignUpRequest = z.strictObject({
  email: emailAddress,
  planId: id.nullish(),
  inviteToken: linkToken.nullish(),
  ignoreInvite: z.boolean().nullish(),
  recaptcha,
});

export const presignUp = endpoint({
  method: 'POST',
  path: '/api/v2/users/presignup',
  summary:
    'Start to sign up. The answer is the same for every address; the address is emailed a link to continue, or that there is already an account. For an invited address the answer names the team, and no email is sent unless the invite is ignored.',
  access: anyone,
  body: presignUpRequest,
  response: z.object({ teams: z.array(z.object({ id, clientId: id.nullable(), baseHighballUrl: z.string() })) }),
  errors: ['recaptcha.refused', 'recaptcha.unavailable', 'mail.too-soon', 'mail.too-many', 'plan.not-available'],
});

/** A link that confirms an address (accounts §3). `userId` is null until the address has an account. */
export const verification = z.object({
  id,
  action: z.enum(['verify', 'upgrade']),
  planId: id.nullable(),
  userId: id.nullable(),
  emailAddress: z.string(),
  fullName: z.string().nullable(),
  /** The price of the plan, in pence per billing period. */
  plan: z
    .object({
      id,
      name: z.string(),
      price: pence,
      billingPeriod: z.enum(['month', 'year']),
      termsURL: z.string().nullable(),
    })
    .nullable(),
  dateExpires: instant,
});
export type Verification = z.infer<typeof verification>;

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/v2/users/verification/request',
  summary:
    'Ask for a link that confirms an address: by the address, or by an earlier link that has expired. The answer is the same whether or not the address is known.',
  access: anyone,
  body: z
    .strictObject({
      emailAddress: emailAddress.optional(),
      verificationToken: linkToken.optional(),
      action: z.enum(['verify', 'upgrade']).optional(),
      planId: id.nullish(),
      recaptcha,
    })
    .refine(
      ({ emailAddress: address, verificationToken }) => (address === undefined) !== (verificationToken === undefined),
      'must hold either emailAddress or verificationToken',
    ),
  response: statusOk,
  errors: [
    'recaptcha.refused',
    'recaptcha.unavailable',
    'mail.too-soon',
    'mail.too-many',
    'plan.not-available',
    'verification.unknown',
    'verification.used',
  ],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/v2/users/verification/verify',
  summary:
    'Confirm an address by the token of its link. For a new user it opens sign-up; for a user who asked to change their address it changes it.',
  access: anyone,
  body: z.strictObject({ verificationToken: linkToken }),
  response: verification,
  errors: ['verification.unknown', 'verification.expired', 'verification.used', 'user.email-taken'],
});

export const signUpBusiness = endpoint({
  method: 'POST',
  path: '/api/v2/users/b2b',
  summary:
    'Sign up a business: makes its person, team and main wallet at once. Needs the token of the link that confirmed the address, which works once.',
  access: anyone,
  body: z.strictObject({
    first_name: firstName,
    surname,
    email: emailAddress,
    businessEntityName: teamName(120).min(1, 'must not be empty'),
    businessTradingName: teamName(120).nullish(),
    address: z.string().trim().min(1, 'must not be empty').max(500),
    password: newPassword,
    planId: id.nullish(),
    paymentMethod: invoiceOnly,
    verificationToken: linkToken,
    marketing: z.boolean().default(false),
    tags: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  }),
  response: user,
  errors: [
    'verification.unknown',
    'verification.expired',
    'verification.used',
    'verification.other-address',
    'plan.not-available',
    'user.email-taken',
    'password.too-short',
    'password.too-long',
    'password.common',
    'password.breached',
    'password.own-words',
  ],
});

export const upgradeBusiness = endpoint({
  method: 'POST',
  path: '/api/v2/users/b2b/upgrade',
  summary:
    'Move the caller’s team and its subteams to another plan, at once. `paymentMethod` is `invoice`: each billing period of a plan with a price has its own, the first within minutes; days that are not used are credited. A plan whose limits are below the current use is refused; `details.over` lists them, and by how much they are exceeded.',
  access: signedInPerson,
  body: z.strictObject({ planId: id, paymentMethod: invoiceOnly }),
  response: z.object({ user, teamId: id }),
  errors: ['plan.not-available', 'plan.of-parent', 'plan.over-limits', 'verification.needed'],
});
