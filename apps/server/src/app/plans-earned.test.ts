import { amountOfPence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountingSchedules } from '../modules/accounting/index.ts';
import { actor, bankWorld, clock } from '../modules/banking/testing/bank-world.ts';
import { billingSchedules } from '../modules/billing/index.ts';
import { houseBookId, postToHouse } from '../modules/books/index.ts';
import { balances, verifyLedger } from '../modules/ledger/index.ts';
import { changePlan, demoTeams } from '../modules/teams/index.ts';
import type { Schedule } from '../platform/jobs/index.ts';
import { newId } from '../platform/ids/index.ts';
import { runJobs, testContext, type TestContext } from '../platform/testing/index.ts';

const team = demoTeams.harbourPine.id;
let world: Awaited<ReturnType<typeof bankWorld>>;
let ctx: TestContext;
const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query(sql, values)).rows as T[];

/** £1,200.00 a year, of which £200.00 is VAT, from 1 March 2027: 366 days, because 2028 has a 29 February. */
beforeAll(async () => {
  clock.set('2027-03-01T10:00:00Z');
  world = await bankWorld();
  ctx = testContext({ database: world.database, clock, actor });
  await rows('update plans set price_pence = 0');
  await rows(
    `update plans p set price_pence = 120000, billing_period = 'year' from teams t where t.id = $1 and p.id = t.plan_id`,
    [team],
  );
  await rows(
    `update teams set plan_id = (select id from plans where name = 'Starter') where id <> $1 and parent_team_id is null`,
    [team],
  );
  await rows('update teams set plan_started_at = $1', ['2027-03-01T10:00:00Z']);
});
afterAll(() => world.database.close());

async function runAt(at: string, schedules: readonly Schedule[]): Promise<void> {
  clock.set(at);
  const jobs = schedules.map(({ job }) => job);
  ctx.jobs.length = 0;
  ctx.jobs.push(...jobs.map(({ name }) => ({ name, data: {} })));
  await runJobs(ctx, jobs);
}
/** Runs the regular job for documents, which issues and credits plans. */
const documentsAt = (at: string) => runAt(at, billingSchedules.slice(0, 1));
/** Closes all days that have ended. */
const nightOf = (at: string) => runAt(at, accountingSchedules);

async function income(): Promise<readonly [earned: number, ahead: number]> {
  const house = (await balances(world.database.read, [houseBookId])).get(houseBookId) ?? {};
  return [house['subscriptions'] ?? 0, house['deferred-income'] ?? 0];
}

const netPence = 100_000;
/** The income earned from the start of the year up to and including a day. */
const earnedBy = (day: string) =>
  Math.round((netPence * (Temporal.PlainDate.from('2027-03-01').until(day).total('days') + 1)) / 366);

it('earns a yearly plan over its months, in proportion to their days', async () => {
  await documentsAt('2027-03-01T10:10:00Z');
  await nightOf('2027-03-02T02:40:00Z');
  expect(await income()).toEqual([273, 99_727]);
  for (const [night, day] of [
    ['2027-04-01T02:40:00Z', '2027-03-31'],
    ['2027-05-01T02:40:00Z', '2027-04-30'],
    ['2027-06-01T02:40:00Z', '2027-05-31'],
  ] as const) {
    await nightOf(night);
    expect(await income()).toEqual([earnedBy(day), netPence - earnedBy(day)]);
  }
  await nightOf('2027-06-01T05:40:00Z');
  expect(await income()).toEqual([earnedBy('2027-05-31'), netPence - earnedBy('2027-05-31')]);
});

it('reverses income that an earlier release posted too early', async () => {
  // The state after the earlier release's close and the migration.
  const [, ahead] = await income();
  await rows('update accounting_plans set earned_pence = $1', [netPence]);
  const posted = {
    id: newId(),
    debit: 'deferred-income',
    credit: 'subscriptions',
    amountPence: amountOfPence(ahead),
    reason: 'close-plans',
    reference: { kind: 'close', id: '2027-05-31' },
  } as const;
  await ctx.transaction((tx) => postToHouse(tx, [posted], clock.now()));
  await nightOf('2027-06-02T02:40:00Z');
  expect(await income()).toEqual([earnedBy('2027-06-01'), netPence - earnedBy('2027-06-01')]);
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
});

it('has earned the days that were used, and nothing in advance, once the rest is credited', async () => {
  const [starter] = await rows<{ id: string }>(`select id from plans where name = 'Starter'`);
  clock.set('2027-12-10T10:00:00Z');
  await ctx.transaction((tx) => changePlan(tx, { teamId: team, planId: starter?.id ?? '', now: clock.now() }));
  await documentsAt('2027-12-10T10:10:00Z');
  await nightOf('2027-12-11T02:40:00Z');
  const [credit] = await rows<{ net: string }>(`select net_pence as net from documents where kind = 'credit-note'`);
  // 284 of 366 days were used; the credit note has whole pence including VAT.
  expect(Math.abs(netPence - Number(credit?.net) - Math.round((netPence * 284) / 366))).toBeLessThanOrEqual(1);
  expect(await income()).toEqual([netPence - Number(credit?.net), 0]);
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
});
