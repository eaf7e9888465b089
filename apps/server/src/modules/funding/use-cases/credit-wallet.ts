import { amountOfPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { errors } from '../errors.ts';
import { decideCredit, findCredit, findCreditByReference, insertCredit, type Credit } from '../queries/credits.ts';
import { lockOperatorMoves } from '../queries/operator-moves.ts';
import { readWallets } from '../queries/wallets.ts';
import { needsSecondOperator, type ActingOperator } from './operator-limit.ts';
import { addTopUp } from './top-up-wallet.ts';

/** The part of a request's or command's context that these functions need. */
type CreditContext = Pick<Context, 'clock' | 'config' | 'publish' | 'audit'>;

/** A payment entered by an operator. `operatorId` is the operator responsible for it. */
export type NewCredit = ActingOperator & {
  readonly walletId: string;
  readonly amount: number;
  readonly reference: string;
  readonly reason: string;
};

/**
 * Adds a payment to a wallet, once for each reference. A payment that takes the daily total of related operators above
 * the limit (`needsSecondOperator`) waits for an independent operator.
 * @throws wallet.not-found, credit.reference-used if the reference belongs to a payment of another amount.
 */
export async function requestCredit(ctx: CreditContext, tx: Tx, asked: NewCredit): Promise<Credit> {
  const now = ctx.clock.now();
  await lockOperatorMoves(tx);
  const [wallet] = await readWallets(tx, [asked.walletId]);
  if (!wallet) throw errors.walletNotFound();
  const amountPence = amountOfPence(asked.amount);
  const known = await findCreditByReference(tx, asked);
  if (known && known.amountPence !== amountPence) throw errors.creditReferenceUsed(asked.reference);
  if (known) return known;
  const id = newId();
  const { operatorId, related } = asked;
  const needsApproval = await needsSecondOperator(ctx, tx, {
    actId: id,
    kind: 'credit',
    amountPence,
    operatorId,
    related,
  });
  const credit: Credit = {
    id,
    walletId: wallet.id,
    teamId: wallet.teamId,
    amountPence,
    reference: asked.reference,
    reason: asked.reason,
    status: needsApproval ? 'waiting' : 'posted',
    needsApproval,
    requestedBy: asked.operatorId,
    requestedAt: now,
    decidedBy: needsApproval ? null : asked.operatorId,
    decidedAt: needsApproval ? null : now,
  };
  await insertCredit(tx, credit);
  if (needsApproval) await auditCredit(ctx, tx, { credit, action: 'credit.requested', operatorId: asked.operatorId });
  else await post(ctx, tx, { credit, operatorId: asked.operatorId });
  return credit;
}

/**
 * Approves and posts a waiting credit.
 * @throws credit.not-found, credit.decided, credit.own for the operator who requested it and operators related to them.
 */
export async function approveCredit(
  ctx: CreditContext,
  tx: Tx,
  { id, operatorId, related }: ActingOperator & { readonly id: string },
): Promise<Credit> {
  const now = ctx.clock.now();
  await lockOperatorMoves(tx);
  const asked = await waitingCredit(tx, id);
  if (asked.requestedBy === operatorId || related.includes(asked.requestedBy)) throw errors.creditOwn();
  const credit = await decideCredit(tx, { id, status: 'posted', operatorId, now });
  if (!credit) throw errors.creditDecided();
  await post(ctx, tx, { credit, operatorId });
  return credit;
}

/** Refuses a waiting credit, or withdraws the operator's own. @throws credit.not-found, credit.decided. */
export async function refuseCredit(
  ctx: CreditContext,
  tx: Tx,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<Credit> {
  await lockOperatorMoves(tx);
  await waitingCredit(tx, id);
  const credit = await decideCredit(tx, { id, status: 'refused', operatorId, now: ctx.clock.now() });
  if (!credit) throw errors.creditDecided();
  await auditCredit(ctx, tx, { credit, action: 'credit.refused', operatorId });
  return credit;
}

async function waitingCredit(tx: Tx, id: string): Promise<Credit> {
  const credit = await findCredit(tx, id);
  if (!credit) throw errors.creditNotFound();
  if (credit.status !== 'waiting') throw errors.creditDecided();
  return credit;
}

type CreditAction = { readonly credit: Credit; readonly operatorId: string };

async function post(ctx: CreditContext, tx: Tx, { credit, operatorId }: CreditAction): Promise<void> {
  await addTopUp(ctx, tx, {
    topUpId: credit.id,
    walletId: credit.walletId,
    amountPence: credit.amountPence,
    type: 'credit',
    against: 'bank',
    userId: null,
    sourceId: credit.id,
    description: credit.reference,
  });
  await auditCredit(ctx, tx, { credit, action: 'credit.posted', operatorId });
}

async function auditCredit(
  ctx: CreditContext,
  tx: Tx,
  {
    credit,
    action,
    operatorId,
  }: CreditAction & { readonly action: 'credit.requested' | 'credit.posted' | 'credit.refused' },
): Promise<void> {
  await ctx.audit(tx, [
    {
      action,
      teamId: credit.teamId,
      subject: { type: 'wallet-credit', id: credit.id },
      actorId: operatorId,
      changes: {
        amountPence: { from: null, to: credit.amountPence },
        reference: { from: null, to: credit.reference },
        reason: { from: null, to: credit.reason },
      },
    },
  ]);
}
