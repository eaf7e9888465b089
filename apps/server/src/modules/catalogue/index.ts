export { getProductsForPurchase } from './queries/purchase-products.ts';
export { allowsPrice, allowsTags, giftRulesOf, hasGiftRules, noGiftRules, refusalOf, type GiftRules } from './domain/gift-rules.ts';
export type { Barcode, ProductKind, PurchaseProduct, PurchaseSegment, Territory, VatVoucherType } from './domain/purchase-product.ts';
export type { UseByRule } from './domain/use-by.ts';
