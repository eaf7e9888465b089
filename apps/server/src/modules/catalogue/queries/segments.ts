import { statement, type Queryable } from '../../../platform/database/index.ts';

export type SegmentSet = {
  readonly id: string;
  readonly product_id: string;
  readonly flow: string;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** A segment with what its redemption product says of it, or a group, which has none. */
export type SegmentItem = {
  readonly id: string;
  readonly group_id: string | null;
  readonly item_type: 'segment' | 'segment-group';
  readonly name: string;
  readonly description: string;
  readonly redemption_product_id: string | null;
  readonly voucher_type: string | null;
  readonly countries: readonly string[] | null;
  readonly restriction_tag_ids: readonly string[] | null;
  readonly expiry: string | null;
  readonly family_slug: string | null;
  readonly brand_slug: string | null;
  readonly brand_name: string | null;
  readonly picture: string | null;
  readonly image_url: string | null;
};

const setOf = statement<SegmentSet>(
  'catalogue-segment-set',
  'select id, product_id, flow, created_at, updated_at from segment_sets where product_id = $1',
);

/** The set of gifts that a choice of gift offers, or null if the product is none. */
export async function findSegmentSet(db: Queryable, productId: string): Promise<SegmentSet | null> {
  const [row] = await db.run(setOf, [productId]);
  return row ?? null;
}

const columns = `i.id, i.group_id, i.item_type, i.name, i.description, i.redemption_product_id, p.supplier_key as voucher_type, p.countries,
  p.restriction_tag_ids, b.expiry, coalesce(f.slug, p.slug) as family_slug, b.slug as brand_slug, b.name as brand_name, p.picture, p.image_url`;
const joined = `segment_items i left join products p on p.id = i.redemption_product_id left join products f on f.id = p.variant_of left join brands b on b.id = p.brand_id`;
// What is no longer active cannot be chosen any more.
const itemsOf = statement<SegmentItem>(
  'catalogue-segment-items',
  `select ${columns} from ${joined} where i.set_id = $1 and (i.item_type = 'segment-group' or (p.active and b.active)) order by i.group_id nulls first, i.position`,
);
const byIds = statement<SegmentItem>(
  'catalogue-segments',
  `select ${columns} from unnest($1::uuid[]) with ordinality as wanted (id, place) join (${joined}) on i.id = wanted.id where i.item_type = 'segment' order by wanted.place`,
);

/** The items of a set: first those of the first level, then those of each group, in their order. */
export function listSegmentItems(db: Queryable, setId: string): Promise<readonly SegmentItem[]> {
  return db.run(itemsOf, [setId]);
}

/** Segments by their ids, in the order of the ids. */
export function findSegments(db: Queryable, ids: readonly string[]): Promise<readonly SegmentItem[]> {
  return db.run(byIds, [ids]);
}
