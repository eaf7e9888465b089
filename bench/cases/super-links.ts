import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ask, fromNetwork } from '../support/http.ts';
import { load, type Load } from '../support/load.ts';
import { orderOfMany } from '../support/many-gifts.ts';
import { cpuEach, number, ratio, type Row } from '../support/table.ts';
import { buyerOf, type World } from '../support/world.ts';
import { limitOf } from './limits.ts';

const clients = 16;
// A link sends at most 3,000 codes in ten minutes.
const sizes = { whole: 2_800, small: 300 } as const;

type Claimant = { readonly token: string; readonly code: string };

/** Derives the codes that were sent from the server's key. Reading the mails would measure the mail server. */
async function codeOf({ options }: World): Promise<(claimId: string) => string> {
  const { createSecrets } = await import(
    pathToFileURL(join(options.product, 'apps/server/src/platform/crypto/index.ts')).href
  );
  // The key of the stack (`CODE_KEY`).
  const { code } = createSecrets(Buffer.from('11'.repeat(32), 'hex')) as {
    readonly code: (purpose: string, id: string) => string;
  };
  return (claimId) => code('super-link-claim', claimId);
}

/** Claimants who requested a code and were sent one; their request rate is the first of the two rows. */
async function requestAllCodes(
  world: World,
  shortcode: string,
  count: number,
): Promise<{ readonly asked: Load; readonly claimants: readonly Claimant[] }> {
  const tokens: string[] = [];
  const asked = await load({
    clients,
    seconds: 120,
    calls: count,
    processes: world.stack.processes(),
    call: async (index) => {
      const body = { address: `claimant-${index}@visitors.example` };
      const { token } = await ask<{ token: string }>(
        world.open,
        'POST',
        `/v3/super-launch/${shortcode}/codes`,
        body,
        fromNetwork(index),
      );
      tokens[index] = token;
      return true;
    },
  });
  const { rows } = await world.pool.query<{ id: string; address: string }>(
    `select c.id, c.address from super_link_claims c join super_links l on l.id = c.super_link_id where l.shortcode = $1`,
    [shortcode],
  );
  const code = await codeOf(world);
  const ids = new Map(rows.map(({ id, address }) => [address, id]));
  const claimants = tokens.map((token, index) => ({
    token,
    code: code(ids.get(`claimant-${index}@visitors.example`) ?? ''),
  }));
  return { asked, claimants };
}

/** Creates a link with enough places for everyone and a rate limit that does not stop them. */
async function openLink(world: World, places: number): Promise<string> {
  const { buyer, wallet } = buyerOf(world, 9);
  const expiry = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const order = await orderOfMany(world, {
    buyer,
    wallet,
    type: 'superhuggg',
    details: { deliveryMethod: 'superhuggg', limit: places, perPerson: 1, claimMethod: 'email', expiry },
  });
  const { super_url_id: id } = await order.pay();
  await ask(
    world.open,
    'PATCH',
    `/v3/super-hugggs/${id}`,
    { claimRate: 10_000 },
    { authorization: `Bearer ${buyer.token}` },
  );
  const { rows } = await world.pool.query<{ shortcode: string }>('select shortcode from super_links where id = $1', [
    id,
  ]);
  return rows[0]?.shortcode ?? '';
}

/**
 * Everyone claims a place of one link, in two requests: one enters the code, one takes the place. For comparison,
 * pgbench increments one row as often as it can; the product locks that row twice for each claim, and creates a gift in
 * between.
 */
export async function superLinksCase(world: World): Promise<Row[]> {
  const { stack, open, pool, options } = world;
  const count = options.small ? sizes.small : sizes.whole;
  const shortcode = await openLink(world, count);
  const { asked, claimants } = await requestAllCodes(world, shortcode, count);
  const at = (step: string): string => `/v3/super-launch/${shortcode}/claims${step}`;
  const claimed = await load({
    clients,
    seconds: 120,
    calls: count,
    processes: stack.processes(),
    call: async (index) => {
      const { token, code } = claimants[index] ?? { token: '', code: '' };
      const kept = await open.call('POST', at(''), { token, code }, fromNetwork(index));
      if (kept.status !== 200) return false;
      return (await open.call('POST', at('/finish'), { token }, fromNetwork(index))).status === 200;
    },
  });
  const { rows } = await pool.query<{ claimed: number; gifts: number }>(
    `select l.claimed, (select count(*)::int from gifts g where g.transaction_id = l.transaction_id and g.status_id >= 3) as gifts from super_links l where l.shortcode = $1`,
    [shortcode],
  );
  if (claimed.errors > 0 || rows[0]?.claimed !== count || rows[0].gifts !== count)
    throw new Error(
      `${claimed.errors} claims failed; ${rows[0]?.claimed} of ${count} places were claimed, with ${rows[0]?.gifts} gifts.`,
    );
  await pool.query(`create schema if not exists bench_limit; drop table if exists bench_limit.link;
    create table bench_limit.link (id int primary key, places int not null, claimed int not null default 0 check (claimed <= places));
    insert into bench_limit.link values (1, 2000000000)`);
  const limit = await limitOf(world, {
    statement: (place) => `update bench_limit.link set claimed = claimed + 1 where id = ${place} and claimed < places`,
    places: 1,
    purchases: 1,
    clients,
  });
  return [
    {
      what: 'Codes asked for on one super link, 16 clients',
      ours: `${number(asked.perSecond)} a second (p99 ${number(asked.p99, 1)} ms)`,
      limit: '–',
      ratio: '–',
      target: '–',
      cpu: cpuEach(asked.cpu, asked.count),
    },
    {
      what: `${number(count)} places of one super link claimed, 16 clients`,
      ours: `${number(claimed.perSecond)} claims a second (p99 ${number(claimed.p99, 1)} ms)`,
      limit: `${number(limit.perSecond)} a second (${limit.by}, one row counted up)`,
      ratio: ratio(claimed.perSecond / limit.perSecond),
      target: '–',
      cpu: cpuEach(claimed.cpu, claimed.count),
    },
  ];
}
