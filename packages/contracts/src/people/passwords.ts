import { z } from 'zod';
import { anyone, endpoint, signedInPerson } from '../endpoint.ts';
import { idParams, statusOk } from '../shapes.ts';
import { linkToken, newPassword } from './shared.ts';
import { asksForStepUp } from './step-up.ts';

/** Minutes until a password reset link expires (RULES §12). */
export const passwordResetMinutes = 60;

const refusedPasswords = [
  'password.too-short',
  'password.too-long',
  'password.common',
  'password.breached',
  'password.own-words',
] as const;

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v2/users/password/reset-request',
  summary: 'Ask for a link that resets a password. Always answers ok, whether or not the address is known.',
  access: anyone,
  body: z.strictObject({ username: z.string().trim().min(1, 'must not be empty').max(320) }),
  response: statusOk,
  errors: ['mail.too-many'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v2/users/password/reset',
  summary: 'Set a new password by the token of a mailed link, once. Ends every session of the person.',
  access: anyone,
  body: z.strictObject({ token: linkToken, password: newPassword }),
  response: statusOk,
  errors: ['password-reset.unknown', 'password-reset.expired', 'password-reset.used', ...refusedPasswords],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/v3/users/{id}/password',
  summary: 'Change the caller’s password. Ends every other session of the caller.',
  access: signedInPerson,
  params: idParams,
  body: z.strictObject({ password: newPassword }),
  response: statusOk,
  errors: ['user.not-found', ...asksForStepUp, ...refusedPasswords],
});
