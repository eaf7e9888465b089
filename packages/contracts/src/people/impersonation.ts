import { z } from 'zod';
import { endpoint, operatorOnly, signedInPerson } from '../endpoint.ts';
import { id, instant, statusOk } from '../shapes.ts';
import { asksForStepUp } from './step-up.ts';

/** How long staff see as somebody, in minutes. */
export const impersonationMinutes = 30;

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/v3/impersonations',
  summary:
    'See what a person sees, for half an hour and a stated reason; nothing can be changed meanwhile. With `x-huggg-session: cookie` the browser goes on as that person.',
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
  summary: 'Stop seeing as somebody else. Called with the token that began with it.',
  access: signedInPerson,
  impersonation: 'allowed',
  response: statusOk,
  errors: ['impersonation.not-found'],
});
