import type { Context } from '../../../platform/context.ts';
import { checkNewPassword, type PasswordOwner } from '../domain/new-password.ts';
import { errors } from '../errors.ts';
import { isBreached } from '../gateways/breached-passwords.ts';

/**
 * Checks a new password against the password rules and, if configured, the installation's list of breached passwords.
 * @throws password.too-short, password.too-long, password.common, password.own-words, password.breached, each naming
 * the field `password`.
 */
export async function checkChosenPassword(
  { config }: Pick<Context, 'config'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  await checkNewPassword(password, owner);
  if (config.breachedPasswords && (await isBreached(config.breachedPasswords, password.normalize('NFKC'))))
    throw errors.passwordBreached();
}
