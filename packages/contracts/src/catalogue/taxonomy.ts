import { z } from 'zod';
import { id, instant, pence } from '../shapes.ts';

export const taxonomyDisplayTypes = [
  'app',
  'collection',
  'category',
  'inline',
  'preview',
  'list',
  'product-variant',
] as const;

export const taxonomyItem = z.object({
  id,
  type: z.enum(['product', 'taxonomy-link', 'taxonomy']).optional(),
  displayType: z.enum(['inline', 'list', 'preview']).optional(),
});

export const taxonomy = z.object({
  id,
  name: z.string(),
  description: z.string().optional(),
  slug: z.string(),
  displayType: z.enum(taxonomyDisplayTypes),
  bannerImage: z.string().optional(),
  items: z.array(taxonomyItem),
  icon: z.string().optional(),
  primaryProductId: id.optional(),
  itemSelectorProperty: z.string().optional(),
  itemSelectorTitle: z.string().optional(),
  productVariantDifferentiators: z.array(z.object({ name: z.string(), path: z.string() })).optional(),
  dateCreated: instant,
  dateModified: instant,
});
export type Taxonomy = z.infer<typeof taxonomy>;

/** A tile that links to another taxonomy. Prices are the range of its products, in pence; 0 if there are none. */
export const taxonomyLink = z.object({
  id,
  linkedTaxonomyId: id,
  name: z.string(),
  productCount: z.int(),
  images: z.object({ main: z.array(z.string()) }),
  taxonomyIds: z.array(id),
  tagIds: z.array(id),
  labelIds: z.array(id),
  maxPrice: pence,
  maxPriceExVat: pence,
  minPrice: pence,
  minPriceExVat: pence,
  weight: z.int(),
});
export type TaxonomyLink = z.infer<typeof taxonomyLink>;

export const tag = z.object({
  id,
  name: z.string(),
  colour: z.string().nullable(),
  icon: z.string().nullable(),
  typeId: z.int(),
});
export type Tag = z.infer<typeof tag>;

export const label = z.object({
  id,
  colour: z.string(),
  name: z.string(),
  dateCreated: instant,
  dateModified: instant,
});
export type Label = z.infer<typeof label>;

export const highballMeta = z.object({
  clientId: z.string(),
  type: z.string(),
  dateCreated: instant,
  dateModified: instant,
});
export type HighballMeta = z.infer<typeof highballMeta>;
