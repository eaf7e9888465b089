import { codeAsked } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { expiryFrom, methodsOf, nextSendAt, stepStatusOf, type CodeMethod } from '../domain/states.ts';
import { errors } from '../errors.ts';
import { factorsOfPerson } from '../queries/person-factors.read-model.ts';
import { lockTwofaState, markSent, recentSends } from '../queries/states.ts';
import { readState, type StateView } from './read-state.ts';

/** Returns the seconds until an instant, at least one. */
function secondsUntil(at: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil((at.epochMilliseconds - now.epochMilliseconds) / 1000));
}

/**
 * Sends a code for a second step. The step's id proves that the caller knows the first factor. Sends are counted per
 * person over all their steps, under the lock of the person, so that no mailbox or phone can be flooded.
 * @throws twofa.not-found, twofa.expired, twofa.used, twofa.too-many-tries, twofa.method-unavailable,
 * twofa.resend-too-soon, twofa.too-many-codes.
 */
export async function sendCode(
  ctx: Context,
  { stateId, method }: { readonly stateId: string; readonly method: CodeMethod },
): Promise<StateView> {
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const state = await lockTwofaState(tx, stateId);
    if (!state) throw errors.stateNotFound();
    const standing = stepStatusOf(state, now);
    if (standing !== 'open') throw errors.notOpen(standing);
    if (!methodsOf(await factorsOfPerson(tx, state.userId)).includes(method)) throw errors.methodUnavailable();
    const wait = nextSendAt(await recentSends(tx, state.userId, now.subtract({ hours: 1 })), now);
    if (wait) throw errors.resend(wait.reason, secondsUntil(wait.at, now));
    await markSent(tx, { id: state.id, method, now, expiresAt: expiryFrom(now) });
    await ctx.publish(tx, [
      codeAsked({
        id: state.id,
        teamId: state.teamId,
        ownerId: state.userId,
        data: { send: state.sends + 1 },
      }),
    ]);
  });
  const view = await readState(ctx, stateId);
  if (!view) throw errors.stateNotFound();
  return view;
}
