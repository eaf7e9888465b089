import { passwordChanged } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  checkChosenPassword,
  findPerson,
  hashPassword,
  recordPasswordChange,
  normalisedEmail,
  type Person,
} from '../../identity/index.ts';
import { retireVerificationsOf } from '../queries/email-verifications.ts';
import { markResetsUsed } from '../queries/password-resets.ts';
import { findTeams, listMemberships } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { revokeSessions } from '../../sessions/index.ts';
import { factorsOfPerson, hasOwnFactor } from '../../factors/index.ts';

/**
 * Hashes a password that a user chose, after checking it against their own details, such as their names.
 * @throws what `checkChosenPassword` throws.
 */
export async function hashNewPassword(ctx: Context, person: Person, password: string): Promise<string> {
  const memberships = await listMemberships(ctx.readPrimary, person.id);
  const teams = await findTeams(
    ctx.readPrimary,
    memberships.map(({ teamId }) => teamId),
  );
  const factors = await factorsOfPerson(ctx.readPrimary, person.id);
  const names = [
    person.firstName,
    person.surname,
    person.sendAsName ?? '',
    ...teams.flatMap(({ name, businessEntityName }) => [name, businessEntityName ?? '']),
  ];
  await checkChosenPassword(ctx, password, { email: person.email, names, secondFactor: hasOwnFactor(factors) });
  return hashPassword(password);
}

type Change = {
  readonly userId: string;
  readonly passwordHash: string;
  /** The session that continues; null to end all of them. */
  readonly keepSessionId: string | null;
  readonly action: 'password.reset' | 'password.changed';
  readonly now: Temporal.Instant;
};

/**
 * Stores a user's new password, and ends their other sessions and every pending link that resets it or changes their
 * address, because someone else may have requested those. Notifies the user by email.
 * @throws user.not-found if the user no longer exists.
 */
export async function writeNewPassword(
  ctx: Context,
  tx: Tx,
  { userId, passwordHash, keepSessionId, action, now }: Change,
): Promise<void> {
  if (!(await recordPasswordChange(tx, { userId, passwordHash, now }))) throw errors.userNotFound();
  const person = await findPerson(tx, userId);
  if (!person) throw errors.userNotFound();
  await markResetsUsed(tx, normalisedEmail(person.email), now);
  await retireVerificationsOf(tx, userId, now);
  await revokeSessions(tx, { userId, exceptSessionId: keepSessionId, reason: 'password-changed', now });
  await ctx.audit(tx, [{ action, teamId: null, subject: { type: 'user', id: userId }, actorId: userId }]);
  await ctx.publish(tx, [passwordChanged({ id: userId, teamId: null, ownerId: userId })]);
}
