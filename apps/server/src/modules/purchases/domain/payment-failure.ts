import type { OrderPaymentFailure } from '@huggg/contracts';
import type { CatalogueError } from '../../../platform/errors.ts';

const failures: Readonly<Partial<Record<CatalogueError['code'], OrderPaymentFailure>>> = {
  'order.price-changed': 'price-changed',
  'product.not-found': 'gift-unavailable',
  'product.not-purchasable': 'gift-unavailable',
  'wallet.insufficient-funds': 'wallet-short',
  'wallet.locked': 'wallet-locked',
  // A closed subteam's orders are not found, nor a wallet that the buyer cannot reach any more.
  'order.not-found': 'not-allowed',
  'wallet.not-found': 'not-allowed',
  'access.forbidden': 'not-allowed',
};

/** Why an order could not be bought, in words for its buyer. */
export function failureOf({ code }: Pick<CatalogueError, 'code'>): OrderPaymentFailure {
  return failures[code] ?? 'order-incomplete';
}
