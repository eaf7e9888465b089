import { randomUUID } from 'node:crypto';
import { copyRows } from '../support/copy-rows.ts';
import { withCpu } from '../support/cpu.ts';
import { measureAlternately, load, type Load } from '../support/load.ts';
import { draft, buyInOneCall, pay, type Order } from '../support/purchases.ts';
import { cpuEach, number, ratio, type Row } from '../support/table.ts';
import { untilIdle } from '../support/worker.ts';
import { buyerOf, type World } from '../support/world.ts';
import { hotLimit, limitOf, limitTables, spreadLimit, type Measured } from './limits.ts';
import { endSameWrites, modelKey, sameWrites } from './same-writes.ts';

const sizes = [1, 16, 64] as const;
type Size = (typeof sizes)[number];

/** Purchases accepted per second, and purchases per second until their last email was sent. */
type PurchaseLoad = Load & { readonly sustained: number };

type Buy = (world: World, index: number) => Promise<boolean>;

async function twoCalls(world: World, index: number): Promise<boolean> {
  const { buyer, wallet } = buyerOf(world, index);
  return pay(world, { buyer, wallet, order: await draft(world, buyer) });
}

async function oneCall(world: World, index: number): Promise<boolean> {
  const { buyer, wallet } = buyerOf(world, index);
  return (await buyInOneCall(world, { buyer, wallet })) === 200;
}

/** Buys for a time and then waits for the worker: the rate over both is what the product can sustain. */
async function measurePurchases(world: World, clients: number, buy: Buy): Promise<PurchaseLoad> {
  const { value, cpu } = await withCpu(world.stack.processes(), async () => {
    const from = performance.now();
    const done = await load({ clients, seconds: world.options.seconds, call: (index) => buy(world, index) });
    await untilIdle(world);
    return { ...done, sustained: (done.count * 1000) / (performance.now() - from) };
  });
  if (value.errors > 0) throw new Error(`${value.errors} purchases of the bench failed.`);
  return { ...value, cpu };
}

/** Creates unpaid drafts, each in the team of its buyer, as copies of one that was created through HTTP. */
async function drafts(world: World, count: number): Promise<readonly Order[]> {
  const { buyer } = buyerOf(world, 0);
  const model = await draft(world, buyer);
  const changes = Array.from({ length: count }, (_, index) => {
    const { userId, teamId } = buyerOf(world, index).buyer;
    return { id: randomUUID(), user_id: userId, team_id: teamId };
  });
  await copyRows(world.pool, { table: 'orders', of: { id: model.id }, changes });
  return changes.map(({ id }) => ({ id, totalPence: model.totalPence }));
}

/** Pays existing drafts: from the wallets of all teams, or from one wallet. */
async function measurePayments(
  world: World,
  clients: number,
  { hot }: { readonly hot: boolean },
): Promise<PurchaseLoad> {
  const count = world.options.seconds * 1_000;
  const ready = hot ? await draftsOfOne(world, count) : await drafts(world, count);
  const measured = await load({
    clients,
    seconds: 60,
    calls: count,
    processes: world.stack.processes(),
    call: async (index) => {
      const order = ready[index];
      return order ? pay(world, { ...buyerOf(world, hot ? 0 : index), order }) : false;
    },
  });
  if (measured.errors > 0) throw new Error(`${measured.errors} purchases of the bench failed.`);
  await untilIdle(world);
  return { ...measured, sustained: 0 };
}

async function draftsOfOne(world: World, count: number): Promise<readonly Order[]> {
  const model = await draft(world, buyerOf(world, 0).buyer);
  const changes = Array.from({ length: count }, () => ({ id: randomUUID() }));
  await copyRows(world.pool, { table: 'orders', of: { id: model.id }, changes });
  return changes.map(({ id }) => ({ id, totalPence: model.totalPence }));
}

/** Makes a purchase through HTTP, whose rows the limit writes too. */
async function modelPurchase(world: World): Promise<string> {
  const { buyer, wallet } = buyerOf(world, 0);
  const order = await draft(world, buyer);
  if (!(await pay(world, { buyer, wallet, order, key: modelKey }))) throw new Error('The model purchase failed.');
  const { rows } = await world.pool.query<{ id: string }>('select id from transactions where order_id = $1', [
    order.id,
  ]);
  return rows[0]?.id ?? '';
}

const per = (value: number): string => `${number(value)} a second`;

function wholeRow(
  what: string,
  size: Size,
  { ours, limit }: { ours: PurchaseLoad; limit: Measured },
  target: string,
): Row {
  return {
    what: `${what}, ${size} ${size === 1 ? 'client' : 'clients'}`,
    ours: `${per(ours.perSecond)} accepted (p99 ${number(ours.p99, 1)} ms), ${number(ours.sustained)} sustained to the last mail`,
    limit: `${per(limit.perSecond)} (${limit.by}, the least that a purchase must write)`,
    ratio: ratio(ours.perSecond / limit.perSecond),
    target,
    cpu: cpuEach(ours.cpu, ours.count),
  };
}

/** Complete purchases, with two calls and with one if the product supports it, while the worker is running. */
async function wholePurchases(world: World): Promise<Row[]> {
  const hasOneCall = (await buyInOneCall(world, buyerOf(world, 0))) === 200;
  await measurePurchases(world, 16, twoCalls);
  const measures = sizes.flatMap((size): [string, () => Promise<PurchaseLoad | (Load & PurchaseLoad)>][] => [
    [`two ${size}`, () => measurePurchases(world, size, twoCalls)],
    ...(hasOneCall
      ? [[`one ${size}`, () => measurePurchases(world, size, oneCall)] as [string, () => Promise<PurchaseLoad>]]
      : []),
  ]);
  const limits = sizes.map((size): [string, () => Promise<Measured>] => [
    `limit ${size}`,
    () => limitOf(world, spreadLimit(size)),
  ]);
  const results = await measureAlternately<string, PurchaseLoad | Measured>(
    world.options.rounds,
    Object.fromEntries<() => Promise<PurchaseLoad | Measured>>([...limits, ...measures]),
  );
  const row = (what: string, name: string, size: Size, target: string): Row[] => {
    const [ours, limit] = [results[`${name} ${size}`], results[`limit ${size}`]];
    return ours && limit && 'sustained' in ours && 'by' in limit ? [wholeRow(what, size, { ours, limit }, target)] : [];
  };
  return [
    ...sizes.flatMap((size) => row('Draft made and paid, two calls', 'two', size, '–')),
    ...sizes.flatMap((size) => row('Order and payment, one call', 'one', size, size === 64 ? '≥ 0.30' : '–')),
  ];
}

/** Payments only: drafts of all teams from 256 wallets, and those of one team from one wallet. */
async function payments(world: World): Promise<Row[]> {
  const same = await sameWrites(world, await modelPurchase(world), 64);
  const found = await measureAlternately<string, PurchaseLoad | Measured>(world.options.rounds, {
    least16: () => limitOf(world, spreadLimit(16)),
    spread16: () => measurePayments(world, 16, { hot: false }),
    least64: () => limitOf(world, spreadLimit(64)),
    same64: () => limitOf(world, same),
    spread64: () => measurePayments(world, 64, { hot: false }),
    hotLeast64: () => limitOf(world, hotLimit(64)),
    hot64: () => measurePayments(world, 64, { hot: true }),
  });
  await endSameWrites(world);
  const min = 'one statement, the least that a purchase must write';
  const row = (what: string, ours: string, limit: string, words: string, target: string): Row[] => {
    const [mine, theirs] = [found[ours], found[limit]];
    if (!mine || !theirs || !('sustained' in mine) || !('by' in theirs)) return [];
    return [
      {
        what,
        ours: `${per(mine.perSecond)} (p99 ${number(mine.p99, 1)} ms)`,
        limit: `${per(theirs.perSecond)} (${theirs.by}, ${words})`,
        ratio: ratio(mine.perSecond / theirs.perSecond),
        target,
        cpu: cpuEach(mine.cpu, mine.count),
      },
    ];
  };
  const batched = 'the same rows as ours, sixteen purchases a statement';
  return [
    ...row('Draft paid, 16 clients, 256 wallets', 'spread16', 'least16', min, '≥ 0.13'),
    ...row('Draft paid, 64 clients, 256 wallets', 'spread64', 'least64', min, '–'),
    ...row('Draft paid, 64 clients, 256 wallets', 'spread64', 'same64', batched, '–'),
    ...row('Draft paid, 64 clients, one wallet', 'hot64', 'hotLeast64', min, '≥ 1.0'),
  ];
}

/** One gift bought through HTTP by admins of 64 teams, while the worker is running. */
export async function buyingCases(world: World): Promise<Row[]> {
  await world.pool.query(limitTables(world.options.gifts));
  world.stack.work();
  await untilIdle(world);
  return [...(await wholePurchases(world)), ...(await payments(world))];
}
