import { z } from 'zod';
import { endpoint, operatorOnly, signedInPerson } from '../endpoint.ts';
import { id, instant, statusOk } from '../shapes.ts';
import { asksForStepUp } from './step-up.ts';

/** The duration of an impersonation, in minutes. */
export const impersonationMinutes = 30;

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/v3/impersonations',
  summary:
    'Impersonate a person for half an hour, read-only, with a stated reason. With `x-huggg-session: cookie` the browser continues as that person.',
  access: operatorOnly,
  body: z.strictObject({
    email: z.email(),
    teamId: id.optional(),
    reason: z.string().trim().min(8, 'say why, in at least 8 characters').max(200),
  }),
  response: z.object({
    id,
    access_token: z.string(),
    expires_in: z.int(),
    token_type: z.literal('Bearer'),
    expiresAt: instant,
  }),
  errors: ['impersonation.not-possible', ...asksForStepUp],
});

export const endImpersonation = endpoint({
  method: 'DELETE',
  path: '/v3/impersonations',
  summary: 'Stop impersonating. Call it with the token of the impersonation.',
  access: signedInPerson,
  impersonation: 'allowed',
  response: statusOk,
  errors: ['impersonation.not-found'],
});
