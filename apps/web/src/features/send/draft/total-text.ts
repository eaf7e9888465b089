import type { Order, SpendableWallet } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';
import { policyRefusal } from '../../../shared/gifts/policy-text.ts';

type Priced = Pick<Order, 'quantity' | 'lines' | 'feePence' | 'totalPence'>;
/** A wallet with what would be left in it; below zero it falls short. */
export type PayingWallet = SpendableWallet & {
  readonly afterPence: number;
  /** Why its money is not for this order; undefined where it may be. */
  readonly refusal?: string | undefined;
};

export function afterPaying(
  wallets: readonly SpendableWallet[],
  order: Pick<Order, 'totalPence' | 'details' | 'lines'>,
): readonly PayingWallet[] {
  return wallets.map((wallet) => ({
    ...wallet,
    afterPence: wallet.availablePence - (order.totalPence ?? 0),
    refusal: policyRefusal(order, wallet.policy, Date.now()),
  }));
}

/** The wallet that an order is paid from unless the person says another: the first that can pay it, else the first whose money may. */
export function defaultWallet(wallets: readonly PayingWallet[]): PayingWallet | undefined {
  return (
    wallets.find(({ locked, refusal, afterPence }) => !locked && !refusal && afterPence >= 0) ??
    wallets.find(({ locked, refusal }) => !locked && !refusal) ??
    wallets[0]
  );
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
