import type { OrderStatus } from '@huggg/contracts';
import { catalogueError, type CatalogueError } from '../../platform/errors.ts';

const alreadyPaid = (transactionId: string | null) =>
  catalogueError('order.already-paid', { details: { transactionId } });

/** Returns why an order in this status cannot be changed, discarded or paid; null for a draft (`orderActs`). */
export function statusRefusal(status: OrderStatus, transactionId: string | null): CatalogueError | null {
  switch (status) {
    case 'draft':
      return null;
    case 'awaiting-approval':
      return catalogueError('order.awaiting-approval');
    case 'paying':
      return catalogueError('order.payment-under-way');
    case 'awaiting-payment':
      return catalogueError('order.awaiting-payment');
    case 'paid':
      return alreadyPaid(transactionId);
  }
}

/** The errors of orders that are not paid yet. */
export const errors = {
  coverImageUnknown: () =>
    catalogueError('order.cover-image-unknown', {
      fields: [{ path: 'details.coverImage', message: 'is not a picture of your team' }],
    }),
  noOpenPayment: () => catalogueError('order.no-open-payment'),
  orderNotFound: () => catalogueError('order.not-found'),
  giftMissing: () =>
    catalogueError('order.incomplete', { fields: [{ path: 'details.productId', message: 'Choose a gift first.' }] }),
  orderChanged: (version: number) => catalogueError('order.changed', { details: { version } }),
  choiceUnknown: () =>
    catalogueError('gift.choice-unknown', {
      fields: [
        { path: 'details.hugggMeta.gwcSegments', message: 'names a gift that this choice does not offer to your team' },
      ],
    }),
  brandingNotFound: () =>
    catalogueError('branding.not-found', {
      fields: [{ path: 'details.brandingId', message: 'is not a branding that your team may use' }],
    }),
  productNotFound: () =>
    catalogueError('product.not-found', { fields: [{ path: 'details.productId', message: 'There is no such gift.' }] }),
};
