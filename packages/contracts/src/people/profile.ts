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
    'Change the caller’s profile: omitted fields stay as they are. A new email takes effect once the link sent to it is opened, and requires a step-up.',
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

/** Minutes until a code for a mobile number expires, and the maximum number of wrong attempts (RULES §12). */
export const mobileCode = { minutes: 10, tries: 5 } as const;

const ownId = z.strictObject({ id });

export const changeMobile = endpoint({
  method: 'PUT',
  path: '/v3/users/{id}/mobile',
  summary:
    'Request a new mobile number for the caller: it takes effect once the code sent to it is confirmed. Null removes the number at once.',
  access: signedInPerson,
  params: ownId,
  body: z.strictObject({ mobile: z.string().trim().min(4).max(40).nullable() }),
  /** `pending` is the number in E.164 that has not been confirmed yet. */
  response: z.object({ user, pending: z.object({ mobile: z.string(), dateExpires: instant }).nullable() }),
  errors: [
    'user.not-found',
    'mobile.invalid',
    'mobile.country-not-served',
    'mobile.sms-off',
    'mobile.too-soon',
    'mobile.too-many',
    ...asksForStepUp,
  ],
});

export const verifyMobile = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/mobile/verify',
  summary: 'Confirm the new mobile number with the code sent to it.',
  access: signedInPerson,
  params: ownId,
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  response: user,
  errors: ['user.not-found', 'mobile.no-code', 'mobile.code-expired', 'mobile.code-wrong', 'mobile.too-many-tries'],
});

/**
 * Optional mails, each on by default: the only list from which the contracts, the settings page, the mails' links and
 * the list of mails are derived. `stops` completes the sentence "You get no more …" for the link in a mail's footer.
 */
export const contactChoices = {
  reactionSummary: {
    label: 'Thank-yous',
    description: 'A summary of messages from recipients, once a day',
    stops: 'summaries of thank-yous',
  },
  orderFinished: {
    label: 'Finished orders',
    description: 'When all gifts of an order have been sent, if you asked to be told',
    stops: 'emails about finished orders',
  },
  bouncesDigest: {
    label: 'Bounced addresses',
    description: 'Which addresses were refused, once a day',
    stops: 'emails about bounced addresses',
  },
  giftDeclined: {
    label: 'Declined gifts',
    description: 'When a recipient declines a gift of yours',
    stops: 'emails about declined gifts',
  },
  lowBalance: {
    label: 'Low balances',
    description: 'When little is left in a wallet that you may top up',
    stops: 'emails about low balances',
  },
  unspentBudgets: {
    label: 'Unspent budgets',
    description: 'When participants of a budget that you run have money that goes back soon',
    stops: 'emails about unspent budgets',
  },
  budgetNews: {
    label: 'Runs of budgets',
    description: 'When a budget that you run is scheduled, has given its money or has ended',
    stops: 'emails about runs of budgets',
  },
  budgetMoney: {
    label: 'Your own budgets',
    description: 'When you are given money to spend on gifts, and before what you have not spent goes back',
    stops: 'emails about your own budgets',
  },
  documents: {
    label: 'Invoices and receipts',
    description: 'When a document of a team is issued whose billing you manage, or a month is closed',
    stops: 'emails about invoices and receipts',
  },
  postOffice: {
    label: 'Post-office files and MI reports',
    description: 'When a file that you uploaded is done or was not taken, and what became of vouchers, once a day',
    stops: 'emails about post-office files and MI reports',
  },
} as const;
export type ContactPreferenceKey = keyof typeof contactChoices;

/** Returns an object with one value for each choice. */
export function mapChoices<Value>(make: (key: ContactPreferenceKey) => Value): Record<ContactPreferenceKey, Value> {
  return {
    reactionSummary: make('reactionSummary'),
    orderFinished: make('orderFinished'),
    bouncesDigest: make('bouncesDigest'),
    giftDeclined: make('giftDeclined'),
    lowBalance: make('lowBalance'),
    unspentBudgets: make('unspentBudgets'),
    budgetNews: make('budgetNews'),
    budgetMoney: make('budgetMoney'),
    documents: make('documents'),
    postOffice: make('postOffice'),
  };
}

const choices = mapChoices(() => z.boolean());

const keys = z.keyof(z.object(choices));
export const contactPreferenceKeys: readonly ContactPreferenceKey[] = keys.options;

export const contactPreferences = z.object({ email: z.string(), userId: id, preferences: z.object(choices) });
export type ContactPreferences = z.infer<typeof contactPreferences>;

export const getContactPreferences = endpoint({
  method: 'GET',
  path: '/v3/emails/contact-preferences/{email}',
  summary: 'Which optional emails the caller gets.',
  access: signedInPerson,
  params: z.strictObject({ email: z.string().max(254) }),
  response: contactPreferences,
  errors: ['user.not-found'],
});

export const upsertContactPreferences = endpoint({
  method: 'POST',
  path: '/v3/emails/contact-preferences/upsert',
  summary: 'Choose which optional emails the caller gets. Omitted choices stay as they are.',
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
  response: z.object({ preference: keys }),
  errors: ['unsubscribe.unknown'],
});

/** A kind of mail that the product sends. */
export const mailKind = z.object({
  id: z.string(),
  name: z.string(),
  audience: z.enum(['recipient', 'sender', 'account', 'team', 'operator']),
  /** The notification choice that turns it off, if it is optional. */
  preference: keys.nullable(),
});
export type MailKind = z.infer<typeof mailKind>;

export const listMailKinds = endpoint({
  method: 'GET',
  path: '/v3/emails/kinds',
  summary: 'Every kind of mail that the product sends, to whom, and which of them can be turned off.',
  access: signedInPerson,
  response: z.array(mailKind),
});
