import { catalogueError } from '../../platform/errors.ts';

/** The errors of orders that are not paid yet. */
export const errors = {
  coverImageUnknown: () =>
    catalogueError('order.cover-image-unknown', {
      fields: [{ path: 'details.coverImage', message: 'is no picture of your team' }],
    }),
  orderNotFound: () => catalogueError('order.not-found'),
  giftMissing: () =>
    catalogueError('order.incomplete', { fields: [{ path: 'details.productId', message: 'Choose a gift first.' }] }),
  orderAlreadyPaid: (transactionId: string | null) =>
    catalogueError('order.already-paid', { details: { transactionId } }),
  orderChanged: (version: number) => catalogueError('order.changed', { details: { version } }),
  methodUnavailable: (method: string) =>
    catalogueError('order.method-unavailable', {
      values: { method },
      fields: [{ path: 'type', message: `cannot be ${method}` }],
    }),
  choiceUnknown: () =>
    catalogueError('gift.choice-unknown', {
      fields: [{ path: 'details.hugggMeta.gwcSegments', message: 'names what this gift does not offer to your team' }],
    }),
  productNotFound: () =>
    catalogueError('product.not-found', { fields: [{ path: 'details.productId', message: 'There is no such gift.' }] }),
};
