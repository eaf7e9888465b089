import { segmentExcludedVoucherTypes } from '@huggg/contracts';

const excluded = segmentExcludedVoucherTypes.map((type) => `'${type}'`).join(', ');

/**
 * Returns the condition that a choice of gift offers a segment, given the aliases of its product and brand: both are
 * active, its voucher type is not one that is excluded from choices (gifts §9), and its value is within the range in
 * which the card is sold.
 */
export function offeredSegment(product: string, brand: string): string {
  return `${product}.active and ${brand}.active and ${product}.voucher_type not in (${excluded}) and ${withinSoldValues(product)}`;
}

/**
 * Returns the condition that a value lies between the lowest and highest values of its gift card that are sold; a
 * product with one price always meets it.
 */
function withinSoldValues(product: string): string {
  return `(${product}.purchasable or coalesce((select ${product}.sender_price_pence between min(sold.sender_price_pence) and max(sold.sender_price_pence)
     from products sold where ${product}.variant_of in (sold.id, sold.variant_of) and sold.purchasable and sold.active), true))`;
}

/** Returns the condition that a choice of gift, given its product id, offers at least one segment. */
export function hasOfferedSegment(productId: string): string {
  return `exists (select from segment_sets os join segment_items oi on oi.set_id = os.id join products op on op.id = oi.redemption_product_id
       join brands ob on ob.id = op.brand_id where os.product_id = ${productId} and ${offeredSegment('op', 'ob')})`;
}
