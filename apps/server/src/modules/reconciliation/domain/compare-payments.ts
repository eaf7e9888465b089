import type { PaymentDifferenceKind } from '@huggg/contracts';
import type { ProviderPayment } from '../../payments/index.ts';

type OwnCharge = {
  readonly id: string;
  readonly paymentId: string | null;
  readonly amountPence: number;
  /** Whether the charge counts as taken in our records. */
  readonly isTaken: boolean;
  /** Whether the provider's list for this period must contain the payment. */
  readonly isExpected: boolean;
};

export type Difference = {
  readonly kind: PaymentDifferenceKind;
  readonly paymentId: string;
  readonly chargeId: string | null;
  readonly oursPence: number | null;
  readonly theirsPence: number | null;
};

/** Returns the differences between the provider's list and the charges. Only money that was taken counts. */
export function comparePayments(theirs: readonly ProviderPayment[], ours: readonly OwnCharge[]): readonly Difference[] {
  const byPayment = new Map(ours.flatMap((charge) => (charge.paymentId ? [[charge.paymentId, charge] as const] : [])));
  const listed = new Set(theirs.map(({ paymentId }) => paymentId));
  const paid = theirs.filter(({ state, amountPence }) => state === 'paid' && amountPence > 0);
  return [
    ...paid.flatMap((payment) => differenceOf(payment, byPayment.get(payment.paymentId))),
    ...ours.flatMap(({ id, paymentId, amountPence, isExpected }): Difference[] =>
      isExpected && paymentId !== null && !listed.has(paymentId)
        ? [{ kind: 'missing-there', paymentId, chargeId: id, oursPence: amountPence, theirsPence: null }]
        : [],
    ),
  ];
}

function differenceOf(
  { paymentId, amountPence }: ProviderPayment,
  charge: OwnCharge | undefined,
): readonly Difference[] {
  const common = { paymentId, chargeId: charge?.id ?? null, theirsPence: amountPence };
  if (!charge) return [{ ...common, kind: 'missing-here', oursPence: null }];
  if (charge.amountPence !== amountPence) return [{ ...common, kind: 'amount', oursPence: charge.amountPence }];
  return charge.isTaken ? [] : [{ ...common, kind: 'status', oursPence: 0 }];
}
