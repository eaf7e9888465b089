import { z } from 'zod';
import { id, instant, pence } from '../shapes.ts';
import { deliveryMethods } from '../statuses.ts';

export const productKinds = ['product', 'gift-card', 'choice-of-gift'] as const;
export type ProductKind = (typeof productKinds)[number];
export const territories = ['GB', 'EU', 'WORLD'] as const;
export type Territory = (typeof territories)[number];
export const vatVoucherTypes = ['SPV', 'MPV'] as const;
export type VatVoucherType = (typeof vatVoucherTypes)[number];
/** How a product's code is shown. `text` is shown without a barcode (`none` of `barcodeKinds`). */
export const barcodes = ['code128', 'qr', 'ean13', 'text'] as const;
export type Barcode = (typeof barcodes)[number];

/** The brand's use-by rule: a number of days after the code is shown, a fixed day (YYYY-MM-DD), or none. */
export const useByRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.int().min(1) }),
  z.object({ kind: z.literal('date'), date: z.iso.date() }),
  z.object({ kind: z.literal('never') }),
]);

/** One value of a gift card that has several. */
export const productVariant = z.object({
  id,
  variantLabel: z.string(),
  senderPrice: pence,
  isPurchasable: z.boolean(),
});

/**
 * A product. Its snake-case form is `legacyProduct`; v2 calls and searches that show a purchase return a subset of that
 * form, `purchaseSummary`.
 */
export const product = z.object({
  id,
  brandId: id,
  brandName: z.string(),
  name: z.string(),
  description: z.string(),
  contents: z.string(),
  redemptionInstructions: z.string(),
  over18: z.boolean(),
  active: z.boolean(),
  isPurchasable: z.boolean(),
  /** Pence, VAT included. */
  senderPrice: pence,
  handlingFee: pence,
  vatVoucherType: z.enum(vatVoucherTypes).default('SPV'),
  /** Percent. */
  vat: z.number(),
  /** Addresses of pictures; those that start with a slash are on this server. */
  images: z.object({ main: z.array(z.string()), opengraph: z.array(z.string()) }),
  locationText: z.string(),
  /**
   * Merchandising. The specification mentions such fields without naming them: these are a promotional line shown with
   * the product, the last day in London on which the line is shown (null for always), and `weight`, its position in
   * lists: the heaviest comes first.
   */
  merchandisingText: z.string(),
  merchandisingUntil: z.iso.date().nullable(),
  weight: z.int(),
  tagIds: z.array(id),
  labelIds: z.array(id),
  taxonomyIds: z.array(id),
  variantLabel: z.string().nullable(),
  behaviouralType: z.enum(productKinds),
  territory: z.enum(territories),
  /** The countries where it can be spent; empty means everywhere. */
  countries: z.array(z.object({ countryIso: z.string(), label: z.string() })),
  deliveryMethods: z.array(z.enum(deliveryMethods)),
  useBy: useByRule,
  barcode: z.enum(barcodes),
  /** The values of this gift card, cheapest first; empty for all other products. */
  variants: z.array(productVariant),
  dateCreated: instant,
  dateModified: instant,
});
export type Product = z.infer<typeof product>;
export type ProductVariant = z.infer<typeof productVariant>;
