import type { Barcode, ProductKind, Territory, VatVoucherType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { UseByRule } from './use-by.ts';

/** A gift offered by a choice of gift, with the data that gifting needs. */
export type PurchaseSegment = {
  readonly id: string;
  readonly redemptionProductId: string;
  readonly brandId: string;
  readonly brandName: string;
  /** Whether the sender must accept the terms of the segment's brand. */
  readonly termsRequired: boolean;
  readonly restrictionTagIds: readonly string[];
};

/** All data of a product that buying it depends on. Amounts are in pence, VAT in percent. */
export type PurchaseProduct = {
  readonly id: string;
  readonly name: string;
  /** For a gift card with several values: "£25". */
  readonly variantLabel: string | null;
  readonly brandId: string;
  readonly brandName: string;
  readonly kind: ProductKind;
  readonly senderPricePence: Pence;
  readonly handlingFeePence: Pence;
  readonly vatPercent: number;
  readonly vatVoucherType: VatVoucherType;
  readonly territory: Territory;
  readonly over18: boolean;
  /** Whether the product and its brand are active and it is sold individually. */
  readonly isPurchasable: boolean;
  /**
   * Whether the product and its brand are active; also true for products that are available only within a choice of
   * gift.
   */
  readonly isActive: boolean;
  readonly deliveryMethods: readonly string[];
  readonly categorySlugs: readonly string[];
  /** Tags of type 7. */
  readonly restrictionTagIds: readonly string[];
  readonly useBy: UseByRule;
  readonly barcode: Barcode;
  readonly supplierKey: string;
  readonly redemptionInstructions: string;
  readonly brandTerms: string;
  /** Whether the sender must accept the brand's terms. */
  readonly termsRequired: boolean;
  /** The gifts that a choice of gift offers, in display order; null for any other product. */
  readonly segments: { readonly setId: string; readonly items: readonly PurchaseSegment[] } | null;
};
