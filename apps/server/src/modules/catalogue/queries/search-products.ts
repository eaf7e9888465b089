import { sha256Hex } from '../../../platform/crypto/index.ts';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import type { ProductOrder, ProductSearch, SearchCounts, SearchPage } from '../domain/product-search.ts';
import { allowedExpression, collectValues, filterConditions, type Values } from './search-conditions.ts';

type Key = { readonly column: string; readonly type: string };
type Order = { readonly keys: readonly Key[]; readonly direction: 'asc' | 'desc' };

const weight: Key = { column: 'weight', type: 'integer' };
const price: Key = { column: 'price_pence', type: 'integer' };
const name: Key = { column: 'name', type: 'text' };
const date: Key = { column: 'added_at', type: 'timestamptz' };
const score: Key = { column: 'score', type: 'integer' };

// The id comes last and in the same direction, so that a page begins exactly behind the one before and an index gives the order.
const orders: Readonly<Record<Exclude<ProductOrder, 'relevance'>, Order>> = {
  'price-asc': { keys: [price], direction: 'asc' },
  'price-desc': { keys: [price], direction: 'desc' },
  'name-asc': { keys: [name], direction: 'asc' },
  'name-desc': { keys: [name], direction: 'desc' },
  newest: { keys: [date], direction: 'desc' },
  oldest: { keys: [date], direction: 'asc' },
};

function orderOf(search: ProductSearch): Order {
  if (search.order !== 'relevance') return orders[search.order];
  return { keys: search.words === '' ? [weight] : [score, weight], direction: 'desc' };
}

function pageEnd(
  search: ProductSearch,
  { keys, direction }: Order,
  { add }: Values,
): { readonly after: string; readonly end: string } {
  const sorted = [...keys.map(({ column }) => column), 'product_id']
    .map((column) => `${column} ${direction}`)
    .join(', ');
  const limit = `order by ${sorted} limit ${add(search.size + 1, 'integer')}`;
  if (!search.after) return { after: 'true', end: `${limit} offset ${add(search.from, 'integer')}` };
  const { keys: values, id } = search.after;
  const place = [...keys.map(({ type }, index) => add(values[index] ?? null, type)), add(id, 'uuid')].join(', ');
  return {
    after: `(${[...keys.map(({ column }) => column), 'product_id'].join(', ')}) ${direction === 'asc' ? '>' : '<'} (${place})`,
    end: limit,
  };
}

type Row = { readonly product_id: string | null; readonly keys: readonly string[] };

function toPage(rows: readonly Row[], size: number): SearchPage {
  const found = rows.flatMap(({ product_id: id, keys }) => (id === null ? [] : [{ id, keys }]));
  const page = found.slice(0, size);
  return { productIds: page.map(({ id }) => id), next: found.length > size ? (page.at(-1) ?? null) : null };
}

const keysAsText = (keys: readonly Key[]): string =>
  `array[${keys.map(({ column }) => `${column}::text`).join(', ')}] as keys`;

/** A statement put together for one question, with its values. */
export type Composed = { readonly text: string; readonly values: readonly unknown[] };

/** The statement of `searchByWords`. */
export function composeWordSearch(search: ProductSearch): Composed {
  const values = collectValues();
  const words = values.add(search.words, 'text');
  const query = `(select catalogue_query(${words}, '${search.joiner}'))`;
  const plain = `(select catalogue_text(${words}))`;
  const filter = filterConditions(search.filter, values);
  const order = orderOf(search);
  const { after, end } = pageEnd(search, order, values);
  const text = `with found as materialized (
      select d.product_id, d.weight, d.price_pence, d.name, d.added_at, ${allowedExpression(search.rules, values)} as allowed,
        floor(ts_rank('{0.05, 0.2, 0.5, 1}', d.${search.within}, ${query}) * 20)::integer
          + case when d.name = ${plain} then 20 when starts_with(d.name, ${plain}) then 5 else 0 end as score
      from product_documents d where ${[`d.${search.within} @@ ${query}`, ...filter].join(' and ')}
    )
    select counts.total, counts.restricted, page.product_id, page.keys
    from (select count(*) filter (where allowed) as total, count(*) filter (where not allowed) as restricted from found) counts
    left join (select product_id, ${keysAsText(order.keys)}, row_number() over () as place from (select * from found where allowed and ${after} ${end}) cut) page on true
    order by page.place`;
  return { text, values: values.list };
}

/**
 * Products that hold the words, with how many there are. Matching is done once (GIN); what matches is ranked by where the words
 * are, in steps, so that within a step the weightier product comes first.
 */
export async function searchByWords(db: Queryable, search: ProductSearch): Promise<SearchPage & SearchCounts> {
  const { text, values } = composeWordSearch(search);
  // Named by its text: the words stand in subselects, so one plan serves them all, and planning takes a third of a short search.
  const rows = await db.run(
    statement<Row & SearchCounts>(`catalogue-search-${sha256Hex(text).slice(0, 16)}`, text),
    values,
  );
  const [first] = rows;
  return { ...toPage(rows, search.size), total: first?.total ?? 0, restricted: first?.restricted ?? 0 };
}

/** The statement of `browseProducts`. */
export function composeBrowse(search: ProductSearch): Composed {
  const values = collectValues();
  const order = orderOf(search);
  const conditions = [...filterConditions(search.filter, values), allowedExpression(search.rules, values)];
  const { after, end } = pageEnd(search, order, values);
  return {
    text: `select product_id, ${keysAsText(order.keys)} from product_documents d where ${[...conditions, after].join(' and ')} ${end}`,
    values: values.list,
  };
}

/** Products of a filter alone, read in the order of an index. Planned for its very values: how common a category is decides the index. */
export async function browseProducts(db: Queryable, search: ProductSearch): Promise<SearchPage> {
  const { text, values } = composeBrowse(search);
  const { rows } = (await db.execute(text, values)) as { rows: Row[] };
  return toPage(rows, search.size);
}

/** How many products a filter alone finds, and how many of those the rules hide. */
export async function countProducts(
  db: Queryable,
  { filter, rules }: Pick<ProductSearch, 'filter' | 'rules'>,
): Promise<SearchCounts> {
  const values = collectValues();
  const conditions = filterConditions(filter, values);
  const allowed = allowedExpression(rules, values);
  const text = `select count(*) filter (where ${allowed}) as total, count(*) filter (where not (${allowed})) as restricted
    from product_documents d${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
  const { rows } = (await db.execute(text, values.list)) as { rows: SearchCounts[] };
  return rows[0] ?? { total: 0, restricted: 0 };
}
