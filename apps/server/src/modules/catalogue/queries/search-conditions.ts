import { joinSql, rawSql, sql, type Sql } from '../../../platform/database/index.ts';
import { hasGiftRules, type GiftRules } from '../domain/gift-rules.ts';
import { catalogueId } from '../domain/ids.ts';
import { offeredSegment } from './offered-segments.ts';
import type { ProductFilter } from '../domain/product-search.ts';

/** Casts a value to a PostgreSQL type. */
export function castTo(value: unknown, type: string): Sql {
  return sql`${value}::${rawSql(type)}`;
}

export function allOf(conditions: readonly (Sql | false)[]): Sql {
  return joinSql(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

type PriceRange = { readonly minPricePence: number | null; readonly maxPricePence: number | null };

/** A family matches a price range if one of its values is in it. */
function priceWithin({ minPricePence, maxPricePence }: PriceRange): readonly (Sql | false)[] {
  const minimum = minPricePence !== null && castTo(minPricePence, 'integer');
  const maximum = maxPricePence !== null && castTo(maxPricePence, 'integer');
  return [
    minimum && sql`d.max_price_pence >= ${minimum}`,
    maximum && sql`d.price_pence <= ${maximum}`,
    // The range may fall into a gap between two values of a card.
    minimum &&
      maximum &&
      sql`(d.price_pence >= ${minimum} or d.max_price_pence <= ${maximum} or exists (select from unnest(d.prices_pence) pence where pence between ${minimum} and ${maximum}))`,
  ];
}

/** Returns the conditions of a filter on `product_documents d`. */
export function filterConditions(filter: ProductFilter): readonly Sql[] {
  const { taxonomySlugs, brandId, territory, tagIds, deliveryMethod } = filter;
  const taxonomyIds = taxonomySlugs && taxonomySlugs.map((slug) => catalogueId('taxonomy', slug));
  return [
    taxonomyIds !== null && sql`d.taxonomy_ids && ${castTo(taxonomyIds, 'uuid[]')}`,
    brandId !== null && sql`d.brand_id = ${castTo(brandId, 'uuid')}`,
    ...priceWithin(filter),
    territory !== null && sql`d.territory = ${castTo(territory, 'text')}`,
    tagIds !== null && sql`d.tag_ids @> ${castTo(tagIds, 'uuid[]')}`,
    deliveryMethod !== null && sql`${castTo(deliveryMethod, 'text')} = any (d.delivery_methods)`,
  ].filter((condition) => condition !== false);
}

/**
 * Returns the condition that the rules allow the kind and brand of a row with `brand_id` and `restriction_tag_ids`,
 * equivalent to `allowsKind`.
 */
function allowedKind(row: Sql, { disallowTagIds, allowTagIds, withheldBrandIds }: GiftRules): Sql {
  return allOf([
    withheldBrandIds.length > 0 && sql`${row}.brand_id <> all (${castTo(withheldBrandIds, 'uuid[]')})`,
    disallowTagIds.length > 0 && sql`not (${row}.restriction_tag_ids && ${castTo(disallowTagIds, 'uuid[]')})`,
    allowTagIds !== null && sql`${row}.restriction_tag_ids && ${castTo(allowTagIds, 'uuid[]')}`,
  ]);
}

/** Returns the conditions on the kind of a gift; a choice is judged by what its sets offer. */
function kindConditions(
  row: Sql,
  rules: GiftRules,
  sets: { readonly isNone: Sql; readonly ids: Sql },
): (Sql | false)[] {
  const { disallowTagIds, allowTagIds, withheldBrandIds } = rules;
  const withheld = withheldBrandIds.length > 0;
  return [
    withheld && sql`${row}.brand_id <> all (${castTo(withheldBrandIds, 'uuid[]')})`,
    (withheld || disallowTagIds.length > 0 || allowTagIds !== null) &&
      sql`case when ${sets.isNone} then ${allowedKind(row, rules)} else exists (
        select from segment_items i join products r on r.id = i.redemption_product_id join brands b on b.id = r.brand_id
        where i.set_id ${sets.ids} and ${rawSql(offeredSegment('r', 'b'))} and ${allowedKind(sql`r`, rules)}) end`,
  ];
}

const groupedAnd = (conditions: readonly (Sql | false)[]): Sql =>
  allOf(conditions.map((part) => part && sql`(${part})`));

/** Returns what the rules allow of `product_documents d` as one expression, equivalent to `refusalOf`. */
export function allowedExpression(rules: GiftRules): Sql {
  if (!hasGiftRules(rules)) return sql`true`;
  const sets = { isNone: sql`d.segment_set_ids is null`, ids: sql`= any (d.segment_set_ids)` };
  return groupedAnd([...priceWithin(rules), ...kindConditions(sql`d`, rules, sets)]);
}

/** Returns what the rules allow of `products p`, for each value of a card separately. */
export function allowedProduct(rules: GiftRules): Sql {
  if (!hasGiftRules(rules)) return sql`true`;
  const { minPricePence, maxPricePence } = rules;
  const sets = {
    isNone: sql`p.kind <> 'choice-of-gift'`,
    ids: sql`in (select s.id from segment_sets s where s.product_id = p.id)`,
  };
  return groupedAnd([
    minPricePence !== null && sql`p.sender_price_pence >= ${castTo(minPricePence, 'integer')}`,
    maxPricePence !== null && sql`p.sender_price_pence <= ${castTo(maxPricePence, 'integer')}`,
    ...kindConditions(sql`p`, rules, sets),
  ]);
}
