import { segmentExcludedVoucherTypes } from '@huggg/contracts';

const excluded = segmentExcludedVoucherTypes.map((type) => `'${type}'`).join(', ');

/**
 * The condition that a choice of gift offers a segment, by the aliases of its product and brand: both are active, and its code comes from no supplier whose
 * vouchers are never offered as a choice (gifts §9).
 */
export function offeredSegment(product: string, brand: string): string {
  return `${product}.active and ${brand}.active and ${product}.supplier_key not in (${excluded})`;
}

/** The condition that a choice of gift, by its product id, offers at least one segment. */
export function offersSomething(productId: string): string {
  return `exists (select from segment_sets os join segment_items oi on oi.set_id = os.id join products op on op.id = oi.redemption_product_id
       join brands ob on ob.id = op.brand_id where os.product_id = ${productId} and ${offeredSegment('op', 'ob')})`;
}
