import { canTransition, giftStatuses, type GiftStatusId, type UnchangedReason } from '@huggg/contracts';
import type { LockedGift } from './locked-gift.ts';

/**
 * The destination of a gift's pence when it moves: taken permanently (`redeem`, `fee`, `forfeit`) or returned to the
 * wallet (`release`).
 */
export type MoneyMove = { readonly kind: 'redeem' | 'fee' | 'forfeit' | 'release'; readonly pence: number };

export type GiftMove = {
  readonly gift: LockedGift;
  readonly to: GiftStatusId;
  readonly feePosted: boolean;
  readonly money: readonly MoneyMove[];
};

export type MoveRefusal = { readonly gift: LockedGift; readonly reason: UnchangedReason };

/** Facts that the table of transitions does not contain. */
export type MoveFacts = {
  /** Whether the supplier voided the code that the gift held. */
  readonly codeVoided?: boolean;
};

const { created, sent, claimed, redeemed, expired, cancelled, updating, fetched } = giftStatuses;

const endedReasons: ReadonlyMap<GiftStatusId, UnchangedReason> = new Map([
  [redeemed, 'redeemed'],
  [expired, 'expired'],
  [cancelled, 'cancelled'],
  [updating, 'updating'],
  [fetched, 'code-held'],
]);

/**
 * Decides every change of a gift's status, and the destination of its money (RULES §3–5). A gift that already has the
 * status is refused with `already-so`, so that repeating a change does nothing.
 */
export function decideMove(gift: LockedGift, to: GiftStatusId, facts: MoveFacts = {}): GiftMove | MoveRefusal {
  const reason = refusalOf(gift, to, facts);
  if (reason) return { gift, reason };
  const money = moneyOf(gift, to);
  return { gift, to, feePosted: gift.feePosted || money.some(({ kind }) => kind === 'fee'), money };
}

export function isRefusal(outcome: GiftMove | MoveRefusal): outcome is MoveRefusal {
  return 'reason' in outcome;
}

function refusalOf(gift: LockedGift, to: GiftStatusId, facts: MoveFacts): UnchangedReason | null {
  if (gift.statusId === to) return 'already-so';
  if (gift.statusId === updating && to !== gift.formerStatusId && !isVoided(gift, to, facts)) return 'updating';
  if (!canTransition(gift.statusId, to)) return endedReasons.get(gift.statusId) ?? 'wrong-status';
  if (gift.statusId === fetched && to === cancelled && !facts.codeVoided) return 'code-held';
  if (gift.statusId === sent && to === created) return takeBackRefusal(gift);
  return null;
}

/** Checks for a voided code. A gift is held back as `updating` while the supplier of its code is asked to void it. */
function isVoided({ formerStatusId }: LockedGift, to: GiftStatusId, { codeVoided = false }: MoveFacts): boolean {
  return formerStatusId === fetched && to === cancelled && codeVoided;
}

/**
 * Returns why a mark as shared cannot be removed: only links have one, and it can be removed only before they are
 * opened.
 */
function takeBackRefusal(gift: LockedGift): UnchangedReason | null {
  if (gift.deliveryMethod !== 'links' && gift.deliveryMethod !== 'printable') return 'not-a-link';
  return gift.viewedAt ? 'viewed' : null;
}

/**
 * Checks whether the gift may have reached its recipient, because a fee is returned only for a gift that was never sent
 * (RULES §4). A place of a super link reaches its recipient when it is claimed, but nobody has seen it while its claim
 * is held; every other gift was sent before.
 */
function hasLeft(gift: LockedGift): boolean {
  return gift.sentAt !== null || gift.viewedAt !== null || (gift.claimedAt !== null && !isWithheld(gift));
}

const isWithheld = ({ deliveryMethod, reviewState }: LockedGift): boolean =>
  deliveryMethod === 'superhuggg' && reviewState !== null;

function moneyOf(gift: LockedGift, to: GiftStatusId): readonly MoneyMove[] {
  const fee = gift.feePosted ? 0 : gift.feePence;
  const moves: MoneyMove[] = [];
  if (to === redeemed) moves.push({ kind: 'redeem', pence: gift.pricePence }, { kind: 'fee', pence: fee });
  // A link's mark can be removed, so its fee is taken only when the gift is claimed or ends; the fee of a held claim
  // waits for the end of the check.
  else if (
    (to === claimed && !isWithheld(gift)) ||
    to === fetched ||
    (to === sent && (gift.deliveryMethod === 'email' || gift.deliveryMethod === 'sms'))
  )
    moves.push({ kind: 'fee', pence: fee });
  else if (to === cancelled || to === expired) {
    const returns = to === cancelled || gift.refundsExpired;
    moves.push(
      { kind: returns ? 'release' : 'forfeit', pence: gift.pricePence },
      { kind: hasLeft(gift) ? 'fee' : 'release', pence: fee },
    );
  }
  return moves.filter(({ pence }) => pence > 0);
}
