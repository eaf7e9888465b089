import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budgetsOfCards, leaveBudgetsJob } from '../../budgets/index.ts';
import type { CardGateway } from '../../payments/index.ts';
import { runWorld, type RunWorld, type TestBudget } from '../testing/run-world.ts';
import { beginRun } from './begin-run.ts';
import { carryOut, runDueBudgets } from './carry-out.ts';
import { distribute } from './distribute.ts';
import { runNow } from './run-now.ts';

let world: RunWorld;
let cardId: string;
beforeAll(async () => {
  world = await runWorld();
  cardId = await aCard();
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

async function aCard(): Promise<string> {
  const { charge } = await world.pay('pays', { walletId: await world.aWallet(), storeCard: true });
  return charge.cardId ?? '';
}

const worker = () => runDueBudgets(world.job(), { gateway: world.gateway, waitMs: 2_000 });
const held = (budget: TestBudget) => Promise.all(budget.participants.map(({ walletId }) => world.available(walletId)));
const one = async <Row extends object>(sql: string, values: readonly unknown[]): Promise<Row | undefined> =>
  (await world.database.pool.query<Row>(sql, [...values])).rows[0];
const runsOf = async ({ id }: TestBudget) =>
  await one<{ runs: number; items: number }>(
    `select (select count(*)::int from budget_runs where budget_id = $1 and ended_at is not null) as runs, (select count(*)::int from budget_run_items where budget_id = $1) as items`,
    [id],
  );
const chargesOf = async ({ walletId }: TestBudget) =>
  (
    await one<{ taken: number }>(
      `select count(*)::int as taken from charges where wallet_id = $1 and status = 'processed'`,
      [walletId],
    )
  )?.taken;

/**
 * Returns the context of a process that dies at one of its transactions, either before its commit or right after, and
 * does nothing more.
 */
function dyingContext(at: number, when: 'before' | 'after') {
  const ctx = world.as('ada');
  let count = 0;
  const died = () => count > at || (count === at && when === 'after');
  const transaction: typeof ctx.transaction = async (work, ...more) => {
    count += 1;
    if (count > at) throw new Error('killed');
    if (count < at || when === 'after') {
      const value = await ctx.transaction(work, ...more);
      if (count >= at) throw new Error('killed');
      return value;
    }
    return ctx.transaction(
      async (tx) => {
        await work(tx);
        throw new Error('killed');
      },
      ...more,
    );
  };
  return { ctx: { ...ctx, transaction }, died };
}

describe('a process that is killed', () => {
  it('at any transaction of a run, before or after its commit, leads to one run and one charge', async () => {
    const left: TestBudget[] = [];
    for (const when of ['before', 'after'] as const) {
      for (let at = 1; at < 12; at += 1) {
        const budget = await world.aBudget({ cardId, sourcePence: 5_000 });
        const { ctx } = dyingContext(at, when);
        const ended = await carryOut(ctx, { gateway: world.gateway, waitMs: 500 }, budget).catch(() => 'killed');
        left.push(budget);
        if (ended === 'done') break;
      }
    }
    expect(left.length).toBeGreaterThan(6);
    world.clock.advance({ minutes: 6 });
    await Promise.all([worker(), worker(), worker(), worker()]);
    for (const budget of left) {
      expect(await held(budget)).toEqual([5_000, 5_000, 5_000]);
      expect(await world.available(budget.walletId)).toBe(0);
      expect([await runsOf(budget), await chargesOf(budget)]).toEqual([{ runs: 1, items: 3 }, 1]);
    }
  });
});

describe('a clock that is changed', () => {
  it('to a later time during a run lets another worker take the run over, and pays once', async () => {
    const budget = await world.aBudget();
    const slow = await beginRun(world.job(), budget);
    world.clock.advance({ hours: 3 });
    await Promise.all([worker(), worker()]);
    const place = { budgetId: budget.id, teamId: budget.teamId, runId: slow?.run.id ?? '' };
    expect(await distribute(world.job(), place)).toBe('over');
    expect([await held(budget), await runsOf(budget)]).toEqual([[5_000, 5_000, 5_000], { runs: 1, items: 3 }]);
  });

  it('to an earlier time after a run repeats nothing, and delays no retry of a failed run', async () => {
    const now = world.clock.now();
    const [paid, poor] = [
      await world.aBudget({ frequency: 'hour', unspentAction: 'rollover' }),
      await world.aBudget({ sourcePence: 0 }),
    ];
    await worker();
    world.clock.set(now.subtract({ hours: 5 }).toString());
    await worker();
    expect([await held(paid), await runsOf(paid)]).toEqual([[5_000, 5_000, 5_000], { runs: 1, items: 3 }]);
    world.clock.set(now.add({ minutes: 61 }).toString());
    await worker();
    expect(await runsOf(paid)).toEqual({ runs: 2, items: 6 });
    expect(await one('select tries from budget_runs where budget_id = $1', [poor.id])).toEqual({ tries: 2 });
  });
});

it('a bank that requires authentication fails the run, and another card pays for it immediately', async () => {
  const [budget, replacementId] = [await world.aBudget({ cardId, sourcePence: 0 }), await aCard()];
  const asking: CardGateway = {
    ...world.gateway,
    pay: ({ chargeId, amountPence }) =>
      Promise.resolve({
        kind: 'answered',
        payment: {
          paymentId: `pay_${chargeId}`,
          reference: chargeId,
          state: 'open',
          amountPence,
          currency: 'GBP',
          redirectUrl: 'https://bank.example/confirm',
          responseCode: null,
          card: null,
          requestedAt: null,
        },
      }),
  };
  expect(await carryOut(world.job(), { gateway: asking }, budget)).toBe('failed');
  expect(
    await one('select type from budget_run_errors e join budget_runs r on r.id = e.run_id where r.budget_id = $1', [
      budget.id,
    ]),
  ).toEqual({
    type: 'CARD_UNKNOWN',
  });
  expect(await one('select status from charges where wallet_id = $1', [budget.walletId])).toEqual({ status: 'failed' });
  await world
    .as('ada')
    .transaction((tx) => budgetsOfCards.replace(tx, { cardId, replacementId, now: world.clock.now() }));
  expect(await runNow(world.as('ada'), world.gateway, budget.id, {})).toMatchObject({ outcome: 'done' });
  expect([await held(budget), await chargesOf(budget)]).toEqual([[5_000, 5_000, 5_000], 1]);
});

it('concurrent requests by workers and users pay a run once, and each gets a response', async () => {
  const budget = await world.aBudget({ sourcePence: 0 });
  await worker();
  await world.pay('pays', { walletId: budget.walletId, amount: 15_000 });
  world.clock.advance({ hours: 2 });
  const ask = (period: number) =>
    runNow(world.as('ada'), world.gateway, budget.id, { period }).then(
      ({ outcome }) => outcome,
      (error: unknown) => (error as { code?: string }).code,
    );
  const answers = await Promise.all([ask(1), worker(), ask(1), worker(), ask(1)]);
  for (const answer of answers.filter((known) => known !== undefined))
    expect(['done', 'budget.busy', 'budget.no-run-waits']).toContain(answer);
  expect(await ask(1)).toBe('done');
  expect([await held(budget), await runsOf(budget)]).toEqual([[5_000, 5_000, 5_000], { runs: 1, items: 3 }]);
});

it('a participant who leaves the team during a run keeps nothing, and the others get their full amounts', async () => {
  const outcomes: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const budget = await world.aBudget({ sourcePence: 15_000 });
    const leaver = budget.participants[round % 3];
    const leave = async () => {
      await sleep(round * 2);
      await leaveBudgetsJob.run(world.job(), { id: leaver?.userId ?? '', teamId: budget.teamId });
    };
    await Promise.all([worker(), leave()]);
    // The leaving person may have locked the budget when the run should have started.
    await worker();
    const amounts = budget.participants.map((one) => (one === leaver ? 0 : 5_000));
    expect([await held(budget), await world.available(budget.walletId)]).toEqual([amounts, 5_000]);
    const { runs, items } = (await runsOf(budget)) ?? { runs: 0, items: 0 };
    expect(runs).toBe(1);
    outcomes.push(items);
  }
  expect(outcomes.every((items) => items === 2 || items === 3)).toBe(true);
});
