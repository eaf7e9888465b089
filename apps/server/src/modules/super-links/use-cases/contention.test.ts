import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseGates, type TestContext } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { balancesOf } from '../../purchases/testing/index.ts';
import { linkWorld, newAddress, type LinkWorld, createAnonymousGuards } from '../testing/index.ts';
import { finishClaim } from './finish-claim.ts';
import { readLink } from './read-links.ts';
import { takePlace } from './take-place.ts';

let world: LinkWorld;
let ada: TestContext;
let gates: Awaited<ReturnType<typeof databaseGates>>;
beforeAll(async () => {
  world = await linkWorld({ poolSize: 30 });
  ada = world.as('ada');
  gates = await databaseGates(world.database.url);
});
afterAll(async () => {
  await gates.end();
  await world.close();
});

const outcomeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

it('never gives out more places than there are to 200 concurrent claims', async () => {
  const link = await world.link(ada, 50, {}, 'tea');
  const before = await balancesOf(world, demoWallets.main.id);
  const claimants = await Promise.all(Array.from({ length: 200 }, () => world.ask(link.shortcode, newAddress())));
  const outcomes = await Promise.all(
    claimants.map(async (claimant) => {
      try {
        await takePlace(world.visitor(), claimant);
        return (await finishClaim(world.visitor(), { ...claimant, name: null }, createAnonymousGuards())).state;
      } catch (error) {
        return outcomeOf(error);
      }
    }),
  );
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([name, all]) => [
    name,
    all?.length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({ claimed: 50, 'super-link.all-gone': 150 });
  expect(await readLink(ada, world.database.read, link.id)).toMatchObject({
    claimed: 50,
    reserved: 0,
    left: 0,
    heldPence: 0,
  });
  const { rows } = await world.database.pool.query(
    'select count(*)::int as gifts, count(distinct position)::int as places from gifts where transaction_id = $1 and status_id = 3',
    [link.transactionId],
  );
  expect(rows).toEqual([{ gifts: 50, places: 50 }]);
  expect(await balancesOf(world, demoWallets.main.id)).toEqual(before);
});

it('gives the last place to one claimant only, and one person one claim', async () => {
  const link = await world.link(ada, 1);
  const claimants = await Promise.all(Array.from({ length: 20 }, () => world.ask(link.shortcode, newAddress())));
  const outcomes = await Promise.all(
    claimants.map((claimant) => takePlace(world.visitor(), claimant).then(({ state }) => state, outcomeOf)),
  );
  expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['kept', 'super-link.all-gone']));

  const wide = await world.link(ada, 9);
  const address = newAddress();
  const first = await world.ask(wide.shortcode, address);
  world.clock.advance({ seconds: 61 });
  const second = await world.ask(wide.shortcode, address.replace('@', '+again@'));
  const both = await Promise.all(
    [first, second, first].map((claimant) =>
      takePlace(world.visitor(), claimant).then(({ state }) => state, outcomeOf),
    ),
  );
  expect(both.toSorted()).toEqual(expect.arrayContaining(['enough', 'kept']));
  expect(await readLink(ada, world.database.read, wide.id)).toMatchObject({ reserved: 1 });
});

it('loses no money when it is closed, lowered and claimed concurrently', async () => {
  const start = await balancesOf(world, demoWallets.main.id);
  const link = await world.link(ada, 12, {}, 'tea');
  const claimants = await Promise.all(Array.from({ length: 10 }, () => world.ask(link.shortcode, newAddress())));
  const settle = (work: Promise<unknown>) => work.then(() => 'done', outcomeOf);
  await Promise.all([
    ...claimants.map(async (claimant) => {
      await settle(takePlace(world.visitor(), claimant));
      return settle(finishClaim(world.visitor(), { ...claimant, name: null }, createAnonymousGuards()));
    }),
    settle(world.change(world.as('ada'), link.id, { limit: 11 })),
    settle(world.change(world.as('ada'), link.id, { limit: 14, amount: 200 })),
    settle(world.change(world.as('ada'), link.id, { closed: true })),
  ]);
  const after = await readLink(ada, world.database.read, link.id);
  expect(after).toMatchObject({ status: 'closed', reserved: 0, heldPence: 0 });
  const end = await balancesOf(world, demoWallets.main.id);
  expect((start['available'] ?? 0) - (end['available'] ?? 0)).toBe(after.claimed * 100);
  expect((end['live'] ?? 0) - (start['live'] ?? 0)).toBe(after.claimed * 100);
});

it('keeps its new last day if it is paused at the same time', async () => {
  const link = await world.link(ada, 2);
  const later = world.clock
    .now()
    .add({ hours: 24 * 40 })
    .toString();
  const [changed, paused] = await gates.race(
    { table: 'super_links', event: 'update', when: `new.id = '${link.id}'`, at: 'statement' },
    () => world.change(ada, link.id, { expiry: later, hugggExpiryDate: later }),
    () => world.change(world.as('ada'), link.id, { paused: true }),
  );
  expect(changed.expiry).not.toBe(link.expiry);
  expect(paused).toMatchObject({ status: 'paused', expiry: changed.expiry, hugggExpiryDate: changed.hugggExpiryDate });
});

it('gets no places with its former last day', async () => {
  const link = await world.link(ada, 2, {}, 'tea');
  const later = world.clock
    .now()
    .add({ hours: 24 * 40 })
    .toString();
  const [, raised] = await gates.race(
    { table: 'super_links', event: 'update', when: `new.id = '${link.id}'`, at: 'statement' },
    () => world.change(ada, link.id, { expiry: later, hugggExpiryDate: later }),
    () => world.change(world.as('ada'), link.id, { limit: 3, amount: 100 }).catch(outcomeOf),
  );
  expect(raised).toBe('super-link.changed');
});

it('leaves a ledger that passes verification', async () => {
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
});
