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
  /** The use-by rule as the brand words it. */
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

/** What a choice of gift offers. */
export const segmentSet = z.object({
  id,
  productId: id,
  /** Ids of the items on the first level, in their order. */
  itemIds: z.array(id),
  items: z.array(z.discriminatedUnion('itemType', [segment, segmentGroup])),
  flow: z.string(),
  /** How many segments the team's rules hide. */
  restrictedCount: z.int(),
  dateCreated: instant,
  dateModified: instant,
});
export type SegmentSet = z.infer<typeof segmentSet>;
