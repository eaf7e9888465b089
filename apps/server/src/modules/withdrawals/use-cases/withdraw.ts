import type { NewWithdrawal, Withdrawal } from '@huggg/contracts';
import { addPence, amountOfPence, type Pence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  holdForWithdrawal,
  mayMoveMoneyOf,
  readVisibleWallet,
  readWallets,
  walletChanged,
} from '../../funding/index.ts';
import { teamRules } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import {
  insertWithdrawal,
  listWithdrawalsOf,
  lockWithdrawal,
  sumUnapproved,
  lockUserWithdrawals,
} from '../queries/withdrawals.ts';
import { assertTransitionAllowed, moveWithdrawal, recordWithdrawal } from './end-withdrawal.ts';
import { toWireWithdrawals } from './withdrawal-wire.ts';

/**
 * Requests a withdrawal, and holds its money immediately. If this user's or this wallet's withdrawals exceed
 * `WITHDRAWAL_APPROVAL_ABOVE` within a day, a second person of the team must approve it before an operator pays it.
 * @throws wallet.not-found, access.forbidden, wallet.locked, wallet.insufficient-funds.
 */
export async function requestWithdrawal(
  ctx: Context,
  walletId: string,
  { amount, note = '' }: NewWithdrawal,
): Promise<Withdrawal> {
  const amountPence = amountOfPence(amount);
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockUserWithdrawals(tx, userId);
    const id = newId();
    const money = { withdrawalId: id, walletId, amountPence, description: note };
    const wallet = await holdForWithdrawal(tx, { ...money, actor: ctx.actor }, now);
    const asked = addPence(await unapprovedToday(ctx, tx, wallet), amountPence);
    const needsApproval = asked > ctx.config.money.withdrawalApprovalAbovePence;
    const row = await insertWithdrawal(tx, {
      id,
      walletId,
      teamId: wallet.teamId,
      amountPence,
      note,
      status: needsApproval ? 'awaiting-approval' : 'approved',
      needsApproval,
      requestedBy: userId,
      requestedAt: now,
    });
    await recordWithdrawal(ctx, tx, { row, actorId: userId });
    await ctx.publish(tx, [walletChanged(wallet)]);
    const [wire] = await toWireWithdrawals(tx, [row], ctx.actor);
    if (!wire) throw errors.withdrawalNotFound();
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], now);
    return wire;
  });
}

/**
 * Returns the amounts requested without approval since the start of the team's day: by the caller, and from the wallet.
 */
async function unapprovedToday(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  db: Queryable,
  wallet: { readonly id: string; readonly teamId: string },
): Promise<Pence> {
  const { timeZone } = (await teamRules(db, wallet.teamId)).preferences;
  const since = clock.now().toZonedDateTimeISO(timeZone).startOfDay().toInstant();
  return sumUnapproved(db, { walletId: wallet.id, userId: actor.userId, since });
}

/** Approves another user's withdrawal. @throws withdrawal.not-found, withdrawal.own, withdrawal.moved-on. */
export function approveWithdrawal(ctx: Context, id: string): Promise<Withdrawal> {
  return decide(ctx, id, 'approved');
}

/**
 * Cancels a withdrawal that no operator has paid, so that its money is available again. @throws withdrawal.not-found,
 * withdrawal.moved-on.
 */
export function cancelWithdrawal(ctx: Context, id: string): Promise<Withdrawal> {
  return decide(ctx, id, 'cancelled');
}

function decide(ctx: Context, id: string, status: 'approved' | 'cancelled'): Promise<Withdrawal> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const at = ctx.clock.now();
    const found = await lockWithdrawal(tx, id);
    const [wallet] = found ? await readWallets(tx, [found.walletId]) : [];
    if (!found || !wallet || !mayMoveMoneyOf(ctx.actor, wallet)) throw errors.withdrawalNotFound();
    assertTransitionAllowed(found, status);
    if (status === 'approved' && found.requestedBy === userId) throw errors.withdrawalOwn();
    const decided = status === 'approved' ? { approvedBy: userId, approvedAt: at } : { endedBy: userId, endedAt: at };
    const row = await moveWithdrawal(ctx, tx, { row: { ...found, ...decided, status }, actorId: userId });
    const [wire] = await toWireWithdrawals(tx, [row], ctx.actor);
    if (!wire) throw errors.withdrawalNotFound();
    return wire;
  });
}

type Page = {
  readonly data: Withdrawal[];
  readonly pagination: { readonly limit: number; readonly hasNext: boolean; readonly next: string | null };
  readonly approvalAbove: number;
  readonly askedToday: number;
};

/** Lists a page of a wallet's withdrawals, newest first. @throws wallet.not-found. */
export async function listWithdrawals(
  ctx: Context,
  {
    walletId,
    cursor,
    limit,
  }: { readonly walletId: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page> {
  const wallet = await readVisibleWallet(ctx, walletId);
  const found = await listWithdrawalsOf(ctx.readPrimary, walletId, { after: cursor ?? null, limit: limit + 1 });
  const page = found.slice(0, limit);
  const hasNext = found.length > limit;
  return {
    data: await toWireWithdrawals(ctx.readPrimary, page, ctx.actor),
    pagination: { limit, hasNext, next: hasNext ? (page.at(-1)?.id ?? null) : null },
    approvalAbove: ctx.config.money.withdrawalApprovalAbovePence,
    askedToday: await unapprovedToday(ctx, ctx.readPrimary, wallet),
  };
}
