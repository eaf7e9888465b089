import type { Order, SpendableWallet } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';
import { isOver, policyRefusal, type PolicyRefusal } from '../../../shared/gifts/policy-text.ts';

type Priced = Pick<Order, 'quantity' | 'lines' | 'feePence' | 'totalPence'>;
/** A wallet with what would be left in it; below zero it falls short. */
export type PayingWallet = SpendableWallet & {
  readonly afterPence: number;
  /** Why its money is not for this order; undefined where it may be. */
  readonly refusal?: PolicyRefusal | undefined;
};

/** What would be left in each wallet. One that stays empty, such as that of a budget that ended, is not a choice. */
export function afterPaying(
  wallets: readonly SpendableWallet[],
  order: Pick<Order, 'totalPence' | 'details' | 'lines'>,
): readonly PayingWallet[] {
  const nowMs = Date.now();
  return wallets
    .filter(({ availablePence, policy }) => availablePence > 0 || !isOver(policy, nowMs))
    .map((wallet) => ({
      ...wallet,
      afterPence: wallet.availablePence - (order.totalPence ?? 0),
      refusal: policyRefusal(order, wallet.policy, nowMs),
    }));
}

/**
 * When the money of a wallet can be spent no more: a team's never, that of a budget at its end, or with a run that
 * takes back what is unspent.
 */
function lapses({ policy, dateLapses }: PayingWallet): number {
  if (policy === null) return Number.POSITIVE_INFINITY;
  return Math.min(
    ...[policy.dateEnds, dateLapses].map((at) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))),
  );
}

/** Of some wallets the one whose money lapses first; of those alike the first. */
const firstToLapse = (wallets: readonly PayingWallet[]): PayingWallet | undefined =>
  wallets.toSorted((one, other) => (lapses(one) < lapses(other) ? -1 : Number(lapses(one) > lapses(other))))[0];

/**
 * The wallet that an order is paid from unless the person says another: of those that can pay it the one whose money
 * lapses first, else the first whose money may.
 */
export function defaultWallet(wallets: readonly PayingWallet[]): PayingWallet | undefined {
  const usable = wallets.filter(({ locked, refusal }) => !locked && !refusal);
  return firstToLapse(usable.filter(({ afterPence }) => afterPence >= 0)) ?? usable[0] ?? wallets[0];
}

/** "48 × £15.00 = £720.00": the gifts alone. Undefined while there is no price. */
export function giftsText({ quantity, lines }: Priced): string | undefined {
  const [gifts] = lines;
  return gifts && quantity > 0
    ? `${count(quantity)} × ${pounds(gifts.unitPence)} = ${pounds(gifts.totalPence)}`
    : undefined;
}

/** "fees £4.80"; undefined where there are none. */
export function feesText({ feePence }: Priced): string | undefined {
  return feePence > 0 ? `fees ${pounds(feePence)}` : undefined;
}

export function isShort(wallet: PayingWallet | undefined): boolean {
  return wallet !== undefined && wallet.afterPence < 0;
}

/** "Main wallet after: £11,755.70", or by how much it falls short. */
export function walletText(wallet: PayingWallet | undefined): string | undefined {
  if (!wallet) return undefined;
  return isShort(wallet)
    ? `${wallet.name} is ${pounds(-wallet.afterPence)} short`
    : `${wallet.name} after: ${pounds(wallet.afterPence)}`;
}
