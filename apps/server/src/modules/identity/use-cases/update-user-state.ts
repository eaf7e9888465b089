import type { UserState } from '@huggg/contracts';
import { isoOf, readInstant } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { findPerson, mergeUserState } from '../queries/users.ts';

/**
 * Returns the application's saved state for the caller.
 * @throws user.not-found for another user's id.
 */
export async function readUserState(ctx: Context, userId: string): Promise<UserState> {
  const person = userId === ctx.actor.userId ? await findPerson(ctx.read, userId) : null;
  if (!person) throw errors.userNotFound();
  return person.state;
}

/**
 * Updates the given fields and leaves the other fields unchanged.
 * @throws user.not-found for another user's id.
 */
export async function updateUserState(ctx: Context, userId: string, patch: Partial<UserState>): Promise<UserState> {
  if (userId !== ctx.actor.userId) throw errors.userNotFound();
  const { reactionsLastSeen: seen } = patch;
  // Stored with an offset, because a browser would read a time without one in its own time zone.
  const stored = seen ? { ...patch, reactionsLastSeen: isoOf(readInstant(seen, 'UTC')) } : patch;
  const state = await ctx.transaction((tx) => mergeUserState(tx, userId, stored));
  if (!state) throw errors.userNotFound();
  return state;
}
