import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, uuid } from '../../../platform/database/index.ts';
import { refreshDocuments } from '../queries/documents.ts';

const looks =
  'amber ancient autumn azure bold bright brisk calm candied cedar cheerful classic clear coastal copper cosy country crisp daily dapper deep evening fine forest fresh frosted gentle gilded golden grand happy hearty hidden honest indigo ivory jolly lively lunar meadow mellow merry midnight misty modern morning mossy nimble noble oaken olive painted pebble quiet rustic silver sunny velvet winter';
const things =
  'almond apple apron bagel basket bath beaker bean beanie biscuit blanket book bowl bread brownie brush cake candle caramel cardigan chai cheese cherry chocolate cider cinema clock cocoa coffee compass cookie cordial cup cushion custard diffuser dinner dip drum easel fern fig flask flower fudge game garden ginger glass globe gloves granola hamper hat honey jam journal jug kettle kite lamp lantern lemon lily lunch mallet map marmalade mat mint mirror mitten muffin mug noodle notebook oat orchid pancake paint paper pasta pastry peach pen pencil pepper pickle picnic pie pillow pizza plant plum pottery pudding puzzle quilt radio ramen record ribbon robe rose rug salad salt sandwich scarf scone soap sofa soup spa spice sponge stool stove tart tea teapot tent ticket toast toffee towel tray truffle tulip vase waffle walk whisk wine wool yoga yoghurt';
const forms =
  'assortment bag box bundle card class collection crate duo experience gift hour jar kit parcel selection set taster tin voucher';

const brands = statement(
  'catalogue-sample-brands',
  `insert into brands (id, slug, name, colour, description, created_at, updated_at)
   select md5('sample-brand-' || n)::uuid, 'sample-brand-' || n, initcap(l[1 + n % array_length(l, 1)]) || ' ' || initcap(t[1 + (n * 7) % array_length(t, 1)]) || ' Co',
     '#0F5E57', 'A brand that only exists to be searched.', $3::timestamptz, $3::timestamptz
   from generate_series(1, 500) n, (select string_to_array($1, ' ') as l, string_to_array($2, ' ') as t) words
   on conflict (id) do nothing`,
);

// Multipliers without a common factor distribute the words over the products without an early repetition.
const products = statement(
  'catalogue-sample-products',
  `insert into products (id, slug, brand_id, kind, name, description, sender_price_pence, vat_percent, delivery_methods, taxonomy_ids, tag_ids, restriction_tag_ids,
     use_by_kind, use_by_days, barcode, weight, added_at, created_at, updated_at, territory)
   select md5('sample-product-' || n)::uuid, 'sample-product-' || n, md5('sample-brand-' || (1 + n % 500))::uuid, 'product',
     initcap(l[1 + (n * 31) % array_length(l, 1)] || ' ' || t[1 + (n * 17 + n / 131) % array_length(t, 1)] || ' ' || f[1 + (n * 13 + n / 1009) % array_length(f, 1)]),
     'With ' || t[1 + (n * 71 + 3) % array_length(t, 1)] || ' and ' || t[1 + (n * 5 + 11) % array_length(t, 1)] || ', made for ' || l[1 + (n * 3) % array_length(l, 1)] || ' days and long afternoons.',
     300 + (n * 37) % 9700, 20, '{links,email,sms}', array[x.ids[1 + n % array_length(x.ids, 1)]], array[g.ids[1 + n % array_length(g.ids, 1)]], array[g.ids[1 + n % array_length(g.ids, 1)]],
     'days', 90, 'text', (n % 100 * 19) % 100, $4::timestamptz - make_interval(mins => n), $4::timestamptz, $4::timestamptz, (array['GB', 'GB', 'GB', 'EU', 'WORLD'])[1 + n % 5]
   from generate_series(1, $5::integer) n,
     (select string_to_array($1, ' ') as l, string_to_array($2, ' ') as t, string_to_array($3, ' ') as f) words,
     (select array_agg(id order by slug) as ids from taxonomies where display_type = 'category') x,
     (select array_agg(id order by slug) as ids from tags where type_id = 7) g
   on conflict (id) do nothing returning id`,
  { id: uuid },
);

/**
 * Adds many invented products in the existing categories and restrictions, to measure searches. The products are the
 * same each time.
 * @returns the number of products added.
 */
export async function seedSampleProducts(
  tx: Tx,
  { count, now }: { readonly count: number; readonly now: Temporal.Instant },
): Promise<number> {
  await tx.run(brands, [looks, things, now]);
  const added = await tx.run(products, [looks, things, forms, now, count]);
  const productIds = added.map(({ id }) => id);
  await refreshDocuments(tx, { productIds, brandIds: [], taxonomyIds: [], tagIds: [], synonyms: false });
  return added.length;
}
