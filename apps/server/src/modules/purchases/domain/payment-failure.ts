import type { OrderPaymentFailure } from '@huggg/contracts';
import type { CatalogueError } from '../../../platform/errors.ts';

const failures: Readonly<Partial<Record<CatalogueError['code'], OrderPaymentFailure>>> = {
  'order.price-changed': 'price-changed',
  'product.not-found': 'gift-unavailable',
  'product.not-purchasable': 'gift-unavailable',
  'wallet.insufficient-funds': 'wallet-short',
  'wallet.locked': 'wallet-locked',
  // Also covers orders of a closed subteam, and wallets that the buyer can no longer access.
  'order.not-found': 'not-allowed',
  'wallet.not-found': 'not-allowed',
  'access.forbidden': 'not-allowed',
};

/** Returns the reason why an order could not be bought, as shown to its buyer. */
export function failureOf({ code }: Pick<CatalogueError, 'code'>): OrderPaymentFailure {
  return failures[code] ?? 'order-incomplete';
}
