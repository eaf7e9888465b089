import { z } from 'zod';
import { product } from './product.ts';

const { shape } = product;

/**
 * A product in the snake-case form of the former API, which v2 calls return to its clients (gifts §3). Fields that were
 * added later keep their current names.
 */
export const legacyProduct = z.object({
  id: shape.id,
  brand_id: shape.brandId,
  brand_name: shape.brandName,
  /** The name. */
  label: shape.name,
  description: shape.description,
  contents: shape.contents,
  redemption_instructions: shape.redemptionInstructions,
  over_18_offer: shape.over18,
  active: shape.active,
  is_purchasable: shape.isPurchasable,
  /** Pence, VAT included. */
  sale_price: shape.senderPrice,
  handling_fee: shape.handlingFee,
  vat_voucher_type: shape.vatVoucherType,
  /** Percent. */
  vat: shape.vat,
  images: z.array(z.string()),
  location_text: shape.locationText,
  merchandising_text: shape.merchandisingText,
  merchandising_until: shape.merchandisingUntil,
  weight: shape.weight,
  tag_ids: shape.tagIds,
  label_ids: shape.labelIds,
  taxonomy_ids: shape.taxonomyIds,
  variant_label: shape.variantLabel,
  behavioural_type: shape.behaviouralType,
  created_at: shape.dateCreated,
  updated_at: shape.dateModified,
});
export type LegacyProduct = z.infer<typeof legacyProduct>;
