import type { Programme as WireProgramme } from '@huggg/contracts';
import type { Queryable } from '../../../platform/database/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import type { Programme } from '../queries/programmes.read-model.ts';
import { toWireProgramme } from '../wire.ts';

/** Returns programmes with their senders' names and the current price of their gifts. */
export async function describeProgrammes(db: Queryable, programmes: readonly Programme[]): Promise<WireProgramme[]> {
  const productIds = [...new Set(programmes.map(({ productId }) => productId))];
  const products = await getProductsForPurchase(db, productIds);
  const people = await findPeople(db, [...new Set(programmes.map(({ userId }) => userId))]);
  return programmes.map((programme) => {
    const product = products.get(programme.productId);
    const sender = people.get(programme.userId);
    return toWireProgramme(programme, {
      senderName: sender ? senderName(sender) : '',
      productName: product?.name ?? '',
      pricePence: product?.isPurchasable ? product.senderPricePence + product.handlingFeePence : null,
    });
  });
}
