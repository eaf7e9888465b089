import type { PaymentDifference as WireDifference } from '@huggg/contracts';
import type { PaymentDifference } from './queries/payment-differences.ts';

export function toWireDifference(difference: PaymentDifference): WireDifference {
  return {
    id: difference.id,
    kind: difference.kind,
    paymentId: difference.paymentId,
    chargeId: difference.chargeId,
    ours: difference.oursPence,
    theirs: difference.theirsPence,
    dateFound: difference.foundAt.toString(),
    dateResolved: difference.resolvedAt?.toString() ?? null,
    note: difference.note,
  };
}
