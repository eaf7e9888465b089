import { productName } from '@huggg/contracts';
import type { FailureReason, MessageOf } from '@huggg/messages';
import { Temporal } from 'temporal-polyfill';
import type { OrderReport } from '../../purchases/index.ts';

type Links = { readonly publicUrl: string };

function about(order: OrderReport, { publicUrl }: Links) {
  return {
    language: 'en-GB' as const,
    product: { name: productName, helpUrl: `${publicUrl}/help/gifting` },
    recipientName: order.senderName,
    orderName: order.name,
    orderUrl: `${publicUrl}/transactions/${order.id}`,
  };
}

function dayOf(date: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** "Your order is paid": the receipt. */
export function confirmationOf(order: OrderReport, links: Links): MessageOf<'order-confirmation'> {
  return {
    ...about(order, links),
    kind: 'order-confirmation',
    reference: order.id,
    giftCount: order.quantity,
    deliveryMethod: order.deliveryMethod,
    sendAt: order.sendAt ? { at: order.sendAt.toISOString(), timeZone: order.timeZone } : null,
    claimBy: dayOf(order.claimBy, order.timeZone),
    lines: [{ item: order.productName, count: order.quantity, amountPence: order.pricePence * order.quantity }],
    feesPence: order.feePence * order.quantity,
    vatPence: order.vatPence,
    totalPence: order.totalPence,
    paidWith: order.walletName,
    returnsTo: order.refundsExpired ? order.walletName : null,
  };
}

const reasons: Readonly<Record<string, FailureReason>> = {
  'email-bounce': 'bounced',
  'email-blocked': 'blocked',
  'email-spam': 'spam',
  'email-dropped': 'dropped',
};

/** "All gone" or "some did not leave", whichever it is. */
export function outcomeOf(
  order: OrderReport,
  links: Links & { readonly unsubscribeToken: string },
): MessageOf<'order-finished'> | MessageOf<'order-partly-failed'> {
  if (order.failures.length === 0) {
    return {
      ...about(order, links),
      kind: 'order-finished',
      giftCount: order.quantity,
      deliveryMethod: order.deliveryMethod,
      claimBy: dayOf(order.claimBy, order.timeZone),
      preferencesUrl: `${links.publicUrl}/unsubscribe/${links.unsubscribeToken}`,
    };
  }
  const failures = order.failures.map(({ deliveryStatus, count }) => ({
    reason: reasons[deliveryStatus] ?? ('other' as const),
    count,
  }));
  return { ...about(order, links), kind: 'order-partly-failed', sentCount: order.dispatched, failures };
}
