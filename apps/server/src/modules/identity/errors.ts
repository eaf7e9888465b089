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
    catalogueError('user.email-taken', {
      fields: [{ path: 'email', message: 'Enter an address that has no account yet.' }],
    }),
  passwordTooShort: refusedPassword('password.too-short', 'Enter {length} characters or more.'),
  passwordTooLong: refusedPassword('password.too-long', 'Enter {length} characters or fewer.'),
  passwordCommon: refusedPassword('password.common', 'Choose a password that is harder to guess.'),
  passwordBreached: refusedPassword('password.breached', 'Choose a password that has not been in a data breach.'),
  passwordOwnWords: refusedPassword('password.own-words', 'Choose a password without your name or email address.'),
};
