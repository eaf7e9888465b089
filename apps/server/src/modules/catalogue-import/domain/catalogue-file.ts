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
/**
 * The database cannot store other control characters or lone surrogates, and the search index cannot hold words of
 * thousands of letters.
 */
const storableText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text), 'holds a character that cannot be kept');
const prose = storableText(10_000).default('');
const phrase = storableText(500).default('');
const words = z.array(storableText(60).min(1)).max(200).readonly();
const slugs = z.array(slug).readonly();
const name = storableText(120).min(1);
const website = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(2_000)
  .optional();
/** A path on this server, or an absolute address. */
const picture = storableText(2_000)
  .regex(/^(?:\/(?![/\\])|https:\/\/)/, 'must be the address of a picture')
  .optional();
const day = z.iso.date().refine((text) => text >= '1900-01-01', 'must be a day after 1900');
/** The API returns the end of a code as an instant, and no later ones; a code without an end is `never`. */
const lastDay = day.refine((text) => text < '9900-01-01', 'must be a day before 9900');
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #0F5E57');
/** Maximum price in pence; a gift of more than £100,000.00 is treated as a mistake. */
const mostPence = 10_000_000;
const pence = z.int().min(1).max(mostPence);
const weight = z.int32().default(0);
/** Maximum number of days; a code that is valid for longer than a century never expires. */
const mostDays = 36_500;

export const storeEntry = z.strictObject({
  slug,
  name,
  description: prose,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  website,
  image: picture,
  visible: z.boolean().default(true),
});

export const brandEntry = z.strictObject({
  slug,
  name,
  colour,
  description: prose,
  expiry: phrase,
  shareCopy: phrase,
  successCopy: phrase,
  website,
  terms: prose,
  merchantTerms: prose,
  termsRequired: z.boolean().default(false),
  showInAZList: z.boolean().default(true),
  logoUrl: picture,
  keywords: words.default([]),
  weight,
  active: z.boolean().default(true),
  stores: z.array(storeEntry).readonly().default([]),
});

export const tagEntry = z.strictObject({
  slug,
  name,
  typeId: z.int32().min(1),
  colour: colour.optional(),
  icon: storableText(60).optional(),
});
export const labelEntry = z.strictObject({ slug, name, colour });

export const taxonomyEntry = z.strictObject({
  slug,
  name,
  description: storableText(10_000).optional(),
  displayType: z.enum(taxonomyDisplayTypes),
  bannerImage: picture,
  icon: storableText(60).optional(),
  keywords: words.default([]),
  position: weight,
  /** The slug of the product that represents the taxonomy; for a gift card with several values, its cheapest. */
  primaryProduct: slug.optional(),
  /**
   * The product field by which one product is selected, and the title of the selector: `senderPrice`, "Choose a value".
   */
  itemSelectorProperty: storableText(60).min(1).optional(),
  itemSelectorTitle: name.optional(),
  /** The differences between the products, each with the field that holds it. */
  productVariantDifferentiators: z
    .array(z.strictObject({ name, path: storableText(60).min(1) }))
    .min(1)
    .readonly()
    .optional(),
  /** Slugs in display order. If omitted, the items are the products that name this taxonomy. */
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
  flow: storableText(60).default('choose-one'),
  /** Slugs of products. For a gift card with several values, the value that equals the choice's own price is used. */
  groups: z.array(z.strictObject({ name, products: slugs })).readonly(),
});

export const productEntry = z.strictObject({
  slug,
  brand: slug,
  kind: z.enum(productKinds),
  name,
  description: prose,
  contents: prose,
  redemptionInstructions: prose,
  locationText: phrase,
  over18: z.boolean().default(false),
  active: z.boolean().default(true),
  purchasable: z.boolean().default(true),
  /** One price, or the values of a gift card, cheapest first. */
  pricePence: z.union([pence, z.array(pence).min(1).readonly()]),
  /** Values available only within a choice of gift; they lie between the lowest and highest values that are sold. */
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
  useBy: useByRule.refine(
    (rule) =>
      rule.kind === 'days' ? rule.days <= mostDays : rule.kind !== 'date' || lastDay.safeParse(rule.date).success,
    'must be a number of days, or a day, that can be kept',
  ),
  barcode: z.enum(barcodes).default('text'),
  /** The supplier of the product's codes, until operators set an order of suppliers. */
  supplierKey: storableText(100).min(1).default('pool'),
  /** The voucher type. Defaults to that of the supplier. */
  voucherType: storableText(100).min(1).optional(),
  imageUrl: picture,
  /** What to draw if there is no image. */
  picture: storableText(60).optional(),
  merchandisingText: storableText(120).default(''),
  merchandisingUntil: day.optional(),
  keywords: words.default([]),
  weight,
  addedOn: day,
  choice: choiceEntry.optional(),
});

export const highballMetaEntry = z.strictObject({ clientId: name, type: name });

/** Must contain a letter or digit: text without one would match nothing. */
const searchTerm = storableText(100).regex(/[\p{L}\p{N}]/u, 'must hold a letter or a digit');

/**
 * A search for `term` also finds products with all words of `means` in their name, brand, keywords, categories or tags.
 */
export const synonymEntry = z.strictObject({ term: searchTerm, means: searchTerm });

/** The format of a catalogue file. Slugs refer to entries of the same file or to entries imported before. */
export const catalogueFile = z.strictObject({
  name: slug,
  brands: z.array(brandEntry).readonly().default([]),
  tags: z.array(tagEntry).readonly().default([]),
  labels: z.array(labelEntry).readonly().default([]),
  taxonomies: z.array(taxonomyEntry).readonly().default([]),
  products: z.array(productEntry).readonly().default([]),
  highballMeta: z.array(highballMetaEntry).readonly().default([]),
  /** All synonyms stored under this name. If omitted, the synonyms imported before are kept. */
  synonyms: z.array(synonymEntry).max(5_000).readonly().optional(),
});

export type CatalogueFile = z.output<typeof catalogueFile>;
export type CatalogueFileInput = z.input<typeof catalogueFile>;
export type BrandInput = z.input<typeof brandEntry>;
export type ProductInput = z.input<typeof productEntry>;
export type BrandEntry = CatalogueFile['brands'][number];
export type ProductEntry = CatalogueFile['products'][number];
export type TaxonomyEntry = CatalogueFile['taxonomies'][number];
