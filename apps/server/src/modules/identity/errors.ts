import { catalogueError } from '../../platform/errors.ts';
import type { ErrorCode } from '@huggg/contracts';

const refusedPassword =
  (code: ErrorCode, message: string) =>
  (length = 0) =>
    catalogueError(code, {
      values: { length },
      fields: [{ path: 'password', message: message.replace('{length}', String(length)) }],
    });

export const errors = {
  userNotFound: () => catalogueError('user.not-found'),
  emailTaken: () =>
    catalogueError('user.email-taken', { fields: [{ path: 'email', message: 'has an account already' }] }),
  passwordTooShort: refusedPassword('password.too-short', 'needs at least {length} characters'),
  passwordTooLong: refusedPassword('password.too-long', 'can have {length} characters at most'),
  passwordCommon: refusedPassword('password.common', 'is easy to guess'),
  passwordOwnWords: refusedPassword('password.own-words', 'is made of your own names or address'),
};
