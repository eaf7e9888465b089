import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lapsesOfWallets, listRunItems, listRuns, readBudget } from '../../budgets/index.ts';
import { demoActor, demoUsers } from '../../teams/index.ts';
import { testContext } from '../../../platform/testing/index.ts';
import { runWorld, type RunWorld, type TestBudget } from '../testing/run-world.ts';
import { carryOut } from './carry-out.ts';
import { readNextRun } from './read-next-run.ts';
import { runNow } from './run-now.ts';
import { expectSpecified } from '../../../app/testing/specified-answers.ts';

let world: RunWorld;
beforeAll(async () => {
  world = await runWorld();
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

const ada = () => world.as('ada');
const participant = (userId: string) => {
  const actor = demoActor('olu');
  return testContext({ database: world.database, clock: world.clock, actor: { ...actor, userId } });
};
const runAsJob = (budget: TestBudget) => carryOut(world.job(), { gateway: world.gateway, waitMs: 500 }, budget);
const runAsUser = (budget: TestBudget, period?: number) => runNow(ada(), world.gateway, budget.id, { period });
const auditedActors = async (budget: TestBudget) =>
  (
    await world.database.pool.query<{ actor_id: string }>(
      `select actor_id from audit_events where action = 'budget.run-asked-for' and subject_id = $1`,
      [budget.id],
    )
  ).rows.map(({ actor_id }) => actor_id);

describe('a run started by a user', () => {
  it('pays everyone once its cause is fixed, and returns that outcome on every request', async () => {
    const budget = await world.aBudget({ sourcePence: 14_000 });
    expect(await runAsJob(budget)).toBe('failed');
    const failed = await runAsUser(budget);
    expectSpecified('POST /v3/automated-budgets/{id}/runs', failed);
    expect(failed).toMatchObject({
      outcome: 'failed',
      run: {
        period: 1,
        tries: 2,
        endDate: null,
        errors: ['WALLET_INSUFCCIENT_FUNDS'],
        participants: 0,
        distributed: 0,
      },
    });
    expect(failed.run.nextTry).not.toBeNull();
    await world.pay('pays', { walletId: budget.walletId, amount: 1_000 });
    const done = await runAsUser(budget, 1);
    expect(done).toMatchObject({
      outcome: 'done',
      run: { tries: 3, errors: [], nextTry: null, participants: 3, distributed: 15_000, returned: 0 },
    });
    expect(await runAsUser(budget, 1)).toEqual(done);
    await expect(runAsUser(budget)).rejects.toMatchObject({ code: 'budget.no-run-waits' });
    await expect(runAsUser(budget, 7)).rejects.toMatchObject({ code: 'budget.no-run-waits' });
    expect(await auditedActors(budget)).toEqual([demoUsers.ada.id, demoUsers.ada.id, demoUsers.ada.id]);
  });

  it('is refused before its date, while one is in progress, and for users without access', async () => {
    const [early, busy] = [await world.aBudget({ nextRunAt: '2031-01-05T09:00:00Z' }), await world.aBudget()];
    await world.database.pool.query(`update automated_budgets set sub_status = null where id = $1`, [early.id]);
    await expect(runAsUser(early)).rejects.toMatchObject({ code: 'budget.no-run-waits' });
    await expect(runAsUser(busy)).rejects.toMatchObject({ code: 'budget.busy' });
    await expect(runNow(world.as('olu'), null, early.id, {})).rejects.toMatchObject({ code: 'budget.not-found' });
    expect(await runAsJob(busy)).toBe('done');
  });
});

describe('the runs of a budget', () => {
  it('are listed with their amounts and errors; the budget shows why it waits', async () => {
    const budget = await world.aBudget({ sourcePence: 20_000, unspentAction: 'rollover', frequency: 'day' });
    expect(await runAsJob(budget)).toBe('done');
    world.clock.advance({ hours: 24 });
    for (const hours of [0, 1, 6, 24]) {
      world.clock.advance({ hours });
      expect(await runAsJob(budget)).toBe('failed');
    }
    expect((await readBudget(ada(), budget.id)).waits).toMatchObject({
      reason: 'paused',
      period: 2,
      nextTry: null,
      causes: [{ type: 'WALLET_INSUFCCIENT_FUNDS', missing: 10_000, wallets: null }],
    });
    const first = await listRuns(ada(), budget.id, { limit: 1 });
    expect(first).toMatchObject({
      data: [{ period: 2, endDate: null, tries: 4, participants: 0 }],
      pagination: { total: 2, hasNext: true },
    });
    expect(first.data[0]?.history.map(({ try: of, missing }) => [of, missing])).toEqual([
      [4, 10_000],
      [3, 10_000],
      [2, 10_000],
      [1, 10_000],
    ]);
    const second = await listRuns(ada(), budget.id, { limit: 1, cursor: first.pagination.next ?? '' });
    expect(second.data).toMatchObject([{ period: 1, participants: 3, distributed: 15_000, history: [] }]);
    const runId = second.data[0]?.id ?? '';
    const items = await listRunItems(ada(), { id: budget.id, runId }, { limit: 2 });
    expect(items).toMatchObject({
      data: [{ budgetAmount: 5_000, added: 5_000, returned: 0, name: 'Kim Person' }, { added: 5_000 }],
      pagination: { total: 3, hasNext: true },
    });
    const [kim] = budget.participants;
    const own = participant(kim?.userId ?? '');
    expect((await listRuns(own, budget.id, { limit: 10 })).data).toMatchObject([
      { period: 1, participants: 1, distributed: 5_000, history: [] },
    ]);
    expect((await listRunItems(own, { id: budget.id, runId }, { limit: 10 })).data).toMatchObject([
      { participantId: kim?.id },
    ]);
    expect((await readBudget(own, budget.id)).waits).toBeNull();
    const other = await world.aBudget();
    await expect(listRunItems(ada(), { id: other.id, runId }, { limit: 10 })).rejects.toMatchObject({
      code: 'budget.run-not-found',
    });
    expect(await runAsJob(other)).toBe('done');
  });
});

describe('the preview of the next run', () => {
  it('shows its effect on each participant and wallet, and what prevents it; the run then matches it', async () => {
    const budget = await world.aBudget({ leftPence: 1_500, sourcePence: 10_000 });
    const [kim, rich] = budget.participants;
    await world.database.pool.query(`update budget_participants set budget_pence = 1000 where id = $1`, [rich?.id]);
    const before = await readNextRun(ada(), budget.id);
    expect(before.source).toMatchObject({
      available: 10_000,
      added: 7_000,
      returned: 500,
      missing: 0,
      charge: 0,
      availableAfter: 3_500,
      canRun: true,
      causes: [],
    });
    expect(before.period).toBe(1);
    expect(before.participants.find(({ participantId }) => participantId === rich?.id)).toMatchObject({
      available: 1_500,
      budgetAmount: 1_000,
      added: 0,
      returned: 500,
      availableAfter: 1_000,
    });
    const own = await readNextRun(participant(kim?.userId ?? ''), budget.id);
    expect([own.source, own.invited, own.participants.map(({ participantId }) => participantId)]).toEqual([
      null,
      null,
      [kim?.id],
    ]);
    expect(await runAsJob(budget)).toBe('done');
    for (const { walletId, availableAfter } of before.participants)
      expect(await world.available(walletId)).toBe(availableAfter);
    expect(await world.available(budget.walletId)).toBe(3_500);
  });

  it('names the wallet or card that would prevent it, and the charge to a card', async () => {
    const { charge } = await world.pay('pays', { walletId: await world.aWallet(), storeCard: true });
    const cardId = charge.cardId ?? '';
    const [poor, carded, large] = [
      await world.aBudget({ sourcePence: 4_000 }),
      await world.aBudget({ sourcePence: 4_000, cardId }),
      await world.aBudget({ sourcePence: 0, cardId, amountPence: 4_000_000 }),
    ];
    const source = async (budget: TestBudget) => (await readNextRun(ada(), budget.id)).source;
    expect(await source(poor)).toMatchObject({
      missing: 11_000,
      canRun: false,
      availableAfter: null,
      causes: [{ type: 'WALLET_INSUFCCIENT_FUNDS', missing: 11_000 }],
    });
    expect(await source(carded)).toMatchObject({ missing: 11_000, charge: 11_000, canRun: true, availableAfter: 0 });
    expect((await source(large))?.causes).toMatchObject([{ type: 'CARD_INSUFCCIENT_FUNDS', missing: 12_000_000 }]);
    await world.database.pool.query(`update cards set expiry_year = 2020 where id = $1`, [cardId]);
    expect((await source(carded))?.causes).toMatchObject([{ type: 'CARD_EXPIRED', missing: 11_000 }]);
  });
});

describe('the unspent money of a wallet', () => {
  it('is returned with the next run that resets, or at the end; a rollover without an end keeps it', async () => {
    const [nextRunAt, endsAt] = ['2031-02-05T09:00:00Z', '2031-06-30T23:00:00Z'];
    const earlyEnd = '2031-01-20T23:00:00Z';
    const [resets, rolls, ends, stopped, endsFirst, paused] = [
      await world.aBudget({ nextRunAt }),
      await world.aBudget({ nextRunAt, unspentAction: 'rollover' }),
      await world.aBudget({ nextRunAt, unspentAction: 'rollover' }),
      await world.aBudget({ nextRunAt }),
      await world.aBudget({ nextRunAt }),
      await world.aBudget({ nextRunAt }),
    ];
    const change = (set: string, { id }: TestBudget) =>
      world.database.pool.query(`update automated_budgets set ${set} where id = $1`, [id]);
    await change(`ends_at = '${endsAt}'`, ends);
    await change(`status = 'ended', ended_at = now(), next_run_at = null, sub_status = null`, stopped);
    await change(`ends_at = '${earlyEnd}'`, endsFirst);
    await change(`paused_at = now()`, paused);
    const wallets = [resets, rolls, ends, stopped, endsFirst, paused].map(
      ({ participants }) => participants[0]?.walletId ?? '',
    );
    const lapses = await lapsesOfWallets(
      world.database.read,
      wallets.map((id) => ({ id })),
    );
    expect(wallets.map((id) => lapses.get(id)?.toString() ?? null)).toEqual([
      nextRunAt,
      null,
      endsAt,
      null,
      earlyEnd,
      null,
    ]);
  });
});
