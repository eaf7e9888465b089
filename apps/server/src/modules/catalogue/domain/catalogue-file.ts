import {
  barcodes,
  deliveryMethods,
  productKinds,
  taxonomyDisplayTypes,
  territories,
  useByRule,
  vatVoucherTypes,
} from '@huggg/contracts';
import { z } from 'zod';

const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens');
const words = z.array(z.string().min(1)).readonly();
const slugs = z.array(slug).readonly();
const name = z.string().min(1).max(120);
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #0F5E57');
/** A gift of more than £100,000.00 is a mistake. */
const mostPence = 10_000_000;
const pence = z.int().min(1).max(mostPence);

export const storeEntry = z.strictObject({
  slug,
  name,
  description: z.string().default(''),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  website: z.url().optional(),
  image: z.string().optional(),
  visible: z.boolean().default(true),
});

export const brandEntry = z.strictObject({
  slug,
  name,
  colour,
  description: z.string().default(''),
  expiry: z.string().default(''),
  shareCopy: z.string().default(''),
  successCopy: z.string().default(''),
  website: z.url().optional(),
  terms: z.string().default(''),
  merchantTerms: z.string().default(''),
  termsRequired: z.boolean().default(false),
  showInAZList: z.boolean().default(true),
  logoUrl: z.string().optional(),
  keywords: words.default([]),
  weight: z.int().default(0),
  active: z.boolean().default(true),
  stores: z.array(storeEntry).readonly().default([]),
});

export const tagEntry = z.strictObject({
  slug,
  name,
  typeId: z.int().min(1),
  colour: colour.optional(),
  icon: z.string().optional(),
});
export const labelEntry = z.strictObject({ slug, name, colour });

export const taxonomyEntry = z.strictObject({
  slug,
  name,
  description: z.string().optional(),
  displayType: z.enum(taxonomyDisplayTypes),
  bannerImage: z.string().optional(),
  icon: z.string().optional(),
  keywords: words.default([]),
  position: z.int().default(0),
  /** The product that stands for all of it, by its slug; of a gift card with several values, its cheapest. */
  primaryProduct: slug.optional(),
  /** By which field of its products one is picked, and what the picker is called: `senderPrice`, "Choose a value". */
  itemSelectorProperty: z.string().min(1).max(60).optional(),
  itemSelectorTitle: z.string().min(1).max(120).optional(),
  /** In what its products differ, and where each difference is found in a product. */
  productVariantDifferentiators: z
    .array(z.strictObject({ name, path: z.string().min(1).max(60) }))
    .min(1)
    .readonly()
    .optional(),
  /** Slugs, in their order; without any, the products that name this taxonomy are its items. */
  items: z
    .array(
      z.strictObject({
        type: z.enum(['product', 'taxonomy-link', 'taxonomy']),
        slug,
        displayType: z.enum(['inline', 'list', 'preview']).optional(),
      }),
    )
    .readonly()
    .default([]),
});

const choiceEntry = z.strictObject({
  flow: z.string().default('choose-one'),
  /** Slugs of products. Of a gift card with several values, the value is the one of the choice's own price. */
  groups: z.array(z.strictObject({ name, products: slugs })).readonly(),
});

export const productEntry = z.strictObject({
  slug,
  brand: slug,
  kind: z.enum(productKinds),
  name,
  description: z.string().default(''),
  contents: z.string().default(''),
  redemptionInstructions: z.string().default(''),
  locationText: z.string().default(''),
  over18: z.boolean().default(false),
  active: z.boolean().default(true),
  purchasable: z.boolean().default(true),
  /** One price, or the values of a gift card, the cheapest first. */
  pricePence: z.union([pence, z.array(pence).min(1).readonly()]),
  /** Values that are only ever chosen out of a choice of gift; they lie between those that are sold. */
  choicePricePence: z.array(pence).readonly().default([]),
  handlingFeePence: z.int().min(0).max(mostPence).default(0),
  vatPercent: z.number().min(0).max(100),
  vatVoucherType: z.enum(vatVoucherTypes).default('SPV'),
  territory: z.enum(territories).default('GB'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .readonly()
    .default(['GB']),
  deliveryMethods: z
    .array(z.enum(deliveryMethods))
    .min(1)
    .readonly()
    .default([...deliveryMethods]),
  tags: slugs.default([]),
  labels: slugs.default([]),
  taxonomies: slugs.default([]),
  useBy: useByRule,
  barcode: z.enum(barcodes).default('text'),
  /** Who supplies its codes until operators set suppliers in order. */
  supplierKey: z.string().min(1).default('pool'),
  /** The type of voucher; as its supplier where it is not said. */
  voucherType: z.string().min(1).optional(),
  imageUrl: z.string().optional(),
  /** What is drawn where there is no image. */
  picture: z.string().optional(),
  keywords: words.default([]),
  weight: z.int().default(0),
  addedOn: z.iso.date(),
  choice: choiceEntry.optional(),
});

export const highballMetaEntry = z.strictObject({ clientId: z.string().min(1), type: z.string().min(1) });

/** Any letter or digit: words without one would match nothing. */
const searched = z
  .string()
  .max(100)
  .regex(/[\p{L}\p{N}]/u, 'must hold a letter or a digit');

/** Who types `term` finds what holds all words of `means` in its name, brand, keywords, categories or tags. */
export const synonymEntry = z.strictObject({ term: searched, means: searched });

/** A catalogue as a file: slugs refer to entries of the same file or to what was imported before. */
export const catalogueFile = z.strictObject({
  name: slug,
  brands: z.array(brandEntry).readonly().default([]),
  tags: z.array(tagEntry).readonly().default([]),
  labels: z.array(labelEntry).readonly().default([]),
  taxonomies: z.array(taxonomyEntry).readonly().default([]),
  products: z.array(productEntry).readonly().default([]),
  highballMeta: z.array(highballMetaEntry).readonly().default([]),
  /** All of this name's; without the key those that were imported before stay. */
  synonyms: z.array(synonymEntry).max(5_000).readonly().optional(),
});

export type CatalogueFile = z.output<typeof catalogueFile>;
export type CatalogueFileInput = z.input<typeof catalogueFile>;
export type BrandInput = z.input<typeof brandEntry>;
export type ProductInput = z.input<typeof productEntry>;
export type BrandEntry = CatalogueFile['brands'][number];
export type ProductEntry = CatalogueFile['products'][number];
export type TaxonomyEntry = CatalogueFile['taxonomies'][number];
