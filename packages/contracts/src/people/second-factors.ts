import { z } from 'zod';
import { anyone, endpoint, signedInPerson } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { optionalId, tokenAnswer } from './tokens.ts';

/** Channels for sending a code. */
export const codeMethods = ['email', 'sms'] as const;

/** Second-factor methods, the strongest first. */
export const factorMethods = ['passkey', 'totp', 'recovery-code', ...codeMethods] as const;
export type FactorMethod = (typeof factorMethods)[number];

/**
 * The second sign-in step of a caller who has passed the first and is the only one to know its id; once verified, the
 * id is the `twofa_token` until it is used. `method` and `sentTo` describe how the last code was sent, and are null
 * before that.
 */
export const twofaState = z.object({
  id,
  status: z.enum(['pending', 'verified']),
  methods: z.array(z.enum(factorMethods)),
  method: z.enum(codeMethods).nullable(),
  sentTo: z.string().nullable(),
  triesLeft: z.int().min(0),
  resendAt: instant.nullable(),
  expiresAt: instant,
});
export type TwofaState = z.infer<typeof twofaState>;

/** The `details` of `access.second-factor-required`. */
export const secondFactorRequired = z.object({
  stateId: id,
  methods: z.array(z.enum(factorMethods)),
  sentTo: z.object({ email: z.string(), sms: z.string().nullable() }),
});
export type SecondFactorRequired = z.infer<typeof secondFactorRequired>;

/** Errors that end a second step. */
const stepErrors = ['twofa.not-found', 'twofa.expired', 'twofa.used', 'twofa.too-many-tries'] as const;

export const createTwofaState = endpoint({
  method: 'POST',
  path: '/v3/twofa-state',
  summary:
    'Send a code for a second step. `stateId` is the one that the refused sign-in or switch named, so that only a caller who passed the first step can ask; sending again invalidates the former code.',
  access: anyone,
  body: z.strictObject({ stateId: id, method: z.enum(codeMethods) }),
  response: twofaState,
  errors: [...stepErrors, 'twofa.method-unavailable', 'twofa.resend-too-soon', 'twofa.too-many-codes'],
});

export const getTwofaState = endpoint({
  method: 'GET',
  path: '/v3/twofa-state',
  summary:
    'A second step by its id, or null. Without an id the answer is always null, so that it does not disclose who has an account; the other fields narrow it.',
  access: anyone,
  query: z.strictObject({
    id: id.optional(),
    userId: id.optional(),
    userEmail: z.string().max(320).optional(),
    teamId: id.optional(),
  }),
  response: twofaState.nullable(),
});

const codeResult = z.object({ status: z.enum(['verified', 'invalid']), triesLeft: z.int().min(0) });

export const verifyTwofaState = endpoint({
  method: 'POST',
  path: '/v3/twofa-state/{id}/verify',
  summary:
    'Check a code of six characters: the one that was sent, or the one that an authenticator app shows. Five wrong ones end the step.',
  access: anyone,
  params: idParams,
  body: z.strictObject({ code: z.string().length(limits.twoFactorCodeLength) }),
  response: codeResult,
  errors: [...stepErrors, 'access.slow-down'],
});

/** The hyphen is optional, and case is ignored. */
const recoveryCode = z.string().min(8).max(20);

export const verifyTwofaRecovery = endpoint({
  method: 'POST',
  path: '/v3/twofa-state/{id}/recovery',
  summary: 'Prove a second step with a recovery code, which works once.',
  access: anyone,
  params: idParams,
  body: z.strictObject({ code: recoveryCode }),
  response: codeResult,
  errors: [...stepErrors, 'access.slow-down'],
});

/** Options in the form that browsers accept (`PublicKeyCredential…OptionsJSON`), followed by the browser's response. */
const webauthnOptions = z.record(z.string(), z.unknown());
const challenge = z.object({ challengeId: id, options: webauthnOptions });
const webauthnResponse = z
  .object({
    id: z.string().min(1).max(2000),
    rawId: z.string().min(1).max(2000),
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
  })
  .loose();

export const startTwofaPasskey = endpoint({
  method: 'POST',
  path: '/v3/twofa-state/{id}/passkey-options',
  summary: 'What a browser needs to prove a second step with a passkey.',
  access: anyone,
  params: idParams,
  response: challenge,
  errors: [...stepErrors, 'twofa.method-unavailable'],
});

export const verifyTwofaPasskey = endpoint({
  method: 'POST',
  path: '/v3/twofa-state/{id}/passkey',
  summary: 'Prove a second step with a passkey.',
  access: anyone,
  params: idParams,
  body: z.strictObject({ challengeId: id, response: webauthnResponse }),
  response: codeResult,
  errors: [...stepErrors, 'passkey.refused'],
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/v3/passkey-sign-in/options',
  summary: 'What a browser needs to sign in with a passkey alone. The same for every caller.',
  access: anyone,
  response: challenge,
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/v3/passkey-sign-in',
  summary: 'Sign in with a passkey. It is two factors in one, so no second step follows.',
  access: anyone,
  body: z.strictObject({ challengeId: id, response: webauthnResponse, team_id: optionalId }),
  response: tokenAnswer,
  errors: ['passkey.refused', 'access.no-team', 'access.method-not-allowed', 'team.not-a-member'],
});

const factorName = z.string().trim().min(1).max(60);

export const factor = z.object({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  dateCreated: instant,
  dateLastUsed: instant.nullable(),
});
export type Factor = z.infer<typeof factor>;

/** Shown only once. Null if none were created. */
const recoveryCodes = z.array(z.string()).nullable();

export const listFactors = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/factors',
  summary: 'The caller’s second factors.',
  access: signedInPerson,
  withoutFactor: true,
  params: idParams,
  response: z.object({
    factors: z.array(factor),
    recoveryCodesLeft: z.int(),
    hasPassword: z.boolean(),
    /** Whether a team that the person uses requires a second factor. */
    requiredByTeam: z.boolean(),
  }),
  errors: ['user.not-found'],
});
export type FactorList = z.infer<typeof listFactors.response>;

const changes = ['user.not-found', 'access.step-up-required', 'access.own-proof-needed'] as const;

export const startTotp = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/factors/totp',
  summary:
    'Begin to add an authenticator app. The secret is shown this once; the app is added once its first code is confirmed.',
  access: signedInPerson,
  withoutFactor: true,
  params: idParams,
  body: z.strictObject({ name: factorName }),
  response: z.object({ id, secret: z.string(), otpauthUrl: z.string() }),
  errors: [...changes, 'factor.limit-reached'],
});

const factorParams = z.strictObject({ id, factorId: id });
const addedFactor = z.object({ factor, recoveryCodes });

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/factors/{factorId}/confirm',
  summary: 'Finish adding an authenticator app with a code that it shows. The first factor brings ten recovery codes.',
  access: signedInPerson,
  withoutFactor: true,
  params: factorParams,
  body: z.strictObject({ code: z.string().length(limits.twoFactorCodeLength) }),
  response: addedFactor,
  errors: [...changes, 'factor.not-found', 'factor.code-wrong'],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/factors/passkeys/options',
  summary: 'What a browser needs to make a passkey.',
  access: signedInPerson,
  withoutFactor: true,
  params: idParams,
  response: challenge,
  errors: [...changes, 'factor.limit-reached'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/factors/passkeys',
  summary: 'Add a passkey that the browser made. The first factor brings ten recovery codes.',
  access: signedInPerson,
  withoutFactor: true,
  params: idParams,
  body: z.strictObject({ challengeId: id, name: factorName, response: webauthnResponse }),
  response: addedFactor,
  errors: [...changes, 'passkey.refused', 'factor.limit-reached'],
});

export const renameFactor = endpoint({
  method: 'PATCH',
  path: '/v3/users/{id}/factors/{factorId}',
  summary: 'Rename a second factor.',
  access: signedInPerson,
  params: factorParams,
  body: z.strictObject({ name: factorName }),
  response: factor,
  errors: ['user.not-found', 'factor.not-found'],
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/v3/users/{id}/factors/{factorId}',
  summary: 'Remove a second factor. Removing the last one also removes the recovery codes.',
  access: signedInPerson,
  params: factorParams,
  response: statusOk,
  errors: [...changes, 'factor.not-found'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/factors/recovery-codes',
  summary: 'Create ten new recovery codes; the earlier ones no longer work.',
  access: signedInPerson,
  params: idParams,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [...changes, 'factor.none'],
});
