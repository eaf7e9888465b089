import { z } from 'zod';
import { anyone, endpoint, signedInPerson } from '../endpoint.ts';
import { emailAddress, id, instant } from '../shapes.ts';
import { firstName, linkToken, sendAsName, surname } from './shared.ts';
import { asksForStepUp } from './step-up.ts';
import { user } from './users.ts';

export const updateUser = endpoint({
  method: 'POST',
  path: '/api/v2/users/update',
  summary:
    'Change one’s own profile: fields that are left out stay. Another email counts once the link that goes there is opened, and asks for a step-up.',
  access: signedInPerson,
  body: z.strictObject({
    firstName: firstName.optional(),
    surname: surname.optional(),
    sendAsName: sendAsName.nullable().optional(),
    marketing: z.boolean().optional(),
    email: emailAddress.optional(),
  }),
  response: user,
  errors: [...asksForStepUp, 'mail.too-soon', 'mail.too-many'],
});

/** Minutes that a code for a mobile number lives; wrong codes that it bears (RULES §12). */
export const mobileCode = { minutes: 10, tries: 5 } as const;

const ownId = z.strictObject({ id });

export const changeMobile = endpoint({
  method: 'PUT',
  path: '/v3/users/{id}/mobile',
  summary:
    'Ask for another mobile number of one’s own: a code goes there, and the number counts once the code is given. Null takes the number away at once.',
  access: signedInPerson,
  params: ownId,
  body: z.strictObject({ mobile: z.string().trim().min(4).max(40).nullable() }),
  /** `pending` is the number in E.164 that waits for its code. */
  response: z.object({ user, pending: z.object({ mobile: z.string(), dateExpires: instant }).nullable() }),
  errors: ['user.not-found', 'mobile.invalid', 'mobile.too-soon', 'mobile.too-many', ...asksForStepUp],
});

export const verifyMobile = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/mobile/verify',
  summary: 'Give the code that came to the new mobile number: the number is the caller’s from then on.',
  access: signedInPerson,
  params: ownId,
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  response: user,
  errors: ['user.not-found', 'mobile.no-code', 'mobile.code-expired', 'mobile.code-wrong', 'mobile.too-many-tries'],
});

/** Mails that a person may do without, each on unless it is turned off. */
export const contactPreferenceKeys = ['reactionSummary', 'orderFinished', 'bouncesDigest'] as const;
export type ContactPreferenceKey = (typeof contactPreferenceKeys)[number];

const choices = { reactionSummary: z.boolean(), orderFinished: z.boolean(), bouncesDigest: z.boolean() };

export const contactPreferences = z.object({ email: z.string(), userId: id, preferences: z.object(choices) });
export type ContactPreferences = z.infer<typeof contactPreferences>;

export const getContactPreferences = endpoint({
  method: 'GET',
  path: '/v3/emails/contact-preferences/{email}',
  summary: 'Which optional mails the caller gets. The email is their own.',
  access: signedInPerson,
  params: z.strictObject({ email: z.string().max(254) }),
  response: contactPreferences,
  errors: ['user.not-found'],
});

export const upsertContactPreferences = endpoint({
  method: 'POST',
  path: '/v3/emails/contact-preferences/upsert',
  summary: 'Choose which optional mails one gets. Choices that are left out stay.',
  access: signedInPerson,
  body: z.strictObject({ email: z.string().max(254), preferences: z.strictObject(choices).partial() }),
  response: contactPreferences,
  errors: ['user.not-found'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v3/emails/unsubscribe',
  summary: 'Stop one kind of optional mail by the token of the link at its foot, without signing in.',
  access: anyone,
  body: z.strictObject({ token: linkToken }),
  response: z.object({ preference: z.enum(contactPreferenceKeys) }),
  errors: ['unsubscribe.unknown'],
});

export const emailTemplate = z.object({
  id: z.string(),
  name: z.string(),
  audience: z.enum(['recipient', 'sender', 'account', 'team']),
  /** The choice that stops it, where a person may do without it. */
  preference: z.enum(contactPreferenceKeys).nullable(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

export const listEmailTemplates = endpoint({
  method: 'GET',
  path: '/v3/emails/templates',
  summary: 'Every kind of mail that the product sends, to whom, and which of them can be turned off.',
  access: signedInPerson,
  response: z.array(emailTemplate),
});
