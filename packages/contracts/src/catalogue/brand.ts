import { z } from 'zod';
import { id, instant } from '../shapes.ts';

export const store = z.object({
  id,
  brand_id: id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  website: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  visible: z.boolean(),
});
export type Store = z.infer<typeof store>;

export const brand = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  /** #RRGGBB */
  colour: z.string(),
  description: z.string(),
  /** The use-by rule in the brand's words. */
  expiry: z.string(),
  /** Addresses of pictures; those that start with a slash are on this server. */
  logo: z.string(),
  mapPin: z.string(),
  shareCopy: z.string(),
  successCopy: z.string(),
  website: z.string().nullable(),
  terms: z.string(),
  merchantTerms: z.string(),
  /**
   * Whether a sender must accept the terms before buying, as set in the catalogue or in `TC_REQUIRED_BRAND_IDS`;
   * acceptance is stored in the person's `tcApprovals`.
   */
  termsRequired: z.boolean(),
  showInAZList: z.boolean(),
  weight: z.int(),
  active: z.boolean(),
  dateCreated: instant,
  dateModified: instant,
});
export type Brand = z.infer<typeof brand>;

export const brandWithStores = brand.extend({ stores: z.array(store) });
export type BrandWithStores = z.infer<typeof brandWithStores>;

export const brandFields = brand.keyof();
