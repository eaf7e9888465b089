import { z } from 'zod';
import { id, instant } from '../shapes.ts';

export const segment = z.object({
  id,
  itemType: z.literal('segment'),
  name: z.string(),
  description: z.string(),
  /** The supplier of the code. */
  voucherType: z.string(),
  redemptionProductId: id,
  /** The use-by rule in the brand's words. */
  expiry: z.string(),
  territories: z.array(z.object({ countryIso: z.string(), label: z.string() })),
  images: z.object({ main: z.array(z.string()) }),
});
export type Segment = z.infer<typeof segment>;

export const segmentGroup = z.object({
  id,
  itemType: z.literal('segment-group'),
  name: z.string(),
  items: z.array(segment),
});
export type SegmentGroup = z.infer<typeof segmentGroup>;

/** The items that a choice of gift offers. */
export const segmentSet = z.object({
  id,
  productId: id,
  /** Ids of the first-level items, in order. */
  itemIds: z.array(id),
  items: z.array(z.discriminatedUnion('itemType', [segment, segmentGroup])),
  flow: z.string(),
  /** Number of segments that the team's rules hide. */
  restrictedCount: z.int(),
  dateCreated: instant,
  dateModified: instant,
});
export type SegmentSet = z.infer<typeof segmentSet>;
