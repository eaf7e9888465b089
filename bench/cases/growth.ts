import pg from 'pg';
import { caller } from '../support/http.ts';
import { load, type Load } from '../support/load.ts';
import type { Options } from '../support/options.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { keepSignedIn, signIn } from '../support/world.ts';
import { beginningOf, pairOf } from './product-search.ts';

const sizes = { whole: [5_000, 500_000], small: [500, 5_000] } as const;

type SearchLoads = { readonly search: Load; readonly suggestions: Load };

/** Measures the requests of one client, none of them made before. */
async function measureSearches(
  { url }: Stack,
  token: string,
  { seconds, from }: { readonly seconds: number; readonly from: number },
): Promise<SearchLoads> {
  const api = caller(url, { authorization: `Bearer ${token}` });
  const asks = (path: string, body: (index: number) => object) => async (index: number) =>
    (await api.call('POST', path, body(from + index))).status === 200;
  const search = asks('/v3/searches/products', (index) => ({ query: pairOf(index), size: 20 }));
  const suggest = asks('/v3/searches/products/suggestions', (index) => ({ term: beginningOf(index) }));
  await load({ clients: 1, seconds: 2, call: (index) => search(index + 50_000) });
  const found = {
    search: await load({ clients: 1, seconds, call: search }),
    suggestions: await load({ clients: 1, seconds, call: suggest }),
  };
  api.close();
  return found;
}

async function fill(stack: Stack, products: number): Promise<void> {
  await stack.command('demo', 'scale', `products=${products}`);
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await keepSignedIn(client);
  await client.end();
}

/**
 * The same requests at 5,000 and at 500,000 products, on a separate instance, because that many products would distort
 * the other measurements.
 */
export async function growthCase(options: Options): Promise<Row[]> {
  const stack = await startStack(options.product);
  const interrupted = (): void => void stack.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    const [small, large] = options.small ? sizes.small : sizes.whole;
    const open = caller(stack.url);
    const token = await signIn(open, 'ada@harbourpine.example');
    open.close();
    await fill(stack, small);
    const few = await measureSearches(stack, token, { seconds: options.seconds, from: 0 });
    await fill(stack, large);
    const many = await measureSearches(stack, token, { seconds: options.seconds, from: 10_000 });
    const row = (what: string, before: Load, now: Load): Row => ({
      what: `${what}, one client`,
      ours: `p50 ${number(now.p50, 1)} ms, p99 ${number(now.p99, 1)} ms at ${number(large)} products`,
      limit: `p50 ${number(before.p50, 1)} ms, p99 ${number(before.p99, 1)} ms at ${number(small)}`,
      ratio: `${ratio(now.p50 / before.p50)} ×`,
      target: '–',
    });
    return [
      row('Product search, unique pairs of words', few.search, many.search),
      row('Suggestions, unique beginnings', few.suggestions, many.suggestions),
    ];
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
    await stack.stop();
  }
}
