import { hasGiftRules, type GiftRules } from '../domain/gift-rules.ts';
import { catalogueId } from '../domain/ids.ts';
import type { ProductFilter } from '../domain/product-search.ts';

/** Collects the values of a statement that is put together from parts; each part that takes a value gets its number. */
export type Values = { readonly list: readonly unknown[]; readonly add: (value: unknown, type: string) => string };

export function collectValues(): Values {
  const list: unknown[] = [];
  return {
    list,
    add: (value, type) => {
      list.push(value);
      return `$${list.length}::${type}`;
    },
  };
}

/** A family matches a price range if one of its values lies in it. */
function priceWithin(minimum: string | null, maximum: string | null): readonly string[] {
  const parts = [
    ...(minimum ? [`d.max_price_pence >= ${minimum}`] : []),
    ...(maximum ? [`d.price_pence <= ${maximum}`] : []),
  ];
  // Between two values of one card there may be a gap that the range falls into.
  const both =
    minimum && maximum
      ? [
          `(d.price_pence >= ${minimum} or d.max_price_pence <= ${maximum} or exists (select from unnest(d.prices_pence) pence where pence between ${minimum} and ${maximum}))`,
        ]
      : [];
  return [...parts, ...both];
}

/** The conditions of a filter on `product_documents d`. */
export function filterConditions(filter: ProductFilter, { add }: Values): readonly string[] {
  const minimum = filter.minPricePence === null ? null : add(filter.minPricePence, 'integer');
  const maximum = filter.maxPricePence === null ? null : add(filter.maxPricePence, 'integer');
  return [
    ...(filter.taxonomySlugs
      ? [
          `d.taxonomy_ids && ${add(
            filter.taxonomySlugs.map((slug) => catalogueId('taxonomy', slug)),
            'uuid[]',
          )}`,
        ]
      : []),
    ...(filter.brandId ? [`d.brand_id = ${add(filter.brandId, 'uuid')}`] : []),
    ...priceWithin(minimum, maximum),
    ...(filter.territory ? [`d.territory = ${add(filter.territory, 'text')}`] : []),
    ...(filter.tagIds ? [`d.tag_ids @> ${add(filter.tagIds, 'uuid[]')}`] : []),
    ...(filter.deliveryMethod ? [`${add(filter.deliveryMethod, 'text')} = any (d.delivery_methods)`] : []),
  ];
}

/** What the rules allow of `product_documents d`, as one expression; the same judgement as `refusalOf`. */
export function allowedExpression(rules: GiftRules, { add }: Values): string {
  if (!hasGiftRules(rules)) return 'true';
  const minimum = rules.minPricePence === null ? null : add(rules.minPricePence, 'integer');
  const maximum = rules.maxPricePence === null ? null : add(rules.maxPricePence, 'integer');
  const disallow = rules.disallowTagIds.length > 0 ? add(rules.disallowTagIds, 'uuid[]') : null;
  const allow = rules.allowTagIds ? add(rules.allowTagIds, 'uuid[]') : null;
  const tags = (row: string) =>
    [
      ...(disallow ? [`not (${row}.restriction_tag_ids && ${disallow})`] : []),
      ...(allow ? [`${row}.restriction_tag_ids && ${allow}`] : []),
    ].join(' and ');
  const kinds =
    disallow || allow
      ? [
          `case when d.segment_set_ids is null then ${tags('d')} else exists (
        select from segment_items i join products r on r.id = i.redemption_product_id and r.active join brands b on b.id = r.brand_id and b.active
        where i.set_id = any (d.segment_set_ids) and ${tags('r')}) end`,
        ]
      : [];
  return [...priceWithin(minimum, maximum), ...kinds].map((part) => `(${part})`).join(' and ');
}
