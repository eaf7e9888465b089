import {
  array,
  composed,
  integer,
  joinSql,
  notNull,
  nullable,
  rawSql,
  sql,
  text,
  uuid,
  type Queryable,
  type Sql,
} from '../../../platform/database/index.ts';
import type { ProductOrder, ProductSearch, SearchCounts, SearchPage } from '../domain/product-search.ts';
import { allOf, allowedExpression, filterConditions, castTo } from './search-conditions.ts';

/** A sort key: a column, or an expression over columns of the document. */
type Key = { readonly column: string; readonly type: string; readonly reads?: string };
type Order = { readonly keys: readonly Key[]; readonly direction: 'asc' | 'desc' };

const weight: Key = { column: 'weight', type: 'integer', reads: 'weight' };
const price: Key = { column: 'price_pence', type: 'integer', reads: 'price_pence' };
const highest: Key = { column: 'max_price_pence', type: 'integer', reads: 'max_price_pence' };
const ofValues = (expression: string, type: string): Key => ({
  column: `(select ${expression} from unnest(prices_pence) value)`,
  type,
  reads: 'prices_pence',
});
const sum = ofValues('sum(value)', 'bigint');
const average = ofValues('avg(value)', 'numeric');
const median = ofValues('percentile_cont(0.5) within group (order by value)', 'double precision');
const name: Key = { column: 'name', type: 'text', reads: 'name' };
const date: Key = { column: 'added_at', type: 'timestamptz', reads: 'added_at' };
const score: Key = { column: 'score', type: 'integer' };

// The id is last and in the same direction, so that a page starts exactly after the previous one and an index provides
// the order.
const orders: Readonly<Record<Exclude<ProductOrder, 'relevance'>, Order>> = {
  'price-asc': { keys: [price], direction: 'asc' },
  'price-desc': { keys: [price], direction: 'desc' },
  // No index provides these orders: all matching products are sorted.
  'price-max-asc': { keys: [highest], direction: 'asc' },
  'price-max-desc': { keys: [highest], direction: 'desc' },
  'price-sum-asc': { keys: [sum], direction: 'asc' },
  'price-sum-desc': { keys: [sum], direction: 'desc' },
  'price-avg-asc': { keys: [average], direction: 'asc' },
  'price-avg-desc': { keys: [average], direction: 'desc' },
  'price-median-asc': { keys: [median], direction: 'asc' },
  'price-median-desc': { keys: [median], direction: 'desc' },
  'name-asc': { keys: [name], direction: 'asc' },
  'name-desc': { keys: [name], direction: 'desc' },
  newest: { keys: [date], direction: 'desc' },
  oldest: { keys: [date], direction: 'asc' },
};

function orderOf(search: ProductSearch): Order {
  if (search.order !== 'relevance') return orders[search.order];
  return { keys: search.words === '' ? [weight] : [score, weight], direction: 'desc' };
}

const columnsOf = (keys: readonly Key[]): readonly string[] => [...keys.map(({ column }) => column), 'product_id'];

function pageEnd(search: ProductSearch, { keys, direction }: Order): { readonly after: Sql; readonly end: Sql } {
  const sorted = columnsOf(keys).map((column) => `${column} ${direction}`);
  const limit = sql`order by ${rawSql(sorted.join(', '))} limit ${castTo(search.size + 1, 'integer')}`;
  if (!search.after) return { after: sql`true`, end: sql`${limit} offset ${castTo(search.from, 'integer')}` };
  const { keys: values, id } = search.after;
  const place = [...keys.map(({ type }, index) => castTo(values[index] ?? null, type)), castTo(id, 'uuid')];
  return {
    after: sql`(${rawSql(columnsOf(keys).join(', '))}) ${rawSql(direction === 'asc' ? '>' : '<')} (${joinSql(place, sql`, `)})`,
    end: limit,
  };
}

type Row = { readonly productId: string | null; readonly keys: readonly string[] | null };

function toPage(rows: readonly Row[], size: number): SearchPage {
  const found = rows.flatMap(({ productId: id, keys }) => (id === null || keys === null ? [] : [{ id, keys }]));
  const page = found.slice(0, size);
  return { productIds: page.map(({ id }) => id), next: found.length > size ? (page.at(-1) ?? null) : null };
}

const keysAsText = (keys: readonly Key[]): Sql =>
  rawSql(`array[${keys.map(({ column }) => `${column}::text`).join(', ')}] as keys`);

/** The weight of a word by its place: description; category, tag or contents of a choice; brand and keywords; name. */
const rankWeights = '{0.25, 0.2, 1, 1}';

const typedText = '(select plain from asked)';
/**
 * A product whose name is exactly the search text comes first, then one whose name ends with it: "desk plant" rather
 * than "plant ten trees".
 */
const nameScore = rawSql(`case when d.name = ${typedText} then 200
  when right(d.name, length(${typedText})) = ${typedText} then 40 * length(${typedText}) / length(d.name)
  when position(${typedText} in d.name) > 0 then 30 * length(${typedText}) / length(d.name) else 0 end`);

/** Words that are ranked separately; the rank of a missing word is null, which `least` ignores. */
const rankedParts = ['parts[1]', 'parts[2]', 'parts[3]', 'parts[4]'];

/**
 * Returns the score of a document in steps, so that among nearly equal scores the product with the higher weight comes
 * first. For several words, the lowest-ranked word counts as much as their proximity: a pot of tea that is served in
 * the afternoon is not an afternoon tea.
 */
function scoreOf({ within, words, joiner }: ProductSearch): Sql {
  const rank = (query: string): string => `ts_rank('${rankWeights}', d.${within}, (select ${query} from asked))`;
  const isOne = joiner === '|' || !/\s/.test(words);
  const least = `least(${rankedParts.map(rank).join(', ')})`;
  const rated = isOne ? `floor(${rank('query')} * 150)` : `floor((${rank('query')} + ${least}) * 75)`;
  return sql`${rawSql(rated)}::integer + d.weight / 5 + ${nameScore}`;
}

/** Returns the statement of `searchByWords`. */
export function composeWordSearch(search: ProductSearch): Sql {
  const document = rawSql(`d.${search.within}`);
  const order = orderOf(search);
  const { after, end } = pageEnd(search, order);
  const more = rawSql(order.keys.flatMap(({ reads }) => (reads ? [`d.${reads}, `] : [])).join(''));
  return sql`with typed as materialized (
      select catalogue_query(typed.words, ${rawSql(`'${search.joiner}'`)}) as query, catalogue_text(typed.words) as plain from (select ${castTo(search.words, 'text')} as words) typed
    ),
    asked as materialized (
      select query, catalogue_condition(query) as condition, plain, string_to_array(query::text, ' & ')::tsquery[] as parts from typed
    ),
    found as materialized (
      select d.product_id, ${more}${allowedExpression(search.rules)} as allowed, ${scoreOf(search)} as score
      from product_documents d where ${allOf([sql`${document} @@ (select condition from asked)`, ...filterConditions(search.filter)])}
    )
    select counts.total, counts.restricted, page.product_id, page.keys
    from (select count(*) filter (where allowed) as total, count(*) filter (where not allowed) as restricted from found) counts
    left join (select product_id, ${keysAsText(order.keys)}, row_number() over () as place from (select * from found where allowed and ${after} ${end}) cut) page on true
    order by page.place`;
}

const keys = array(notNull(text, 'a product has at least one price'));
const wordHits = composed('products-by-words', {
  total: integer,
  restricted: integer,
  productId: nullable(uuid),
  keys: nullable(keys),
});

/**
 * Finds products that contain the words, with their total number. Matching is done once (GIN); the matches are ranked
 * by `scoreOf`.
 */
export async function searchByWords(db: Queryable, search: ProductSearch): Promise<SearchPage & SearchCounts> {
  // The words are in subselects, so one plan serves all searches; planning would be a third of a short search's time.
  const rows = await wordHits(db, composeWordSearch(search), 'kept');
  const [first] = rows;
  return { ...toPage(rows, search.size), total: first?.total ?? 0, restricted: first?.restricted ?? 0 };
}

/** Returns the statement of `browseProducts`. */
export function composeBrowse(search: ProductSearch): Sql {
  const order = orderOf(search);
  const { after, end } = pageEnd(search, order);
  const conditions = allOf([...filterConditions(search.filter), allowedExpression(search.rules), after]);
  return sql`select product_id, ${keysAsText(order.keys)} from product_documents d where ${conditions} ${end}`;
}

const queryBrowse = composed('products-browsed', { productId: uuid, keys });

/**
 * Finds products by a filter alone, in the order of an index. Planned for the actual values, because the best index
 * depends on how common a category is.
 */
export async function browseProducts(db: Queryable, search: ProductSearch): Promise<SearchPage> {
  return toPage(await queryBrowse(db, composeBrowse(search), 'each-time'), search.size);
}

const counts = composed('products-count', { total: integer, restricted: integer });

/** Counts the products that a filter alone finds, and how many of those the rules hide. */
export async function countProducts(
  db: Queryable,
  { filter, rules }: Pick<ProductSearch, 'filter' | 'rules'>,
): Promise<SearchCounts> {
  const conditions = filterConditions(filter);
  const where = conditions.length > 0 ? sql` where ${allOf(conditions)}` : sql``;
  const [row] = await counts(
    db,
    sql`select count(*) filter (where ${allowedExpression(rules)}) as total, count(*) filter (where not (${allowedExpression(rules)})) as restricted
    from product_documents d${where}`,
    'each-time',
  );
  return row ?? { total: 0, restricted: 0 };
}
