import { withdrawalTransitions, type OpsWithdrawal } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import {
  confirmWithdrawal,
  listWithdrawals,
  payWithdrawal,
  refuseWithdrawal,
  type WithdrawalRow,
} from '../../withdrawals/index.ts';
import { namesOfWallets } from '../queries/credits.read-model.ts';
import { findRelatedOperators } from '../queries/operator-makers.ts';

async function toWire(db: Queryable, rows: readonly WithdrawalRow[], actorId: string): Promise<OpsWithdrawal[]> {
  const related = await findRelatedOperators(db, actorId);
  const wallets = await namesOfWallets(
    db,
    rows.map(({ walletId }) => walletId),
  );
  const ids = rows.flatMap(({ requestedBy, approvedBy, markedBy }) => [requestedBy, approvedBy, markedBy]);
  const people = await findPeople(db, [...new Set(ids.filter((id) => id !== null))]);
  const personOf = (id: string) => {
    const person = people.get(id);
    return { id, name: person ? senderName(person) : 'Former member' };
  };
  return rows.map((row) => {
    const next = withdrawalTransitions[row.status];
    const wallet = wallets.get(row.walletId);
    return {
      id: row.id,
      walletId: row.walletId,
      walletName: wallet?.name ?? '',
      teamId: row.teamId,
      teamName: wallet?.teamName ?? '',
      amount: row.amountPence,
      note: row.note,
      status: row.status,
      requestedBy: personOf(row.requestedBy),
      dateRequested: row.requestedAt.toString(),
      approvedBy: row.approvedBy === null ? null : personOf(row.approvedBy),
      dateApproved: row.approvedAt?.toString() ?? null,
      markedBy: row.markedBy === null ? null : personOf(row.markedBy),
      dateMarked: row.markedAt?.toString() ?? null,
      dateEnded: row.endedAt?.toString() ?? null,
      paymentReference: row.paymentReference,
      refusal: row.refusal,
      abilities: {
        canPay: row.status === 'approved',
        canConfirm: row.status === 'marked-paid' && row.markedBy !== null && !related.includes(row.markedBy),
        canRefuse: row.status !== 'awaiting-approval' && next.includes('refused'),
      },
    };
  });
}

type Page = {
  readonly data: OpsWithdrawal[];
  readonly pagination: { readonly limit: number; readonly hasNext: boolean; readonly next: string | null };
  readonly confirmationAbove: number;
};

/** Returns a page of the withdrawals that wait for an operator, or of those that ended. */
export async function listWithdrawalsForConsole(
  ctx: Context,
  {
    state,
    cursor,
    limit,
  }: { readonly state: 'open' | 'ended'; readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page> {
  const found = await listWithdrawals(ctx.readPrimary, state, { after: cursor ?? null, limit: limit + 1 });
  const page = found.slice(0, limit);
  const hasNext = found.length > limit;
  return {
    data: await toWire(ctx.readPrimary, page, ctx.actor.userId),
    pagination: { limit, hasNext, next: hasNext ? (page.at(-1)?.id ?? null) : null },
    confirmationAbove: ctx.config.money.creditApprovalAbovePence,
  };
}

async function decidedWire(ctx: Context, tx: Tx, row: WithdrawalRow): Promise<OpsWithdrawal> {
  const [wire] = await toWire(tx, [row], ctx.actor.userId);
  if (!wire) throw new Error('The withdrawal that was just decided was not found.');
  return wire;
}

/** @throws what `payWithdrawal` of withdrawals and `requireStepUp` throw. */
export function payWithdrawalFromConsole(ctx: Context, id: string, reference: string): Promise<OpsWithdrawal> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const operatorId = ctx.actor.userId;
    const related = await findRelatedOperators(tx, operatorId);
    return decidedWire(ctx, tx, await payWithdrawal(ctx, tx, { id, reference, operatorId, related }));
  });
}

/** @throws what `confirmWithdrawal` of withdrawals and `requireStepUp` throw. */
export function confirmFromConsole(ctx: Context, id: string): Promise<OpsWithdrawal> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const operatorId = ctx.actor.userId;
    const related = await findRelatedOperators(tx, operatorId);
    return decidedWire(ctx, tx, await confirmWithdrawal(ctx, tx, { id, operatorId, related }));
  });
}

/** @throws what `refuseWithdrawal` of withdrawals throws. */
export function refuseWithdrawalFromConsole(ctx: Context, id: string, reason: string): Promise<OpsWithdrawal> {
  return ctx.transaction(async (tx) =>
    decidedWire(ctx, tx, await refuseWithdrawal(ctx, tx, { id, reason, operatorId: ctx.actor.userId })),
  );
}
