import { orderPaid, transactionCompleted } from '@huggg/contracts';
import type { FailureReason } from '@huggg/messages';
import { isoOf } from '../../../platform/clock/index.ts';
import { isOrderOfFile } from '../../post-office/index.ts';
import { findOrderReport, type OrderReport } from '../../purchases/index.ts';
import { owner } from '../audiences.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';
import { mail } from '../notification.ts';

const orderMailFacts = (order: OrderReport, publicUrl: string) => ({
  orderName: order.name,
  orderUrl: `${publicUrl}/transactions/${order.id}`,
});

const claimByOf = ({ claimBy, timeZone }: OrderReport): string =>
  claimBy.toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const reasons: Readonly<Record<string, FailureReason>> = {
  'email-bounce': 'bounced',
  'email-blocked': 'blocked',
  'email-spam': 'spam',
  'email-dropped': 'dropped',
};

export const orderNotifications = {
  'order-confirmation': mail({
    event: orderPaid,
    audience: owner,
    composer: 'order-confirmation',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const order = await findOrderReport(ctx.readPrimary, event.id);
      // A file of a hundred orders has its own single mail.
      if (!order || (await isOrderOfFile(ctx.readPrimary, event.id))) return null;
      return {
        message: {
          ...common,
          ...orderMailFacts(order, publicUrl),
          kind: 'order-confirmation',
          reference: order.id,
          giftCount: order.quantity,
          deliveryMethod: order.deliveryMethod,
          sendAt: order.sendAt ? { at: isoOf(order.sendAt), timeZone: order.timeZone } : null,
          claimBy: claimByOf(order),
          lines: [{ item: order.productName, count: order.quantity, amountPence: order.pricePence * order.quantity }],
          feesPence: order.feePence * order.quantity,
          vatPence: order.vatPence,
          totalPence: order.totalPence,
          paidWith: order.walletName,
          returnsTo: order.refundsExpired ? order.walletName : null,
        },
      };
    },
  }),

  'order-finished': mail({
    event: transactionCompleted,
    audience: owner,
    composer: 'order-finished',
    preference: 'orderFinished',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const order = await findOrderReport(ctx.readPrimary, event.id);
      // Sent if the sender requested it with the order; failed gifts have their own mail.
      if (!order?.notifyOnComplete || order.failures.length > 0) return null;
      return {
        message: {
          ...common,
          ...orderMailFacts(order, publicUrl),
          kind: 'order-finished',
          giftCount: order.quantity,
          deliveryMethod: order.deliveryMethod,
          claimBy: claimByOf(order),
          preferencesUrl: unsubscribeUrl(ctx, order.senderId, 'orderFinished'),
        },
      };
    },
  }),

  'order-partly-failed': mail({
    event: transactionCompleted,
    audience: owner,
    composer: 'order-partly-failed',
    // Failures need the sender's attention, whatever they chose.
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const order = await findOrderReport(ctx.readPrimary, event.id);
      if (!order || order.failures.length === 0) return null;
      const failures = order.failures.map(({ deliveryStatus, count }) => ({
        reason: reasons[deliveryStatus] ?? ('other' as const),
        count,
      }));
      return {
        message: {
          ...common,
          ...orderMailFacts(order, publicUrl),
          kind: 'order-partly-failed',
          sentCount: order.dispatched,
          failures,
        },
      };
    },
  }),
};
