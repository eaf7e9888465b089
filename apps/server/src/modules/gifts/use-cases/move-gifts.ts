import { giftStatuses, type GiftStatusId, giftChanged, transactionChanged, type DomainEvent } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { lockWalletsForSpending, postForGifts, releaseForGifts } from '../../funding/index.ts';
import { decideMove, isRefusal, type GiftMove, type MoveFacts, type MoveRefusal } from '../domain/decide-move.ts';
import type { GiftActor, LockedGift } from '../domain/locked-gift.ts';
import { settlementsOf, type Settlement } from '../domain/settlement.ts';
import { writeMoves } from '../queries/write-moves.ts';

export type MoveContext = Pick<Context, 'clock' | 'publish'>;

export type MoveOutcome = {
  readonly moved: readonly GiftMove[];
  /** Gifts that did not change, with the reason. */
  readonly refused: readonly MoveRefusal[];
  /** The amount returned to wallets. */
  readonly returnedPence: number;
};

/**
 * Changes the status of gifts; nothing else may (RULES §3). It uses the table of transitions, compare-and-set, one
 * event, and moves the money in the same transaction; refused gifts are returned with their reason. The caller must
 * have locked the gifts (`lockGifts…`); ledger accounts are locked last, here, and only the movement of money follows.
 */
export async function moveGifts(
  tx: Tx,
  ctx: MoveContext,
  {
    gifts,
    to,
    actor,
    reason = null,
    facts = {},
  }: {
    readonly gifts: readonly LockedGift[];
    readonly to: GiftStatusId;
    readonly actor: GiftActor;
    readonly reason?: string | null;
    readonly facts?: MoveFacts;
  },
): Promise<MoveOutcome> {
  const outcomes = gifts.map((gift) => decideMove(gift, to, facts));
  const decided = outcomes.filter((outcome): outcome is GiftMove => !isRefusal(outcome));
  const written = await writeMoves(tx, { moves: decided, actor, reason, now: ctx.clock.now() });
  // Locked rows cannot have changed meanwhile; a caller that did not lock them must not move money.
  if (written.size !== decided.length)
    throw new Error(`${decided.length - written.size} gifts changed during the transaction: lock them first.`);
  await ctx.publish(tx, eventsOf(decided, to));
  const settlements = settlementsOf(decided);
  await settle(tx, ctx, { settlements, expired: to === giftStatuses.expired });
  const returned = settlements.filter(({ kind }) => kind === 'release');
  return {
    moved: decided,
    refused: outcomes.filter(isRefusal),
    returnedPence: returned.reduce((sum, { pence }) => sum + pence, 0),
  };
}

async function settle(
  tx: Tx,
  ctx: MoveContext,
  { settlements, expired }: { readonly settlements: readonly Settlement[]; readonly expired: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  const walletIds = [...new Set(settlements.map(({ walletId }) => walletId))];
  // Several wallets are locked in one call, in the ledger's own order, before any of them is changed.
  if (walletIds.length > 1) await lockWalletsForSpending(tx, walletIds);
  const posts = settlements.flatMap(({ kind, ...part }) => (kind === 'release' ? [] : [{ kind, ...part }]));
  const releases = settlements.filter(({ kind }) => kind === 'release');
  const common = (part: Settlement) => ({
    entryId: newId(),
    holdId: part.holdId,
    walletId: part.walletId,
    amountPence: amountOfPence(part.pence),
    reference: part.reference,
    description: descriptionOf(part),
  });
  if (posts.length > 0)
    await postForGifts(
      tx,
      posts.map((part) => ({
        ...common(part),
        to: postedTo[part.kind],
      })),
      now,
    );
  if (releases.length > 0)
    await releaseForGifts(
      tx,
      releases.map((part) => ({
        ...common(part),
        reason: expired ? ('gift-expired' as const) : ('gift-cancelled' as const),
      })),
      now,
    );
}

const postedTo = { redeem: 'redeemed', fee: 'fees', forfeit: 'forfeited' } as const;

const words: Readonly<Record<Settlement['kind'], string>> = {
  redeem: 'redeemed',
  fee: 'handling',
  forfeit: 'not claimed in time',
  release: 'returned',
};

function descriptionOf({ kind, gifts }: Settlement): string {
  return `${gifts === 1 ? '1 gift' : `${gifts} gifts`}: ${words[kind]}`;
}

/** Returns one event for a single gift of a transaction; several gifts of a transaction share one event. */
function eventsOf(moves: readonly GiftMove[], to: GiftStatusId): DomainEvent[] {
  const byTransaction = new Map<string, GiftMove[]>();
  for (const move of moves) {
    const group = byTransaction.get(move.gift.transactionId);
    if (group) group.push(move);
    else byTransaction.set(move.gift.transactionId, [move]);
  }
  return [...byTransaction].map(([transactionId, group]) => {
    const [first] = group;
    const gift = first?.gift;
    const common = { teamId: gift?.teamId ?? '', ownerId: gift?.userId ?? null };
    return group.length === 1 && gift
      ? giftChanged({
          ...common,
          id: gift.id,
          data: { transactionId, walletId: gift.walletId, statusId: to, frozen: null },
        })
      : transactionChanged({
          ...common,
          id: transactionId,
          data: { gifts: group.length, walletId: gift?.walletId ?? null, statusId: to },
        });
  });
}
