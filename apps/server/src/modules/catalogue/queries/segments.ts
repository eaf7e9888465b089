import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  uuid,
  text,
  instant,
  nullable,
  oneOf,
  array,
} from '../../../platform/database/index.ts';
import { offeredSegment } from './offered-segments.ts';

export type SegmentSet = {
  readonly id: string;
  readonly productId: string;
  readonly flow: string;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

/** A segment with the values of its redemption product, or a group, which has none. */
export type SegmentItem = {
  readonly id: string;
  readonly groupId: string | null;
  readonly itemType: 'segment' | 'segment-group';
  readonly name: string;
  readonly description: string;
  readonly redemptionProductId: string | null;
  readonly brandId: string | null;
  readonly voucherType: string | null;
  readonly countries: readonly string[] | null;
  readonly restrictionTagIds: readonly string[] | null;
  readonly expiry: string | null;
  readonly familySlug: string | null;
  readonly brandSlug: string | null;
  readonly brandName: string | null;
  readonly picture: string | null;
  readonly imageUrl: string | null;
};

const setOf = statement(
  'catalogue-segment-set',
  'select id, product_id, flow, created_at, updated_at from segment_sets where product_id = $1',
  { id: uuid, productId: uuid, flow: text, createdAt: instant, updatedAt: instant },
);

/** Finds the set of gifts that a choice of gift offers, or null if the product is not a choice. */
export async function findSegmentSet(db: Queryable, productId: string): Promise<SegmentSet | null> {
  const [row] = await db.run(setOf, [productId]);
  return row ?? null;
}

const columns = `i.id, i.group_id, i.item_type, i.name, i.description, i.redemption_product_id, p.brand_id, p.voucher_type, p.countries,
  p.restriction_tag_ids, b.expiry, coalesce(f.slug, p.slug) as family_slug, b.slug as brand_slug, b.name as brand_name, p.picture, p.image_url`;
const joined = `segment_items i left join products p on p.id = i.redemption_product_id left join products f on f.id = p.variant_of left join brands b on b.id = p.brand_id`;
const segmentItemColumns = {
  id: uuid,
  groupId: nullable(uuid),
  itemType: oneOf(['segment', 'segment-group']),
  name: text,
  description: text,
  redemptionProductId: nullable(uuid),
  brandId: nullable(uuid),
  voucherType: nullable(text),
  countries: nullable(array(text)),
  restrictionTagIds: nullable(array(uuid)),
  expiry: nullable(text),
  familySlug: nullable(text),
  brandSlug: nullable(text),
  brandName: nullable(text),
  picture: nullable(text),
  imageUrl: nullable(text),
};

// Products that are no longer offered cannot be chosen.
const itemsOf = statement(
  'catalogue-segment-items',
  `select ${columns} from ${joined} where i.set_id = $1 and (i.item_type = 'segment-group' or (${offeredSegment('p', 'b')})) order by i.group_id nulls first, i.position`,
  segmentItemColumns,
);
const byIds = statement(
  'catalogue-segments',
  `select ${columns} from unnest($1::uuid[]) with ordinality as wanted (id, place) join (${joined}) on i.id = wanted.id where i.item_type = 'segment' and ${offeredSegment('p', 'b')} order by wanted.place`,
  segmentItemColumns,
);

/** Lists the items of a set: first those of the top level, then those of each group, in display order. */
export function listSegmentItems(db: Queryable, setId: string): Promise<readonly SegmentItem[]> {
  return db.run(itemsOf, [setId]);
}

/** Finds offered segments by id, in the order of the ids. */
export function findSegments(db: Queryable, ids: readonly string[]): Promise<readonly SegmentItem[]> {
  return db.run(byIds, [ids]);
}
