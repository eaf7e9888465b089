import { erasureDays, erasureAsked } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { isLastOperator } from '../../identity/index.ts';
import { requireOwnProof } from '../../sessions/index.ts';
import { listTeamsOfSoleAdmin } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { cancelOpenErasure, findOpenErasure, insertErasure, type OpenErasure } from '../queries/person-erasures.ts';
import { assertSelf } from './exports.ts';

export type ErasureState = {
  readonly open: OpenErasure | null;
  readonly lastAdminOf: readonly { readonly id: string; readonly name: string }[];
  readonly isLastOperator: boolean;
};

async function stateOf(db: Queryable, userId: string): Promise<ErasureState> {
  // A team with one person has no member to whom it could be handed over, and leaves none behind.
  const left = (await listTeamsOfSoleAdmin(db, userId)).filter(({ others }) => others);
  return {
    open: await findOpenErasure(db, userId),
    lastAdminOf: left.map(({ id, name }) => ({ id, name })),
    isLastOperator: await isLastOperator(db, userId),
  };
}

/**
 * Returns the caller's erasure request, and what prevents it: the teams of which they are the last admin, and whether
 * they are the last operator. @throws user.not-found for any other user.
 */
export function readErasure(ctx: Context, userId: string): Promise<ErasureState> {
  assertSelf(ctx, userId);
  return stateOf(ctx.readPrimary, userId);
}

/**
 * Requests erasure; repeating it changes nothing.
 * @throws user.not-found, operator.last, privacy.last-admin naming the teams, access.step-up-required.
 */
export async function requestErasure(ctx: Context, userId: string): Promise<ErasureState> {
  assertSelf(ctx, userId);
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    await requireOwnProof(ctx, tx);
    const state = await stateOf(tx, userId);
    if (state.isLastOperator) throw errors.lastOperator();
    if (state.lastAdminOf.length > 0) throw errors.lastAdmin(state.lastAdminOf.map(({ name }) => name));
    const dueAt = now.add({ hours: erasureDays * 24 });
    if (await insertErasure(tx, { id: newId(), userId, requestedAt: now, dueAt })) {
      await ctx.audit(tx, [
        { action: 'account.erasure-requested', teamId: null, subject: { type: 'user', id: userId } },
      ]);
      await ctx.publish(tx, [
        erasureAsked({ id: userId, teamId: null, ownerId: userId, data: { until: dueAt.toString() } }),
      ]);
    }
    return stateOf(tx, userId);
  });
}

/** Cancels the request; does nothing if none is open. @throws user.not-found for any other user. */
export async function cancelErasure(ctx: Context, userId: string): Promise<void> {
  assertSelf(ctx, userId);
  await ctx.transaction(async (tx) => {
    if (!(await cancelOpenErasure(tx, userId, ctx.clock.now()))) return;
    await ctx.audit(tx, [{ action: 'account.erasure-cancelled', teamId: null, subject: { type: 'user', id: userId } }]);
  });
}
