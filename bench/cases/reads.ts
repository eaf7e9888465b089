import fastify from 'fastify';
import { caller, type Answer } from '../support/http.ts';
import { measureAlternately, load, type Load } from '../support/load.ts';
import { cpuEach, number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';

const clients = 16;

/** Request headers of a browser. */
export const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Starts a Fastify server that only returns these bytes. */
async function bareServer({ body, brotli }: Answer) {
  const app = fastify();
  app.get('/', async (_request, reply) => {
    if (brotli) void reply.header('content-encoding', 'br');
    return reply.type('text/html').send(body);
  });
  const asked = caller(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    load: (seconds: number) =>
      load({ clients, seconds, call: async () => (await asked.call('GET', '/')).status === 200 }),
    close: async () => {
      asked.close();
      await app.close();
    },
  };
}

/** The page of a gift as requested by browsers, compared with a server that only returns the same bytes. */
export async function giftPageCase(world: World): Promise<Row[]> {
  const { rows } = await world.pool.query<{ shortcode: string }>(
    `select g.shortcode from gifts g join transactions t on t.id = g.transaction_id
     where g.status_id in (1, 2) order by t.delivery_method = 'links' desc, g.shortcode limit 500`,
  );
  const open = caller(world.stack.url, browser);
  const path = (index: number): string => `/g/${rows[index % rows.length]?.shortcode ?? ''}`;
  const sample = await open.call('GET', path(0));
  const page = async (index: number): Promise<boolean> => (await open.call('GET', path(index))).status === 200;
  const { seconds, rounds } = world.options;
  await load({ clients, seconds: 2, call: page });
  const server = await bareServer(sample);
  const { ours, bare } = await measureAlternately(rounds, {
    ours: () => load({ clients, seconds, processes: world.stack.processes(), call: page }),
    bare: () => server.load(seconds),
  });
  open.close();
  await server.close();
  return [
    {
      what: `A gift's page, ${number(sample.body.length / 1024, 1)} KB${sample.brotli ? ' of brotli' : ' uncompressed'}`,
      ours: `${number(ours.perSecond)} a second (p99 ${number(ours.p99, 1)} ms)`,
      limit: `${number(bare.perSecond)} a second (bare Fastify, same bytes)`,
      ratio: ratio(ours.perSecond / bare.perSecond),
      target: '–',
      cpu: cpuEach(ours.cpu, ours.count),
    },
  ];
}

type SingleAndParallelLoad = { readonly one: Load; readonly many: Load };

/** Measures the duration of single requests, and the throughput with sixteen clients. */
async function measureSearches(world: World, body: (index: number) => object): Promise<SingleAndParallelLoad> {
  const call = async (index: number): Promise<boolean> =>
    (await world.api.call('POST', '/v3/searches/hugggs', body(index))).status === 200;
  const { seconds } = world.options;
  const processes = world.stack.processes();
  await load({ clients, seconds: 2, call });
  return {
    one: await load({ clients: 1, seconds: Math.min(3, seconds), call }),
    many: await load({ clients, seconds, processes, call }),
  };
}

const statuses = ['Sent', 'Claimed', 'Redeemed', 'Expired', 'Cancelled'];
const names = ['mair', 'piotr', 'sofia', 'grace', 'hugo', 'ines', 'kasia', 'leon', 'niall', 'quinn', 'rhys', 'tomos'];
const surnames = ['', ' e', ' jones', ' b', ' mor', ' owen'];

export type TeamLists = {
  readonly list: SingleAndParallelLoad;
  readonly point: SingleAndParallelLoad;
  readonly words: SingleAndParallelLoad;
};

/**
 * Measures a team's list and search of gifts as its screens request them, and as programs do, whose later pages keep
 * the original result.
 */
export async function teamLists(world: World): Promise<TeamLists> {
  const question = (query: object) => ({
    index: 'huggg',
    size: 25,
    query: { teamIds: [world.teamId], ...query },
    stable_pages: false,
  });
  const byStatus = (index: number) => question({ statuses: [statuses[index % statuses.length]] });
  return {
    list: await measureSearches(world, byStatus),
    point: await measureSearches(world, (index) => ({ ...byStatus(index), stable_pages: true })),
    words: await measureSearches(world, (index) => {
      const surname = surnames[Math.floor(index / names.length) % surnames.length];
      return question({ text: `${names[index % names.length]}${surname}` });
    }),
  };
}

/** Compares the same team's list when other teams have a hundred times as many gifts. */
export function teamListRows(few: TeamLists, many: TeamLists, { giftsBefore, gifts }: World['options']): Row[] {
  const row = (what: string, before: SingleAndParallelLoad, now: SingleAndParallelLoad): Row => ({
    what,
    ours: `p50 ${number(now.one.p50, 1)} ms at ${number(gifts)} gifts; 16 clients: ${number(now.many.perSecond)} a second (p99 ${number(now.many.p99, 1)} ms)`,
    limit: `p50 ${number(before.one.p50, 1)} ms at ${number(giftsBefore)}`,
    ratio: `${ratio(now.one.p50 / before.one.p50)} ×`,
    target: '≤ 1.5 ×',
    cpu: cpuEach(now.many.cpu, now.many.count),
  });
  return [
    row("A team's newest 25 gifts by status", few.list, many.list),
    row('The same with its further pages kept as they were found', few.point, many.point),
    row("Words in a team's receivers", few.words, many.words),
  ];
}
