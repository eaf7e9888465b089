import type { ParticipantBalance } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { availableOf, readWallets, returnBalances, withFigures } from '../../funding/index.ts';
import { errors } from '../errors.ts';
import { findParticipants, type Participant } from '../queries/participants.read-model.ts';
import { completeAction, holdBudget } from './hold-budget.ts';
import { readAllParticipants, requireBudget, shownParticipantId } from './read-participants.ts';

async function balancesOf(db: Queryable, people: readonly Participant[]): Promise<ParticipantBalance[]> {
  const wallets = await readWallets(
    db,
    people.flatMap(({ walletId }) => walletId ?? []),
  );
  const funded = new Map((await withFigures(db, wallets)).map((one) => [one.wallet.id, one]));
  return people.map(({ id: participantId, walletId }) => {
    const found = walletId === null ? undefined : funded.get(walletId);
    const held = found?.figures;
    return {
      participantId,
      walletId,
      available: held?.available ?? 0,
      live: held?.live ?? 0,
      balance: held?.balance ?? 0,
      locked: (found?.wallet.locked ?? null) !== null,
    };
  });
}

/** Returns the balance of one participant. @throws budget.not-found, budget.participant-not-found. */
export async function readBalance(
  ctx: Context,
  { id, pid }: { readonly id: string; readonly pid: string },
): Promise<ParticipantBalance> {
  const budget = await requireBudget(ctx, id);
  const userId = shownParticipantId(reachOf(ctx.actor, 'view-automated-budget'), budget);
  const people = (await findParticipants(ctx.read, id, [pid])).filter(
    (person) => userId === null || person.userId === userId,
  );
  const [balance] = await balancesOf(ctx.read, people);
  if (!balance) throw errors.participantNotFound();
  return balance;
}

/** Returns the balances of the given participants, or of all current ones. @throws budget.not-found. */
export async function readBalances(
  ctx: Context,
  id: string,
  { participantId: ids }: { readonly participantId?: readonly string[] | undefined },
): Promise<ParticipantBalance[]> {
  const people = await readAllParticipants(ctx, id);
  return balancesOf(
    ctx.read,
    people.filter((person) => !ids?.length || ids.includes(person.id)),
  );
}

/**
 * Moves money that a participant has not spent back to the budget's wallet.
 * @throws budget.not-found, budget.busy, budget.not-now, budget.participant-not-found, wallet.insufficient-funds if the
 * amount exceeds what can leave their wallet.
 */
export async function withdrawFromParticipant(
  ctx: Context,
  { id, pid }: { readonly id: string; readonly pid: string },
  { amount }: { readonly amount: number },
): Promise<ParticipantBalance> {
  return ctx.transaction(async (tx) => {
    const neededPence = amountOfPence(amount);
    const budget = await holdBudget(ctx, tx, { id, act: 'people' });
    const people = (await findParticipants(tx, id, [pid])).filter(({ walletId }) => walletId !== null);
    const walletIds = people.flatMap(({ walletId }) => walletId ?? []);
    if (walletIds.length === 0) throw errors.participantNotFound();
    await completeAction(ctx, tx, {
      budget,
      action: 'budget.money-taken-back',
      changes: { amount: { from: null, to: amount } },
    });
    const moved = await returnBalances(ctx, tx, {
      walletIds,
      toWalletId: budget.walletId,
      why: 'it was taken back',
      most: neededPence,
    });
    const took = [...moved.values()].reduce((sum, pence) => sum + pence, 0);
    if (took < amount) {
      const [availablePence = 0] = (await availableOf(tx, walletIds)).values();
      throw errors.insufficientFunds({ availablePence: availablePence + took, neededPence });
    }
    const [balance] = await balancesOf(tx, people);
    if (!balance) throw errors.participantNotFound();
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: balance }], ctx.clock.now());
    return balance;
  });
}
