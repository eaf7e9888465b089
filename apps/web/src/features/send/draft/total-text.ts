import type { Order, SpendableWallet } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';
import { isOver, policyRefusal, type PolicyRefusal } from '../../../shared/gifts/policy-text.ts';

type Priced = Pick<Order, 'quantity' | 'lines' | 'feePence' | 'totalPence'>;
/** A wallet with its balance after payment; negative if it cannot cover the order. */
export type PayingWallet = SpendableWallet & {
  readonly afterPence: number;
  /** Why the wallet cannot pay for this order; undefined if it can. */
  readonly refusal?: PolicyRefusal | undefined;
};

/**
 * Returns each wallet with its balance after payment. Leaves out wallets that stay empty, such as that of an ended
 * budget.
 */
export function afterPaying(
  wallets: readonly SpendableWallet[],
  order: Pick<Order, 'totalPence'> & Parameters<typeof policyRefusal>[0],
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
 * Returns when the money in a wallet expires: never for a team's wallet; for a budget, at its end, or earlier if a run
 * takes back unspent money.
 */
function moneyExpiryOf({ policy, dateLapses }: PayingWallet): number {
  if (policy === null) return Number.POSITIVE_INFINITY;
  return Math.min(
    ...[policy.dateEnds, dateLapses].map((at) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))),
  );
}

/** Returns the wallet whose money expires first; the first of several with the same date. */
const firstToExpire = (wallets: readonly PayingWallet[]): PayingWallet | undefined =>
  wallets.toSorted((one, other) =>
    moneyExpiryOf(one) < moneyExpiryOf(other) ? -1 : Number(moneyExpiryOf(one) > moneyExpiryOf(other)),
  )[0];

/**
 * Returns the default wallet for an order: of the wallets that can cover it, the one whose money expires first;
 * otherwise the first that is allowed to pay.
 */
export function defaultWallet(wallets: readonly PayingWallet[]): PayingWallet | undefined {
  const usable = wallets.filter(({ locked, refusal }) => !locked && !refusal);
  return firstToExpire(usable.filter(({ afterPence }) => afterPence >= 0)) ?? usable[0] ?? wallets[0];
}

/** "48 × £15.00 = £720.00": the price of the gifts without fees. Undefined while there is no price. */
export function giftsText({ quantity, lines }: Priced): string | undefined {
  const [gifts] = lines;
  return gifts && quantity > 0
    ? `${count(quantity)} × ${pounds(gifts.unitPence)} = ${pounds(gifts.totalPence)}`
    : undefined;
}

/** "fees £4.80"; undefined if there are none. */
export function feesText({ feePence }: Priced): string | undefined {
  return feePence > 0 ? `fees ${pounds(feePence)}` : undefined;
}

export function isShort(wallet: PayingWallet | undefined): boolean {
  return wallet !== undefined && wallet.afterPence < 0;
}

/** "Main wallet after: £11,755.70", or the amount that it is short. */
export function walletText(wallet: PayingWallet | undefined): string | undefined {
  if (!wallet) return undefined;
  return isShort(wallet)
    ? `${wallet.name} is ${pounds(-wallet.afterPence)} short`
    : `${wallet.name} after: ${pounds(wallet.afterPence)}`;
}
