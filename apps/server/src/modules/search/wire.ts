import type { LegacyProduct, Product } from '@huggg/contracts';

/** Returns a product in the form of the former API. Its images are those of the product's page. */
export function toLegacyProduct(product: Product): LegacyProduct {
  return {
    id: product.id,
    brand_id: product.brandId,
    brand_name: product.brandName,
    label: product.name,
    description: product.description,
    contents: product.contents,
    redemption_instructions: product.redemptionInstructions,
    over_18_offer: product.over18,
    active: product.active,
    is_purchasable: product.isPurchasable,
    sale_price: product.senderPrice,
    handling_fee: product.handlingFee,
    vat_voucher_type: product.vatVoucherType,
    vat: product.vat,
    images: product.images.main,
    location_text: product.locationText,
    merchandising_text: product.merchandisingText,
    merchandising_until: product.merchandisingUntil,
    weight: product.weight,
    tag_ids: product.tagIds,
    label_ids: product.labelIds,
    taxonomy_ids: product.taxonomyIds,
    variant_label: product.variantLabel,
    behavioural_type: product.behaviouralType,
    created_at: product.dateCreated,
    updated_at: product.dateModified,
  };
}
