import type { CreditRequest, WalletCredit } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { approveCredit, listNewestCredits, refuseCredit, requestCredit, type Credit } from '../../funding/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { namesOfWallets } from '../queries/credits.read-model.ts';
import { findRelatedOperators } from '../queries/operator-makers.ts';

const shownAtOnce = 100;

async function toWire(db: Queryable, credits: readonly Credit[], actorId: string): Promise<WalletCredit[]> {
  const related = await findRelatedOperators(db, actorId);
  const wallets = await namesOfWallets(
    db,
    credits.map(({ walletId }) => walletId),
  );
  const ids = credits.flatMap(({ requestedBy, decidedBy }) => (decidedBy ? [requestedBy, decidedBy] : [requestedBy]));
  const people = await findPeople(db, [...new Set(ids)]);
  const personOf = (id: string) => {
    const person = people.get(id);
    return { id, name: person ? senderName(person) : 'Former operator' };
  };
  return credits.map((credit) => {
    const waits = credit.status === 'waiting';
    const wallet = wallets.get(credit.walletId);
    return {
      id: credit.id,
      walletId: credit.walletId,
      walletName: wallet?.name ?? '',
      teamId: credit.teamId,
      teamName: wallet?.teamName ?? '',
      amount: credit.amountPence,
      reference: credit.reference,
      reason: credit.reason,
      status: credit.status,
      needsApproval: credit.needsApproval,
      requestedBy: personOf(credit.requestedBy),
      dateRequested: credit.requestedAt.toString(),
      decidedBy: credit.decidedBy ? personOf(credit.decidedBy) : null,
      dateDecided: credit.decidedAt?.toString() ?? null,
      abilities: { canApprove: waits && !related.includes(credit.requestedBy), canRefuse: waits },
    };
  });
}

/** Returns the newest credits, waiting ones first. */
export async function listCreditsForConsole(ctx: Context): Promise<WalletCredit[]> {
  return toWire(ctx.readPrimary, await listNewestCredits(ctx.readPrimary, shownAtOnce), ctx.actor.userId);
}

/** @throws what `requestCredit` of funding and `requireStepUp` throw. */
export async function askForCredit(ctx: Context, asked: CreditRequest): Promise<WalletCredit> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const operatorId = ctx.actor.userId;
    const related = await findRelatedOperators(tx, operatorId);
    const credit = await requestCredit(ctx, tx, { ...asked, operatorId, related });
    const [wire] = await toWire(tx, [credit], ctx.actor.userId);
    if (!wire) throw new Error('The credit that was just requested was not found.');
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], ctx.clock.now());
    return wire;
  });
}

async function decidedWire(ctx: Context, tx: Tx, credit: Credit): Promise<WalletCredit> {
  const [wire] = await toWire(tx, [credit], ctx.actor.userId);
  if (!wire) throw new Error('The credit that was just decided was not found.');
  return wire;
}

/** @throws what `approveCredit` of funding and `requireStepUp` throw. */
export function approveCreditFromConsole(ctx: Context, id: string): Promise<WalletCredit> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const operatorId = ctx.actor.userId;
    const related = await findRelatedOperators(tx, operatorId);
    return decidedWire(ctx, tx, await approveCredit(ctx, tx, { id, operatorId, related }));
  });
}

/** @throws what `refuseCredit` of funding throws. */
export function refuseCreditFromConsole(ctx: Context, id: string): Promise<WalletCredit> {
  return ctx.transaction(async (tx) =>
    decidedWire(ctx, tx, await refuseCredit(ctx, tx, { id, operatorId: ctx.actor.userId })),
  );
}
