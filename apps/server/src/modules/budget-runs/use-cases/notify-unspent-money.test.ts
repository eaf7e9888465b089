import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runWorld, type RunWorld, type TestBudget } from '../testing/run-world.ts';
import { notifyUnspentMoney } from './notify-unspent-money.ts';

let world: RunWorld;
beforeAll(async () => {
  world = await runWorld();
});
// Pauses the budgets of earlier tests, because a paused budget causes no notification.
beforeEach(() => world.database.pool.query('update automated_budgets set paused_at = now()'));
afterAll(() => world.close());

type Given = NonNullable<Parameters<RunWorld['aBudget']>[0]>;

const inDays = (days: number): string =>
  world.clock
    .now()
    .add({ hours: 24 * days })
    .toString();

/** A budget that has completed its first run. */
async function runningBudget(given: Partial<Given> & { readonly endsAt?: string | null }): Promise<TestBudget> {
  const budget = await world.aBudget({ leftPence: 2_000, ...given });
  await world.database.pool.query(
    'update automated_budgets set sub_status = null, runs_executed = 1, ends_at = $2 where id = $1',
    [budget.id, given.endsAt ?? null],
  );
  return budget;
}

async function publishedNotices(): Promise<readonly object[]> {
  const job = world.job();
  await notifyUnspentMoney(job);
  return job.published.map(({ type, id, ownerId, data }) => ({ type, id, hasOwner: ownerId !== null, data }));
}

it('notifies the organiser a week before a monthly run takes unspent money, once for each run', async () => {
  const nextRunAt = inDays(7);
  const { id, participants } = await runningBudget({ nextRunAt });
  await runningBudget({ nextRunAt: inDays(8) });
  await runningBudget({ nextRunAt, leftPence: 0 });
  await world.database.pool.query(`update budget_participants set status = 'inactive' where id = $1`, [
    participants[0]?.id,
  ]);
  const data = { lapses: nextRunAt, pence: 4_000, people: 2 };
  expect(await publishedNotices()).toEqual([{ type: 'budget.unspent', id, hasOwner: true, data }]);
  expect(await publishedNotices()).toEqual([]);
  world.clock.advance({ hours: 24 });
  expect((await publishedNotices()).length).toBe(1);
  await world.database.pool.query('update automated_budgets set next_run_at = $2, runs_executed = 2 where id = $1', [
    id,
    inDays(5),
  ]);
  expect(await publishedNotices()).toMatchObject([{ id, data: { lapses: inDays(5) } }]);
});

it('notifies about a rollover only before the end, and not about short periods, paused budgets and first runs', async () => {
  const nextRunAt = inDays(1);
  await runningBudget({ nextRunAt, unspentAction: 'rollover' });
  await runningBudget({ nextRunAt, frequency: 'day' });
  await world.aBudget({ nextRunAt, leftPence: 2_000 });
  const paused = await runningBudget({ nextRunAt });
  await world.database.pool.query('update automated_budgets set paused_at = now() where id = $1', [paused.id]);
  expect(await publishedNotices()).toEqual([]);
  const endsAt = inDays(6);
  const { id } = await runningBudget({ nextRunAt, unspentAction: 'rollover', endsAt });
  expect(await publishedNotices()).toMatchObject([{ id, data: { lapses: endsAt, pence: 6_000, people: 3 } }]);
});
