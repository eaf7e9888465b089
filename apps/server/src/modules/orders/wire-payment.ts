import type { OrderPayment as WireOrderPayment } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { OrderPayment } from './queries/order-payments.ts';

/** Returns how to pay for an order by bank transfer; null for one that is paid by card. */
export function toWireTransfer(
  { reference, lapsesAt, seenAt }: Pick<OrderPayment, 'reference' | 'lapsesAt' | 'seenAt'>,
  bankDetails: readonly string[],
): WireOrderPayment['transfer'] {
  if (reference === null || lapsesAt === null) return null;
  return { reference, bankDetails: [...bankDetails], payBy: isoOf(lapsesAt), dateSeen: seenAt && isoOf(seenAt) };
}

export function toWireOrderPayment(payment: OrderPayment, bankDetails: readonly string[]): WireOrderPayment {
  return {
    id: payment.id,
    method: payment.method,
    status: payment.status,
    amount: payment.amountPence,
    walletId: payment.walletId,
    chargeId: payment.chargeId,
    transfer: toWireTransfer(payment, bankDetails),
    failure: payment.failure,
    dateCreated: isoOf(payment.createdAt),
    dateModified: isoOf(payment.updatedAt),
  };
}
