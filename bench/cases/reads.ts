import fastify from 'fastify';
import { caller } from '../support/http.ts';
import { byTurns, load, type Load } from '../support/load.ts';
import { number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';

const clients = 16;
const seconds = 5;

const words = [
  'coffee',
  'choc',
  'velvet honey',
  'candle set',
  'tea',
  'book',
  'garden kit',
  'silver',
  'pizza',
  'hamper',
  'cofee',
  'lemon',
];

/** A Fastify that does nothing but answer these bytes. */
async function bareServer(body: string) {
  const app = fastify();
  app.get('/', async (_request, reply) => reply.type('text/html').send(body));
  const asked = caller(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    load: () => load({ clients, seconds, call: async () => (await asked.call('GET', '/')).status === 200 }),
    close: async () => {
      asked.close();
      await app.close();
    },
  };
}

/** The page of a gift beside a bare answer of the same bytes. */
export async function giftPageCase(world: World): Promise<Row[]> {
  const { rows } = await world.pool.query<{ shortcode: string }>(
    "select shortcode from gifts where status_id in (1, 2) and fee_pence >= 0 and transaction_id in (select id from transactions where delivery_method = 'links') limit 500",
  );
  const open = caller(world.stack.url, { accept: 'text/html' });
  const path = (index: number): string => `/g/${rows[index % rows.length]?.shortcode ?? ''}`;
  const sample = await open.call('GET', path(0));
  const page = async (index: number): Promise<boolean> => (await open.call('GET', path(index))).status === 200;
  await load({ clients, seconds: 2, call: page });
  const server = await bareServer(sample.body);
  const { ours, bare } = await byTurns({ ours: () => load({ clients, seconds, call: page }), bare: server.load });
  open.close();
  await server.close();
  return [
    {
      what: `A gift's page, ${number(sample.body.length / 1024, 1)} KB`,
      ours: `${number(ours.perSecond)} a second (p99 ${number(ours.p99, 1)} ms)`,
      limit: `${number(bare.perSecond)} a second (bare Fastify, same bytes)`,
      ratio: ratio(ours.perSecond / bare.perSecond),
      target: '≥ 0.5',
    },
  ];
}

/** Product search among 50,000 products. */
export async function productSearchCase(world: World): Promise<Row[]> {
  const search = async (index: number): Promise<boolean> =>
    (await world.api.call('POST', '/v3/searches/products', { query: words[index % words.length], size: 20 })).status ===
    200;
  await load({ clients, seconds: 2, call: search });
  const ours = await load({ clients, seconds, call: search });
  return [
    {
      what: 'Product search among 50,000, 16 clients',
      ours: `p99 ${number(ours.p99, 1)} ms, ${number(ours.perSecond)} a second`,
      limit: 'p99 20 ms',
      ratio: ratio(ours.p99 / 20),
      target: '≤ 1',
    },
  ];
}

/** A team's list and search of gifts. */
export async function teamListLoad(world: World): Promise<{ readonly list: Load; readonly search: Load }> {
  const list = async (): Promise<boolean> =>
    (
      await world.api.call('POST', '/v3/searches/hugggs', {
        index: 'huggg',
        size: 25,
        query: { teamIds: [world.teamId], statuses: ['Sent'] },
      })
    ).status === 200;
  const search = async (index: number): Promise<boolean> =>
    (
      await world.api.call('POST', '/v3/searches/hugggs', {
        index: 'huggg',
        size: 25,
        query: { teamIds: [world.teamId], text: ['mair ev', 'piotr', 'sofia jones', 'person12'][index % 4] },
      })
    ).status === 200;
  await load({ clients, seconds: 2, call: list });
  return { list: await load({ clients, seconds, call: list }), search: await load({ clients, seconds, call: search }) };
}

/** The same team's list when there are a hundred times as many gifts of others. */
export function teamListRows(
  few: Awaited<ReturnType<typeof teamListLoad>>,
  many: Awaited<ReturnType<typeof teamListLoad>>,
): Row[] {
  const row = (what: string, at: Load, then: Load): Row => ({
    what,
    ours: `p50 ${number(then.p50, 1)} ms at 1,000,000 gifts`,
    limit: `p50 ${number(at.p50, 1)} ms at 10,000`,
    ratio: `${ratio(then.p50 / at.p50)} ×`,
    target: '≤ 1.5 ×',
  });
  return [
    row("A team's newest 25 gifts by status", few.list, many.list),
    row("Words in a team's receivers", few.search, many.search),
  ];
}
