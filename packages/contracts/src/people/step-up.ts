import { z } from 'zod';
import { endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant } from '../shapes.ts';
import { factorMethods, twofaState } from './second-factors.ts';
import { identityProviders } from './sso.ts';

/**
 * Number of minutes for which a re-authentication is valid, and the maximum age of a sign-in that replaces it for a
 * user without a password.
 */
export const stepUpMinutes = 15;

/**
 * Errors of endpoints that require a recent re-authentication. An endpoint that changes the account itself requires one
 * of the person's own factors.
 */
export const asksForStepUp = ['access.step-up-required', 'access.own-proof-needed'] as const;

export const stepUpMethods = z.object({
  hasPassword: z.boolean(),
  /** The methods for a second step; empty if the person has only an identity provider. */
  methods: z.array(z.enum(factorMethods)),
  /**
   * The providers with which a person without a password can sign in again. `domain` and `organisation` belong to an
   * organisation's own provider, which is listed only if it can be used to sign in.
   */
  providers: z.array(
    z.object({
      provider: z.enum(identityProviders),
      organisation: z.string().nullable(),
      domain: z.string().nullable(),
    }),
  ),
});
export type StepUpMethods = z.infer<typeof stepUpMethods>;

export const getStepUpMethods = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/step-up',
  summary: 'How the caller can re-authenticate.',
  access: signedInPerson,
  withoutFactor: true,
  impersonation: 'refused',
  params: idParams,
  response: stepUpMethods,
  errors: ['user.not-found'],
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/step-up',
  summary:
    'Re-authenticate for endpoints that answer `access.step-up-required`, with the current password or a verified second step. It is valid for 15 minutes, in this session only.',
  access: signedInPerson,
  withoutFactor: true,
  params: idParams,
  body: z.union([z.strictObject({ password: z.string().min(1).max(1024) }), z.strictObject({ twofa_token: id })]),
  response: z.object({ provenUntil: instant }),
  errors: ['user.not-found', 'access.password-wrong', 'access.slow-down', 'access.second-factor-invalid'],
});

export const startStepUp = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/step-up/twofa-state',
  summary: 'Start a second step with which the caller re-authenticates.',
  access: signedInPerson,
  withoutFactor: true,
  params: idParams,
  response: twofaState,
  errors: ['twofa.not-found', 'user.not-found', 'twofa.method-unavailable'],
});
