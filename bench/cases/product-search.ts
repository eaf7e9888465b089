import { load } from '../support/load.ts';
import { cpuEach, number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';
import { productForms, adjectives, nouns } from './words.ts';

const clients = 16;
const first = [...adjectives, ...nouns];
const second = [...nouns, ...productForms];

/** Returns a pair of words. No pair is repeated before all were used, so that no response comes from a cache. */
export function pairOf(index: number): string {
  const pairs = first.length * second.length;
  // The multiplier and the number of pairs are coprime, so that every pair is used once.
  const place = (index * 7_919) % pairs;
  return `${first[Math.floor(place / second.length)]} ${second[place % second.length]}`;
}

/** Returns what a person has typed on the way to a pair: its first word and the first letters of its second. */
export function beginningOf(index: number): string {
  const pair = pairOf(index);
  return pair.slice(0, pair.indexOf(' ') + 3 + (index % 2));
}

// The minimal query that finds and ranks the same words: no counts, filters, rules or products.
const bareSearch = `select d.product_id from product_documents d, (select catalogue_query($1, '&') as words) asked
  where d.words @@ asked.words order by ts_rank(d.words, asked.words) desc, d.weight desc, d.product_id desc limit 20`;
const bareSuggestions = `select term from catalogue_terms, (select catalogue_query($1, '&') as words) asked
  where catalogue_terms.words @@ asked.words order by weight desc, plain limit 8`;

type SearchCase = {
  readonly what: string;
  readonly path: string;
  readonly body: (index: number) => object;
  readonly sql: string;
  readonly word: (index: number) => string;
};

async function rowOf(world: World, { what, path, body, sql, word }: SearchCase): Promise<Row> {
  const { seconds, products } = world.options;
  const processes = world.stack.processes();
  let asked = 0;
  const ask = async (): Promise<boolean> => {
    asked += 1;
    return (await world.api.call('POST', path, body(asked))).status === 200;
  };
  await load({ clients, seconds: 2, call: ask });
  const alone = await load({ clients: 1, seconds, processes, call: ask });
  const ours = await load({ clients, seconds, processes, call: ask });
  const bare = await load({
    clients,
    seconds,
    call: async () => {
      asked += 1;
      await world.pool.query({ name: `bare ${path}`, text: sql, values: [word(asked)] });
      return true;
    },
  });
  return {
    what: `${what} among ${number(products)}, 16 clients`,
    ours: `${number(ours.perSecond)} a second, p99 ${number(ours.p99, 1)} ms (one client: p50 ${number(alone.p50, 1)} ms, p99 ${number(alone.p99, 1)} ms)`,
    limit: `${number(bare.perSecond)} a second, p99 ${number(bare.p99, 1)} ms (bare SQL)`,
    ratio: ratio(ours.perSecond / bare.perSecond),
    target: 'p99 20 ms',
    cpu: cpuEach(ours.cpu, ours.count),
  };
}

/**
 * Product searches and suggestions that were not requested before, compared with the minimal SQL that finds the same.
 */
export async function productSearchCase(world: World): Promise<Row[]> {
  const search = await rowOf(world, {
    what: 'Product search, unique pairs of words,',
    path: '/v3/searches/products',
    body: (index) => ({ query: pairOf(index), size: 20 }),
    sql: bareSearch,
    word: pairOf,
  });
  const suggestions = await rowOf(world, {
    what: 'Suggestions, unique beginnings,',
    path: '/v3/searches/products/suggestions',
    body: (index) => ({ term: beginningOf(index) }),
    sql: bareSuggestions,
    word: beginningOf,
  });
  return [search, suggestions];
}
