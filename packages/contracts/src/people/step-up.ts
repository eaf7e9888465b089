import { z } from 'zod';
import { endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant } from '../shapes.ts';
import { factorMethods, twofaState } from './second-factors.ts';
import { identityProviders } from './sso.ts';

/** Minutes that a session's proof counts, and how fresh a sign-in is that counts as one for somebody without a password. */
export const stepUpMinutes = 15;

/** What a call adds to its errors that asks who is there: the session's person must have proven themselves in the last minutes, and by something of their own where the call concerns the account itself. */
export const asksForStepUp = ['access.step-up-required', 'access.own-proof-needed'] as const;

export const stepUpWays = z.object({
  hasPassword: z.boolean(),
  /** What proves a second step here; none where the person is known by a provider alone. */
  methods: z.array(z.enum(factorMethods)),
  /** Where to sign in again, for whoever has no password: a sign-in of the last minutes counts. `domain` and `organisation` are of an organisation's own provider, which is offered only where a sign-in there counts. */
  providers: z.array(
    z.object({
      provider: z.enum(identityProviders),
      organisation: z.string().nullable(),
      domain: z.string().nullable(),
    }),
  ),
});
export type StepUpWays = z.infer<typeof stepUpWays>;

export const getStepUpWays = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/step-up',
  summary: 'How the caller can prove once more who they are.',
  access: signedInPerson,
  impersonation: 'refused',
  params: idParams,
  response: stepUpWays,
  errors: ['user.not-found'],
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/step-up',
  summary:
    'Prove once more who one is, for calls that answer `access.step-up-required`: with the present password, or a verified second step. It counts for 15 minutes of this session and of no other.',
  access: signedInPerson,
  params: idParams,
  body: z.union([z.strictObject({ password: z.string().min(1).max(1024) }), z.strictObject({ twofa_token: id })]),
  response: z.object({ provenUntil: instant }),
  errors: ['user.not-found', 'access.password-wrong', 'access.slow-down', 'access.second-factor-invalid'],
});

export const startStepUp = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/step-up/twofa-state',
  summary: 'Begin a second step by which the caller proves once more who they are.',
  access: signedInPerson,
  params: idParams,
  response: twofaState,
  errors: ['twofa.not-found', 'user.not-found', 'twofa.method-unavailable'],
});
