import type { Barcode, ProductKind, Territory, VatVoucherType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { UseByRule } from './use-by.ts';

/** One gift that a choice of gift offers, as gifting needs it. */
export type PurchaseSegment = {
  readonly id: string;
  readonly redemptionProductId: string;
  readonly brandId: string;
  readonly brandName: string;
  /** The sender has to accept the terms of the segment's brand. */
  readonly termsRequired: boolean;
  readonly restrictionTagIds: readonly string[];
};

/** Everything of a product that buying it depends on. Amounts are pence; VAT is in percent. */
export type PurchaseProduct = {
  readonly id: string;
  readonly name: string;
  /** Of a gift card with several values: "£25". */
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
  /** The product and its brand are active and it is sold by itself. */
  readonly isPurchasable: boolean;
  /** The product and its brand are active: also true of what can only be chosen out of a choice of gift. */
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
  /** The sender has to accept the brand's terms. */
  readonly termsRequired: boolean;
  /** What a choice of gift offers, in its order; null of any other product. */
  readonly segments: { readonly setId: string; readonly items: readonly PurchaseSegment[] } | null;
};
