import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CardGateway } from '../../payments/index.ts';
import { demoTeams } from '../../teams/index.ts';
import { runWorld, type RunWorld, type TestBudget } from '../testing/run-world.ts';
import { beginRun } from './begin-run.ts';
import { carryOut, runDueBudgets } from './carry-out.ts';
import { chargeForRun } from './charge-for-run.ts';
import { distribute } from './distribute.ts';
import { failRun } from './fail-run.ts';
import { warnOfRuns } from './warn-of-runs.ts';

let world: RunWorld;
beforeAll(async () => {
  world = await runWorld();
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

const run = (
  budget: TestBudget,
  { gateway = world.gateway, ...more }: { gateway?: CardGateway; early?: boolean; waitMs?: number } = {},
) => carryOut(world.job(), { gateway, waitMs: more.waitMs ?? 500 }, { ...budget, ...(more.early && { early: true }) });

const query = async <Row extends object>(sql: string, values: readonly unknown[]): Promise<readonly Row[]> =>
  (await world.database.pool.query<Row>(sql, [...values])).rows;

const budgetOf = async ({ id }: TestBudget) =>
  (
    await query<{
      status: string;
      sub_status: string | null;
      runs_executed: number;
      next_run_at: Date | null;
      paused_at: Date | null;
    }>('select status, sub_status, runs_executed, next_run_at, paused_at from automated_budgets where id = $1', [id])
  )[0];
const itemsOf = ({ id }: TestBudget) =>
  query<{ period: number; added: number; returned: number }>(
    'select period, added_pence::int as added, returned_pence::int as returned from budget_run_items where budget_id = $1 order by period, participant_id',
    [id],
  );
const errorsOf = async ({ id }: TestBudget) =>
  (
    await query<{ type: string }>(
      'select e.type from budget_run_errors e join budget_runs r on r.id = e.run_id where r.budget_id = $1 order by r.period, e.try, e.type',
      [id],
    )
  ).map(({ type }) => type);
const held = (budget: TestBudget) => Promise.all(budget.participants.map(({ walletId }) => world.available(walletId)));
const lockWalletOf = (id: string, reason: string | null) =>
  query(
    'update wallets set locked_at = case when $2::text is null then null else now() end, locked_reason = $2 where id = $1',
    [id, reason],
  );

describe('a run', () => {
  it('pays everyone the amount, and schedules the next run of its budget', async () => {
    const budget = await world.aBudget({ nextRunAt: '2026-10-05T09:00:00Z' });
    expect(await run(budget)).toBe('done');
    expect(await held(budget)).toEqual([5_000, 5_000, 5_000]);
    expect(await world.available(budget.walletId)).toBe(85_000);
    expect(await budgetOf(budget)).toMatchObject({ status: 'live', sub_status: null, runs_executed: 1 });
    // Winter time starts on 25 October: ten in London is then an hour later in UTC.
    expect((await budgetOf(budget))?.next_run_at?.toISOString()).toBe('2026-11-05T10:00:00.000Z');
    expect(await run(budget)).toBeNull();
  });

  it('with reset adds what is missing and returns the excess; with rollover adds the full amount', async () => {
    const [more, less, added] = [
      await world.aBudget({ leftPence: 7_000, sourcePence: 0 }),
      await world.aBudget({ leftPence: 1_500 }),
      await world.aBudget({ leftPence: 1_500, unspentAction: 'rollover' }),
    ];
    expect(await Promise.all([run(more), run(less), run(added)])).toEqual(['done', 'done', 'done']);
    expect([await held(more), await held(less), await held(added)].map(([first]) => first)).toEqual([
      5_000, 5_000, 6_500,
    ]);
    expect(await world.available(more.walletId)).toBe(6_000);
    expect((await itemsOf(more))[0]).toMatchObject({ added: 0, returned: 2_000 });
    expect((await itemsOf(less))[0]).toMatchObject({ added: 3_500, returned: 0 });
  });

  it('pays the individual amounts of a variable budget', async () => {
    const budget = await world.aBudget();
    await query('update budget_participants set budget_pence = 1200 where id = $1', [budget.participants[0]?.id]);
    await run(budget);
    expect((await held(budget)).toSorted((a, b) => a - b)).toEqual([1_200, 5_000, 5_000]);
  });

  it('is done once by four concurrent workers, each period once, missed ones late and in order', async () => {
    const budgets = await Promise.all(
      Array.from({ length: 6 }, () => world.aBudget({ frequency: 'hour', unspentAction: 'rollover' })),
    );
    world.clock.advance({ hours: 2 });
    const worker = () => runDueBudgets(world.job(), { gateway: null });
    for (let round = 0; round < 4; round += 1) await Promise.all([worker(), worker(), worker(), worker()]);
    for (const budget of budgets) {
      expect((await itemsOf(budget)).map(({ period }) => period)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
      expect(await held(budget)).toEqual([15_000, 15_000, 15_000]);
      expect(await world.available(budget.walletId)).toBe(55_000);
    }
  });

  it('that is killed between any two steps is completed once by four workers', async () => {
    const { charge } = await world.pay('pays', { walletId: await world.aWallet(), storeCard: true });
    const cardId = charge.cardId ?? '';
    const fresh = () => world.aBudget({ cardId, sourcePence: 5_000 });
    const [afterBegin, afterCharge, inCharge] = [await fresh(), await fresh(), await fresh()];
    const begin = async (budget: TestBudget) => {
      const begun = await beginRun(world.job(), budget);
      if (!begun) throw new Error('The run did not begin.');
      return begun;
    };
    await begin(afterBegin);
    await chargeForRun(world.job(), world.gateway, await begin(afterCharge));
    const dying: CardGateway = {
      ...world.gateway,
      pay: async (request) => {
        await world.gateway.pay(request);
        throw new Error('killed');
      },
    };
    await expect(chargeForRun(world.job(), dying, await begin(inCharge))).rejects.toThrow('killed');
    expect(await run(afterBegin)).toBeNull();
    world.clock.advance({ minutes: 6 });
    const worker = () => runDueBudgets(world.job(), { gateway: world.gateway });
    await Promise.all([worker(), worker(), worker(), worker()]);
    for (const budget of [afterBegin, afterCharge, inCharge]) {
      expect(await held(budget)).toEqual([5_000, 5_000, 5_000]);
      expect(await world.available(budget.walletId)).toBe(0);
      expect(await query('select id from charges where wallet_id = $1', [budget.walletId])).toHaveLength(1);
    }
  });

  it('whose transaction is rolled back at the last step leaves nothing, and is completed later', async () => {
    const budget = await world.aBudget();
    const begun = await beginRun(world.job(), budget);
    const job = world.job();
    const cut = { ...world.as('ada'), publish: () => Promise.reject(new Error('killed')) };
    const place = { budgetId: budget.id, teamId: budget.teamId, runId: begun?.run.id ?? '' };
    await expect(distribute(cut, place)).rejects.toThrow('killed');
    expect([await itemsOf(budget), await held(budget)]).toEqual([[], [0, 0, 0]]);
    expect(await distribute(job, place)).toBe('done');
    expect(await distribute(job, place)).toBe('over');
    expect(await held(budget)).toEqual([5_000, 5_000, 5_000]);
  });

  it('lost by its worker pays nothing after its budget was stopped', async () => {
    const budget = await world.aBudget();
    const begun = await beginRun(world.job(), budget);
    await query(`update automated_budgets set sub_status = 'stopping', next_run_at = null where id = $1`, [budget.id]);
    const place = { budgetId: budget.id, teamId: budget.teamId, runId: begun?.run.id ?? '' };
    expect(await distribute(world.job(), place)).toBe('over');
    expect(await held(budget)).toEqual([0, 0, 0]);
    expect(await budgetOf(budget)).toMatchObject({ sub_status: 'stopping', runs_executed: 0 });
    await query(`update automated_budgets set status = 'ended', sub_status = null, ended_at = now() where id = $1`, [
      budget.id,
    ]);
  });

  it('of a closed team does not start', async () => {
    const budget = await world.aBudget();
    const teamId = demoTeams.bristol.id;
    const move = (to: string) => query('update automated_budgets set team_id = $2 where id = $1', [budget.id, to]);
    const close = (at: Date | null) => query('update teams set closed_at = $2 where id = $1', [teamId, at]);
    await move(teamId);
    await close(new Date());
    expect(await beginRun(world.job(), { id: budget.id, teamId })).toBeNull();
    await close(null);
    await move(budget.teamId);
    expect(await run(budget)).toBe('done');
  });

  it('does not start once its budget is over, and its failure does not change a stopped budget', async () => {
    const [late, stopped] = [await world.aBudget({ numberOfRuns: 1 }), await world.aBudget()];
    await query(`update automated_budgets set ends_at = $2 where id = $1`, [late.id, world.clock.now().toString()]);
    expect(await run(late)).toBeNull();
    expect(await run(late, { early: true })).toBeNull();
    expect(await held(late)).toEqual([0, 0, 0]);
    const begun = await beginRun(world.job(), stopped);
    if (!begun) throw new Error('The run did not begin.');
    await query(`update automated_budgets set sub_status = 'stopping', next_run_at = null where id = $1`, [stopped.id]);
    await failRun(world.job(), begun, [{ type: 'CARD_UNKNOWN', details: {} }]);
    expect(await budgetOf(stopped)).toMatchObject({ status: 'live', sub_status: 'stopping' });
    expect(await errorsOf(stopped)).toEqual([]);
  });

  it('pays those who are participants when the money moves', async () => {
    const budget = await world.aBudget();
    const begun = await beginRun(world.job(), budget);
    await query(`update budget_participants set status = 'deleted', removed_at = now() where id = $1`, [
      budget.participants[0]?.id,
    ]);
    const place = { budgetId: budget.id, teamId: budget.teamId, runId: begun?.run.id ?? '' };
    expect(await distribute(world.job(), place)).toBe('done');
    expect(await itemsOf(budget)).toHaveLength(2);
    expect(await world.available(budget.participants[0]?.walletId ?? '')).toBe(0);
  });

  it('of 1,000 participants is one transaction', async () => {
    const budget = await world.aBudget({ people: 1_000, amountPence: 100, sourcePence: 100_000 });
    expect(await run(budget)).toBe('done');
    expect(await itemsOf(budget)).toHaveLength(1_000);
    expect(await world.available(budget.walletId)).toBe(0);
  });

  it('uses the time zone that its team has when it is due', async () => {
    const budget = await world.aBudget({ nextRunAt: '2027-02-01T09:00:00Z' });
    const zone = (name: string | null) =>
      query(
        `update teams set preferences = case when $2::text is null then preferences - 'timeZone' else preferences || jsonb_build_object('timeZone', $2::text) end where id = $1`,
        [budget.teamId, name],
      );
    const now = world.clock.now();
    world.clock.set('2027-02-01T09:00:00Z');
    expect(await run(budget)).toBe('done');
    await zone('America/New_York');
    world.clock.set('2027-03-01T09:30:00Z');
    expect(await run(budget)).toBeNull();
    expect((await budgetOf(budget))?.next_run_at?.toISOString()).toBe('2027-03-01T14:00:00.000Z');
    world.clock.set('2027-03-01T14:00:00Z');
    expect(await run(budget)).toBe('done');
    await zone(null);
    world.clock.set(now.toString());
  });
});

describe('a run that cannot be paid', () => {
  it('pays nobody, is retried after 1, 6 and 24 hours, then pauses its budget; once fixed it is completed', async () => {
    const budget = await world.aBudget({ sourcePence: 14_999 });
    const outcomes: unknown[] = [];
    for (const hours of [0, 1, 6, 24]) {
      world.clock.advance({ hours });
      outcomes.push(await run(budget));
      expect(await run(budget)).toBeNull();
    }
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed']);
    expect(await errorsOf(budget)).toEqual(Array.from({ length: 4 }, () => 'WALLET_INSUFCCIENT_FUNDS'));
    expect([await held(budget), await itemsOf(budget)]).toEqual([[0, 0, 0], []]);
    expect(await budgetOf(budget)).toMatchObject({ status: 'live', sub_status: null, runs_executed: 0 });
    expect((await budgetOf(budget))?.paused_at).not.toBeNull();
    world.clock.advance({ hours: 100 });
    expect(await run(budget)).toBeNull();
    await world.pay('pays', { walletId: budget.walletId, amount: 100 });
    expect(await run(budget, { early: true })).toBe('done');
    expect(await held(budget)).toEqual([5_000, 5_000, 5_000]);
    expect(await budgetOf(budget)).toMatchObject({ runs_executed: 1, paused_at: null });
  });

  it('fails if its source is emptied between its steps', async () => {
    const budget = await world.aBudget({ sourcePence: 15_000 });
    const begun = await beginRun(world.job(), budget);
    await query(`update ledger_accounts set balance_pence = balance_pence where book_id = $1`, [budget.walletId]);
    const other = await world.aBudget({ walletId: budget.walletId });
    expect(await run(other)).toBe('done');
    const place = { budgetId: budget.id, teamId: budget.teamId, runId: begun?.run.id ?? '' };
    expect(await distribute(world.job(), place)).toEqual([
      { type: 'WALLET_INSUFCCIENT_FUNDS', details: { missingPence: 15_000 } },
    ]);
  });

  it('fails if the source, or a wallet that has to return money, is locked by a dispute', async () => {
    const [source, one] = [await world.aBudget(), await world.aBudget({ leftPence: 6_000 })];
    await lockWalletOf(source.walletId, 'Card dispute');
    await lockWalletOf(one.participants[0]?.walletId ?? '', 'Card dispute');
    expect([await run(source), await run(one)]).toEqual(['failed', 'failed']);
    expect([await errorsOf(source), await errorsOf(one)]).toEqual([['FAILED_TO_LOCK_FUNDS'], ['RESET_BUDGET_FAILED']]);
    expect(await held(one)).toEqual([6_000, 6_000, 6_000]);
    await lockWalletOf(source.walletId, null);
    await lockWalletOf(one.participants[0]?.walletId ?? '', null);
    expect([await run(source, { early: true }), await run(one, { early: true })]).toEqual(['done', 'done']);
  });

  it('fails if another transaction locks its money for too long', async () => {
    const budget = await world.aBudget();
    const client = await world.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from ledger_accounts where book_id = $1 for update', [budget.walletId]);
    expect(await run(budget, { waitMs: 50 })).toBe('failed');
    await client.query('rollback');
    client.release();
    expect(await errorsOf(budget)).toEqual(['FAILED_TO_LOCK_FUNDS']);
    expect(await run(budget, { early: true })).toBe('done');
  });

  it('fails if the wallet of a participant has no books', async () => {
    const budget = await world.aBudget();
    const lost = '01920000-0000-7000-8000-0000000000ff';
    await query(
      `insert into wallets (id, team_id, owner_user_id, name, tags, created_at, updated_at) values ($1, $2, $3, 'Lost', '{}', now(), now())`,
      [lost, budget.teamId, budget.participants[0]?.userId],
    );
    await query('update budget_participants set wallet_id = $2 where id = $1', [budget.participants[0]?.id, lost]);
    expect(await run(budget)).toBe('failed');
    expect(await errorsOf(budget)).toEqual(['DISTRIBUTE_BUDGET_FAILED']);
    await query('update budget_participants set wallet_id = $2 where id = $1', [
      budget.participants[0]?.id,
      budget.participants[0]?.walletId,
    ]);
    expect(await run(budget, { early: true })).toBe('done');
  });

  it('fails if its card has no funds, is expired or missing, or needs authentication; another card fixes it', async () => {
    const { charge } = await world.pay('pays', { walletId: await world.aWallet(), storeCard: true });
    const cardId = charge.cardId ?? '';
    const budget = () => world.aBudget({ cardId, sourcePence: 1_000 });
    const declining = (responseCode: string): CardGateway => ({
      ...world.gateway,
      pay: ({ chargeId, amountPence }) =>
        Promise.resolve({
          kind: 'answered',
          payment: {
            paymentId: `pay_${chargeId}`,
            reference: chargeId,
            state: 'declined',
            amountPence,
            currency: 'GBP',
            redirectUrl: null,
            responseCode,
            card: null,
            requestedAt: null,
          },
        }),
    });
    const [poor, old, gone] = [await budget(), await budget(), await budget()];
    expect(await run(poor, { gateway: declining('20051') })).toBe('failed');
    expect(await errorsOf(poor)).toEqual(['CARD_INSUFCCIENT_FUNDS']);
    await query(`update cards set status = 'expired', is_default = false where id = $1`, [cardId]);
    expect(await run(old)).toBe('failed');
    expect(await errorsOf(old)).toEqual(['CARD_EXPIRED']);
    await query(`update cards set status = 'active' where id = $1`, [cardId]);
    expect(await run(gone, { gateway: declining('20005') })).toBe('failed');
    expect(await errorsOf(gone)).toEqual(['CARD_UNKNOWN']);
    for (const one of [poor, old, gone]) {
      expect(await run(one, { early: true })).toBe('done');
      expect(await held(one)).toEqual([5_000, 5_000, 5_000]);
      expect(await world.available(one.walletId)).toBe(0);
    }
  });

  it('waits for a bank that has not responded, without counting a failure', async () => {
    const { charge } = await world.pay('pays', { walletId: await world.aWallet(), storeCard: true });
    const budget = await world.aBudget({ cardId: charge.cardId ?? '', sourcePence: 0 });
    const silent: CardGateway = { ...world.gateway, pay: () => Promise.resolve({ kind: 'unknown' } as never) };
    const first = await run(budget, { gateway: silent }).catch(() => 'cut off');
    expect(['waits', 'cut off']).toContain(first);
    expect(await errorsOf(budget)).toEqual([]);
    world.clock.advance({ minutes: 6 });
    expect(await run(budget)).toBe('done');
    expect(await query('select id from charges where wallet_id = $1', [budget.walletId])).toHaveLength(1);
  });
});

describe('a warning about a run', () => {
  it('is sent once, three days before a run that cannot be paid', async () => {
    const due = world.clock.now().add({ hours: 70 }).toString();
    const [rich, poor] = [
      await world.aBudget({ nextRunAt: due }),
      await world.aBudget({ nextRunAt: due, sourcePence: 10_000 }),
    ];
    const warn = async () => {
      const job = world.job();
      await warnOfRuns(job);
      return job.published.filter(({ type, id }) => type === 'budget.run-at-risk' && [rich.id, poor.id].includes(id));
    };
    expect(await warn()).toMatchObject([
      { id: poor.id, data: { period: 1, missingPence: 5_000, cause: 'WALLET_INSUFCCIENT_FUNDS' } },
    ]);
    expect(await warn()).toEqual([]);
  });

  it('takes the maximum charge of a card into account, and names a card that will have expired', async () => {
    const { charge } = await world.pay('pays', { walletId: await world.aWallet(), storeCard: true });
    const due = world.clock.now().add({ hours: 70 }).toString();
    const carded = { cardId: charge.cardId ?? '', nextRunAt: due, sourcePence: 0 };
    const [fits, large] = [await world.aBudget(carded), await world.aBudget({ ...carded, amountPence: 4_000_000 })];
    const warn = async () => {
      const job = world.job();
      await warnOfRuns(job);
      return job.published.filter(({ type, id }) => type === 'budget.run-at-risk' && [fits.id, large.id].includes(id));
    };
    expect(await warn()).toMatchObject([{ id: large.id, data: { cause: 'CARD_INSUFCCIENT_FUNDS' } }]);
    await query('update cards set expiry_year = 2020 where id = $1', [charge.cardId]);
    expect(await warn()).toMatchObject([{ id: fits.id, data: { cause: 'CARD_EXPIRED', missingPence: 15_000 } }]);
  });
});
