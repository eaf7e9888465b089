import type { Queryable } from '../../../platform/database/index.ts';
import { allowsKind, type GiftRules } from '../domain/gift-rules.ts';
import { errors } from '../errors.ts';
import { findProducts } from '../queries/products.ts';
import {
  findSegments,
  findSegmentSet,
  listSegmentItems,
  type SegmentItem,
  type SegmentSet,
} from '../queries/segments.ts';

export type ReadSegments = {
  readonly set: SegmentSet;
  readonly items: readonly SegmentItem[];
  readonly restrictedCount: number;
};

/**
 * Returns what a choice of gift offers under a team's rules, and the number of gifts that the rules hide. Prices are
 * not checked, because the price of a choice is the value that was bought.
 * @throws product.not-found; product.no-choices if the product is not a choice of gift.
 */
export async function readSegments(
  db: Queryable,
  { productId, rules }: { readonly productId: string; readonly rules: GiftRules },
): Promise<ReadSegments> {
  const set = await findSegmentSet(db, productId);
  if (!set) {
    const [product] = await findProducts(db, [productId]);
    throw product ? errors.noChoices() : errors.productNotFound();
  }
  const all = await listSegmentItems(db, set.id);
  const items = all.filter((item) => item.itemType === 'segment-group' || allowsSegment(rules, item));
  return { set, items, restrictedCount: all.length - items.length };
}

function allowsSegment(rules: GiftRules, { brandId, restrictionTagIds }: SegmentItem): boolean {
  return brandId !== null && allowsKind(rules, { brandId, restrictionTagIds: restrictionTagIds ?? [] });
}

/** Returns offered segments by id, in the order of the ids, without those that a team's rules hide. */
export async function readSegmentsByIds(
  db: Queryable,
  { ids, rules }: { readonly ids: readonly string[]; readonly rules: GiftRules },
): Promise<readonly SegmentItem[]> {
  return (await findSegments(db, ids)).filter((item) => allowsSegment(rules, item));
}
