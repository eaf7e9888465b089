import { orderNotBought, orderPaymentLapsed } from '@huggg/contracts';
import type { Queryable } from '../../../platform/database/index.ts';
import { readWallets } from '../../funding/index.ts';
import { nameOfOrder } from '../../purchases/index.ts';
import { buyerOrAdmins } from '../audiences.ts';
import { mail } from '../notification.ts';

/** Returns the path of the page where an order is paid. */
export function pathToPay(orderId: string): string {
  return `/send/choice-of-gift?order=${orderId}&step=pay`;
}

async function paymentMailFacts(
  db: Queryable,
  { orderId, walletId, publicUrl }: { readonly orderId: string; readonly walletId: string; readonly publicUrl: string },
) {
  const [wallet] = await readWallets(db, [walletId]);
  const orderName = await nameOfOrder(db, orderId);
  if (!wallet || orderName === null) return null;
  return { orderName, walletName: wallet.name, orderUrl: `${publicUrl}${pathToPay(orderId)}` };
}

/** Mails about payments by card or invoice that did not buy their orders. */
export const orderPaymentNotifications = {
  'order-not-bought': mail({
    event: orderNotBought,
    audience: buyerOrAdmins,
    composer: 'order-not-bought',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, data }, person, common, publicUrl }) => {
      if (data.reason === 'not-taken') return null;
      const about = await paymentMailFacts(ctx.readPrimary, { orderId: id, walletId: data.walletId, publicUrl });
      return (
        about && {
          id: `${data.paymentId}.${person?.id}`,
          message: {
            ...common,
            ...about,
            kind: 'order-not-bought',
            reason: data.reason,
            amountPence: data.amountPence,
          },
        }
      );
    },
  }),

  'order-payment-lapsed': mail({
    event: orderPaymentLapsed,
    audience: buyerOrAdmins,
    composer: 'order-payment-lapsed',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, data }, person, common, publicUrl }) => {
      const about = await paymentMailFacts(ctx.readPrimary, { orderId: id, walletId: data.walletId, publicUrl });
      return (
        about && {
          id: `${data.paymentId}.${person?.id}`,
          message: { ...common, ...about, kind: 'order-payment-lapsed', amountPence: data.amountPence },
        }
      );
    },
  }),
};
