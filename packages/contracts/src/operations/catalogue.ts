import { z } from 'zod';
import { pictureErrors, pictureTypes } from '../catalogue/pictures.ts';
import { productKinds } from '../catalogue/product.ts';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { line } from '../names.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { id, idParams, instant, pence, queryInteger } from '../shapes.ts';

/** A bundle that is not applied within this many days is discarded. */
export const bundleKeptDays = 30;

/**
 * `checking` in the background; then `ready` with its changes, or `faulty`; `applying` in the background; `applied` or
 * `discarded`.
 */
export const bundleStatuses = ['checking', 'ready', 'faulty', 'applying', 'applied', 'discarded'] as const;
export type BundleStatus = (typeof bundleStatuses)[number];

export const bundleTransitions: Readonly<Record<BundleStatus, readonly BundleStatus[]>> = {
  checking: ['ready', 'faulty', 'discarded'],
  ready: ['applying', 'checking', 'discarded'],
  faulty: ['checking', 'discarded'],
  applying: ['applied', 'checking'],
  applied: [],
  discarded: [],
};

/** An error in a bundle, its place, and how to fix it. */
export const bundleFault = z.object({
  /** The file in the bundle; empty if the problem concerns the whole bundle. */
  file: z.string(),
  /** Row number as a spreadsheet shows it (the headings are row 1). */
  row: z.int().nullable(),
  column: z.string().nullable(),
  message: z.string(),
  remedy: z.string(),
});
export type BundleFault = z.infer<typeof bundleFault>;

const bundleEntry = z.object({
  /** For a synonym, `slug` is its term and `name` its meaning; a removed synonym has no meaning any more. */
  kind: z.enum(['brand', 'product', 'tag', 'label', 'taxonomy', 'synonym']),
  slug: z.string(),
  name: z.string(),
});

const bundleChange = bundleEntry.extend({
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type BundleChange = z.infer<typeof bundleChange>;

/** The changes that a bundle would make. The lists contain the first 500 entries each; the counts include all. */
export const bundleDiff = z.object({
  added: z.array(bundleEntry),
  changed: z.array(bundleChange),
  /** Products that are currently sold and would be withdrawn. */
  withdrawn: z.array(z.object({ slug: z.string(), name: z.string() })),
  counts: z.object({ added: z.int(), changed: z.int(), withdrawn: z.int(), unchanged: z.int() }),
});
export type BundleDiff = z.infer<typeof bundleDiff>;

const person = z.object({ id, name: z.string() });

export const catalogueBundle = z.object({
  id,
  fileName: z.string(),
  status: z.enum(bundleStatuses),
  uploadedBy: person,
  appliedBy: person.nullable(),
  dateCreated: instant,
  dateFinished: instant.nullable(),
  progress: z.object({ done: z.int(), total: z.int() }),
  faultCount: z.int(),
  diffCounts: bundleDiff.shape.counts.nullable(),
  abilities: z.object({ canApply: z.boolean(), canCheck: z.boolean(), canDiscard: z.boolean() }),
});
export type CatalogueBundle = z.infer<typeof catalogueBundle>;

/** A bundle with its first thousand errors, or with its changes. */
export const catalogueBundleDetails = catalogueBundle.extend({
  faults: z.array(bundleFault),
  diff: bundleDiff.nullable(),
});
export type CatalogueBundleDetails = z.infer<typeof catalogueBundleDetails>;

export const uploadBundle = endpoint({
  method: 'POST',
  path: '/v3/ops/catalogue/bundles',
  summary:
    'Upload a bundle of the catalogue: a zip file with tables (csv, xlsx, json) and pictures, a workbook, or a JSON file. It is checked in the background; nothing changes before it is applied.',
  access: operatorOnly,
  file: { maxBytes: 64 * 1024 * 1024, types: ['application/octet-stream'] },
  query: z.strictObject({ fileName: line(200).min(1) }),
  response: catalogueBundle,
});

export const listBundles = endpoint({
  method: 'GET',
  path: '/v3/ops/catalogue/bundles',
  summary: 'The newest 50 bundles.',
  access: operatorOnly,
  response: z.object({ data: z.array(catalogueBundle) }),
});

export const readBundle = endpoint({
  method: 'GET',
  path: '/v3/ops/catalogue/bundles/{id}',
  summary: 'A bundle with its faults, or with the changes that it would make.',
  access: operatorOnly,
  params: idParams,
  response: catalogueBundleDetails,
  errors: ['catalogue-bundle.not-found'],
});

export const applyBundle = endpoint({
  method: 'POST',
  path: '/v3/ops/catalogue/bundles/{id}/apply',
  summary: 'Import a bundle that was checked, in the background: as a whole or not at all.',
  access: operatorOnly,
  params: idParams,
  response: catalogueBundle,
  errors: ['catalogue-bundle.not-found', 'catalogue-bundle.not-ready', 'catalogue-bundle.outdated', ...asksForStepUp],
});

export const checkBundle = endpoint({
  method: 'POST',
  path: '/v3/ops/catalogue/bundles/{id}/check',
  summary: 'Check a bundle again, against the catalogue as it is now.',
  access: operatorOnly,
  params: idParams,
  response: catalogueBundle,
  errors: ['catalogue-bundle.not-found', 'catalogue-bundle.not-ready'],
});

export const discardBundle = endpoint({
  method: 'POST',
  path: '/v3/ops/catalogue/bundles/{id}/discard',
  summary: 'Discard a bundle that was not applied.',
  access: operatorOnly,
  params: idParams,
  response: catalogueBundle,
  errors: ['catalogue-bundle.not-found', 'catalogue-bundle.not-ready'],
});

export const opsProductStates = ['sold', 'withdrawn', 'inactive', 'all'] as const;

/** A product in the console's list; all values of a gift card are one product. */
export const opsProduct = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  brandId: id,
  brandName: z.string(),
  kind: z.enum(productKinds),
  image: z.string(),
  minPrice: pence,
  maxPrice: pence,
  state: z.enum(['sold', 'withdrawn', 'inactive']),
  dateModified: instant,
});
export type OpsProduct = z.infer<typeof opsProduct>;

export const listOpsProducts = endpoint({
  method: 'GET',
  path: '/v3/ops/catalogue/products',
  summary: 'Products by name or slug, sold or not, with their state.',
  access: operatorOnly,
  query: z.strictObject({
    text: line(100).default(''),
    state: z.enum(opsProductStates).default('all'),
    brandId: id.optional(),
    kind: z.enum(productKinds).optional(),
    from: queryInteger(0, 100_000).default(0),
    size: queryInteger(1, 100).default(50),
  }),
  response: z.object({ data: z.array(opsProduct), total: z.int() }),
});

export const opsBrand = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  logo: z.string(),
  hasOwnPicture: z.boolean(),
  active: z.boolean(),
  termsRequired: z.boolean(),
  description: z.string(),
  website: z.string().nullable(),
  products: z.int(),
  sold: z.int(),
  stores: z.int(),
});
export type OpsBrand = z.infer<typeof opsBrand>;

export const listOpsBrands = endpoint({
  method: 'GET',
  path: '/v3/ops/catalogue/brands',
  summary: 'Every brand by name, sold or not; the first thousand.',
  access: operatorOnly,
  response: z.object({ data: z.array(opsBrand) }),
});

export const readOpsBrand = endpoint({
  method: 'GET',
  path: '/v3/ops/catalogue/brands/{id}',
  summary: 'A brand.',
  access: operatorOnly,
  params: idParams,
  response: opsBrand,
  errors: ['brand.not-found'],
});

export const productChangeKinds = ['price', 'handling-fee', 'availability'] as const;

/** A change of a product: what, when and by whom. */
export const productChange = z.object({
  date: instant,
  kind: z.enum(productChangeKinds),
  /** Pence; for availability, 1 or 0. Null if the product was new. */
  from: z.int().nullable(),
  to: z.int(),
  source: z.enum(['import', 'withdrawal', 'restoration', 'before']),
  by: person.nullable(),
  /** The affected value of a gift card. */
  variantLabel: z.string().nullable(),
});
export type ProductChange = z.infer<typeof productChange>;

/** The effects of withdrawing a product. */
export const withdrawalEffects = z.object({
  /**
   * Number of unpaid orders: they show the withdrawal at the step Gift, and cannot be bought until another gift is
   * chosen.
   */
  drafts: z.int(),
  /** Number of paid orders that wait for their send date: they are sent unchanged. */
  scheduledOrders: z.int(),
  /** Number of paid gifts of this product that are not redeemed: they keep it. */
  unclaimedGifts: z.int(),
  /**
   * Choices of gift that include it: they no longer offer it. Recipients of their gifts choose among the remaining
   * products.
   */
  choices: z.array(z.object({ id, name: z.string(), rest: z.int(), unclaimedGifts: z.int() })),
  /** False if a choice with unclaimed gifts would have no product left. */
  possible: z.boolean(),
});
export type WithdrawalEffects = z.infer<typeof withdrawalEffects>;

export const opsProductDetails = opsProduct.extend({
  description: z.string(),
  contents: z.string(),
  redemptionInstructions: z.string(),
  over18: z.boolean(),
  territory: z.string(),
  deliveryMethods: z.array(z.string()),
  vatPercent: z.number(),
  vatVoucherType: z.string(),
  handlingFee: pence,
  supplierKey: z.string(),
  weight: z.int(),
  merchandisingText: z.string(),
  merchandisingUntil: z.iso.date().nullable(),
  /** Tags of type 7, by which teams allow and disallow gifts. */
  restrictions: z.array(z.string()),
  categories: z.array(z.string()),
  hasOwnPicture: z.boolean(),
  values: z.array(
    z.object({ id, label: z.string().nullable(), price: pence, active: z.boolean(), purchasable: z.boolean() }),
  ),
  containedIn: z.array(z.object({ id, name: z.string() })),
  withdrawal: z.object({ by: person, date: instant, reason: z.string() }).nullable(),
  history: z.array(productChange),
});
export type OpsProductDetails = z.infer<typeof opsProductDetails>;

export const readOpsProduct = endpoint({
  method: 'GET',
  path: '/v3/ops/catalogue/products/{id}',
  summary: 'A product with its values, restrictions, choices, withdrawal and the newest 500 changes.',
  access: operatorOnly,
  params: idParams,
  response: opsProductDetails,
  errors: ['product.not-found'],
});

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/v3/ops/catalogue/products/{id}/withdrawal',
  summary: 'What withdrawing a product touches: drafts, orders that wait, unclaimed gifts and choices.',
  access: operatorOnly,
  params: idParams,
  response: withdrawalEffects,
  errors: ['product.not-found'],
});

export const withdrawOpsProduct = endpoint({
  method: 'POST',
  path: '/v3/ops/catalogue/products/{id}/withdraw',
  summary: 'Withdraw a product with all its values, until it is restored. What was paid keeps it.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ reason: line(200).min(1) }),
  response: opsProductDetails,
  errors: ['product.not-found', 'product.not-sold', 'product.last-choice', ...asksForStepUp],
});

export const restoreOpsProduct = endpoint({
  method: 'POST',
  path: '/v3/ops/catalogue/products/{id}/restore',
  summary: 'Sell a product again that was withdrawn.',
  access: operatorOnly,
  params: idParams,
  response: opsProductDetails,
  errors: ['product.not-found', 'product.not-withdrawn', ...asksForStepUp],
});

const pictureFile = { maxBytes: limits.imageBytes, types: pictureTypes } as const;

export const uploadProductPicture = endpoint({
  method: 'POST',
  path: '/v3/ops/catalogue/products/{id}/picture',
  summary: 'Upload a picture for a product: the file is the body.',
  access: operatorOnly,
  params: idParams,
  file: pictureFile,
  response: opsProductDetails,
  errors: ['product.not-found', ...pictureErrors],
});

export const removeProductPicture = endpoint({
  method: 'DELETE',
  path: '/v3/ops/catalogue/products/{id}/picture',
  summary: 'Remove a product’s own picture: a drawn one replaces it.',
  access: operatorOnly,
  params: idParams,
  response: opsProductDetails,
  errors: ['product.not-found'],
});

export const uploadBrandPicture = endpoint({
  method: 'POST',
  path: '/v3/ops/catalogue/brands/{id}/picture',
  summary: 'Upload a picture for a brand: the file is the body.',
  access: operatorOnly,
  params: idParams,
  file: pictureFile,
  response: opsBrand,
  errors: ['brand.not-found', ...pictureErrors],
});

export const removeBrandPicture = endpoint({
  method: 'DELETE',
  path: '/v3/ops/catalogue/brands/{id}/picture',
  summary: 'Remove a brand’s own picture: a drawn one replaces it.',
  access: operatorOnly,
  params: idParams,
  response: opsBrand,
  errors: ['brand.not-found'],
});

export const opsCatalogueEndpoints = {
  uploadBundle,
  listBundles,
  readBundle,
  applyBundle,
  checkBundle,
  discardBundle,
  listOpsProducts,
  readOpsProduct,
  previewWithdrawal,
  withdrawOpsProduct,
  restoreOpsProduct,
  uploadProductPicture,
  removeProductPicture,
  listOpsBrands,
  readOpsBrand,
  uploadBrandPicture,
  removeBrandPicture,
} as const;
