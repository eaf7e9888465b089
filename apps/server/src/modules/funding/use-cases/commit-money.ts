import type { Commitment as WireCommitment, CommitmentRelease, NewCommitment, WalletEntryType } from '@huggg/contracts';
import { amountOfPence, type Pence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../platform/clock/index.ts';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { findHolds, hold, lockBalances, releaseHold, type Hold } from '../../ledger/index.ts';
import { errors } from '../errors.ts';
import { walletChanged } from '../events.ts';
import { mayMoveMoneyOf, walletReach } from '../policy.ts';
import { findCommitment, insertCommitment, type CommitmentRow } from '../queries/commitments.ts';
import { readWallets, type Wallet } from '../queries/wallets.ts';
import { toWireCommitment, toWireWallet } from '../wire.ts';
import { auditWallet, recordAct } from './record-act.ts';
import { assertCanPay, lockVisibleWallets, withFigures } from './wallet-figures.ts';

const committed: WalletEntryType = 'commitment';
const released: WalletEntryType = 'commitment-released';

/**
 * Sets money aside manually: available → live, until debits post it, a release returns it, or it expires.
 * @throws wallet.not-found, access.forbidden, commitment.expiry-in-past, wallet.locked, wallet.insufficient-funds.
 */
export async function createCommitment(ctx: Context, walletId: string, draft: NewCommitment): Promise<WireCommitment> {
  const amountPence = amountOfPence(draft.amount);
  const expiresAt = draft.dateExpires ? readInstant(draft.dateExpires, 'UTC') : null;
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    if (expiresAt && Temporal.Instant.compare(expiresAt, now) <= 0) throw errors.expiryInPast();
    const [locked] = await lockVisibleWallets(tx, walletReach(ctx.actor), [walletId]);
    if (!locked) throw errors.walletNotFound();
    const { wallet } = locked;
    requirePermission(ctx.actor, 'create-wallet-commitment', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
    assertCanPay(locked, amountPence);
    const description = draft.description ?? '';
    const commitment: CommitmentRow = {
      id: newId(),
      teamId: wallet.teamId,
      walletId,
      createdBy: ctx.actor.userId,
      reference: draft.reference ?? null,
      description,
      createdAt: now,
    };
    await insertCommitment(tx, commitment);
    await hold(
      tx,
      [
        {
          id: commitment.id,
          bookId: walletId,
          from: 'available',
          held: 'live',
          amountPence,
          reason: committed,
          reference: { kind: 'commitment', id: commitment.id },
          description,
          expiresAt,
        },
      ],
      now,
    );
    await auditWallet(ctx, tx, { action: 'wallet.committed', wallet, amountPence });
    return answer(ctx, tx, { commitment, wallet });
  });
}

/**
 * Returns a commitment, or part of it, to its wallet. This also works for a locked wallet, because no money leaves it.
 * @throws commitment.not-found, commitment.ended, commitment.not-enough-left.
 */
export async function releaseCommitment(
  ctx: Context,
  id: string,
  { amount }: CommitmentRelease,
): Promise<WireCommitment> {
  const { teamIds } = reachOf(ctx.actor, 'create-wallet-commitment');
  return ctx.transaction(async (tx) => {
    const commitment = await findCommitment(tx, teamIds, id);
    const [wallet] = commitment ? await readWallets(tx, [commitment.walletId]) : [];
    if (!commitment || !wallet || !mayMoveMoneyOf(ctx.actor, wallet)) throw errors.commitmentNotFound();
    await lockBalances(tx, [wallet.id]);
    const amountPence = amountLeftToTake(
      (await findHolds(tx, [id])).get(id),
      amount === undefined ? null : amountOfPence(amount),
    );
    const entryId = newId();
    await releaseHold(
      tx,
      [
        {
          id: entryId,
          holdId: id,
          bookId: wallet.id,
          amountPence,
          reason: released,
          reference: { kind: 'commitment', id },
          description: commitment.description,
        },
      ],
      ctx.clock.now(),
    );
    await recordAct(ctx, tx, { id: entryId, kind: 'commitment-released', wallet, amountPence });
    return answer(ctx, tx, { commitment, wallet });
  });
}

/**
 * Returns the amount to take out of a commitment; defaults to all that is left. Call it under the wallet's lock.
 * @throws commitment.ended, commitment.not-enough-left.
 */
export function amountLeftToTake(found: Hold | undefined, amountPence: Pence | null): Pence {
  if (found?.status !== 'pending') throw errors.commitmentEnded();
  const neededPence = amountPence ?? found.remainingPence;
  if (neededPence > found.remainingPence)
    throw errors.notEnoughLeft({ remainingPence: found.remainingPence, neededPence });
  return neededPence;
}

async function answer(
  ctx: Context,
  tx: Tx,
  { commitment, wallet }: { readonly commitment: CommitmentRow; readonly wallet: Wallet },
): Promise<WireCommitment> {
  await ctx.publish(tx, [walletChanged(wallet)]);
  const found = (await findHolds(tx, [commitment.id])).get(commitment.id);
  const [funded] = await withFigures(tx, [wallet]);
  if (!found || !funded) throw errors.commitmentNotFound();
  const wire = toWireCommitment({ commitment, hold: found, wallet: toWireWallet(funded, ctx.actor) });
  if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], ctx.clock.now());
  return wire;
}
