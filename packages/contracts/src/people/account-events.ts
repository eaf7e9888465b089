import { z } from 'zod';
import { event, eventId, jobsOnly, noData } from '../event.ts';

/** Changes to authentication methods: added, removed or used up. */
export const factorChanges = [
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'google-linked',
  'microsoft-linked',
  'saml-linked',
  'identity-unlinked',
  'mobile-changed',
  'mobile-removed',
  'factors-reset',
  'codes-guessed',
] as const;
export type FactorChange = (typeof factorChanges)[number];

const ownerAudience = { owner: true } as const;

/** The event's subject is the second step. */
export const codeAsked = event({
  type: 'account.code-asked',
  summary: 'A code for the second step of signing in was asked for.',
  data: z.object({ /** How many codes had been sent for this step. */ send: z.int().positive() }),
  audience: ownerAudience,
});

/** The event's subject is the change. */
export const factorChanged = event({
  type: 'account.factor-changed',
  summary: 'A way to sign in was added, removed or used up.',
  data: z.object({
    userId: eventId,
    change: z.enum(factorChanges),
    at: z.iso.datetime(),
    /** The person's own session that made the change; null if there was none. */
    sessionId: eventId.nullable(),
  }),
  audience: ownerAudience,
});

/** The event's subject is the session. */
export const newDevice = event({
  type: 'account.new-device',
  summary: 'A person signed in from a kind of device that was not seen before.',
  data: noData,
  audience: ownerAudience,
});

/** The event's subject is the person. */
export const signedUp = event({
  type: 'account.signed-up',
  summary: 'A person signed up their business.',
  data: noData,
  audience: ownerAudience,
});

/** The event's subject is the link to be mailed; events contain no addresses. */
export const verificationRequested = event({
  type: 'account.verification-requested',
  summary: 'A link that proves an address was asked for.',
  data: noData,
  audience: jobsOnly,
});

export const emailChangeRequested = event({
  type: 'account.email-change-requested',
  summary: 'A person asked for another address.',
  data: noData,
  audience: jobsOnly,
});

export const emailChanged = event({
  type: 'account.email-changed',
  summary: 'A person’s address was replaced by another.',
  data: noData,
  audience: jobsOnly,
});

export const passwordResetRequested = event({
  type: 'account.password-reset-requested',
  summary: 'A link that resets a password was asked for.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the person. */
export const passwordChanged = event({
  type: 'account.password-changed',
  summary: 'A password was changed.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the verification. */
export const mobileCodeAsked = event({
  type: 'account.mobile-code-asked',
  summary: 'A code that proves a mobile number was asked for.',
  data: noData,
  audience: jobsOnly,
});

/** When the copy, or the person's account, is deleted. */
const until = z.iso.datetime();

/** The event's subject is the person. */
export const exportReady = event({
  type: 'account.export-ready',
  summary: 'The copy of a person’s data is ready.',
  data: z.object({ until }),
  audience: jobsOnly,
});

export const erasureAsked = event({
  type: 'account.erasure-asked',
  summary: 'A person asked to be erased.',
  data: z.object({ until }),
  audience: jobsOnly,
});

/** The event's subject is the key. */
export const apiKeyEnding = event({
  type: 'api-key.ending',
  summary: 'An API key of a team ends soon.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the notice, its owner the person who gets it. */
export const noticeAdded = event({
  type: 'notice.added',
  summary: 'A person got a notice, which their bell shows.',
  data: noData,
  audience: ownerAudience,
});

export const accountEvents = [
  noticeAdded,
  codeAsked,
  factorChanged,
  newDevice,
  signedUp,
  verificationRequested,
  emailChangeRequested,
  emailChanged,
  passwordResetRequested,
  passwordChanged,
  mobileCodeAsked,
  exportReady,
  erasureAsked,
  apiKeyEnding,
] as const;
