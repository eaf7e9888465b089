import { segmentExcludedVoucherTypes } from '@huggg/contracts';

const excluded = segmentExcludedVoucherTypes.map((type) => `'${type}'`).join(', ');

/**
 * The condition that a choice of gift offers a segment, by the aliases of its product and brand: both are active, it is
 * of no type of voucher that is never offered as a choice (gifts §9), and its value is one that the card is sold
 * within.
 */
export function offeredSegment(product: string, brand: string): string {
  return `${product}.active and ${brand}.active and ${product}.voucher_type not in (${excluded}) and ${withinSoldValues(product)}`;
}

/**
 * The condition that a value lies between the least and the most that its gift card is sold for; a product with one
 * price is its own range.
 */
function withinSoldValues(product: string): string {
  return `(${product}.purchasable or coalesce((select ${product}.sender_price_pence between min(sold.sender_price_pence) and max(sold.sender_price_pence)
     from products sold where ${product}.variant_of in (sold.id, sold.variant_of) and sold.purchasable and sold.active), true))`;
}

/** The condition that a choice of gift, by its product id, offers at least one segment. */
export function offersSomething(productId: string): string {
  return `exists (select from segment_sets os join segment_items oi on oi.set_id = os.id join products op on op.id = oi.redemption_product_id
       join brands ob on ob.id = op.brand_id where os.product_id = ${productId} and ${offeredSegment('op', 'ob')})`;
}
