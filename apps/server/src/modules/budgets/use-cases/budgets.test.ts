import type { BudgetDraft } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { aFundedWallet } from '../../funding/testing/index.ts';
import { runLedgerVerify } from '../../ledger/index.ts';
import { demoTeams, demoUsers, type DemoPerson } from '../../teams/index.ts';
import { budgetWorld, type BudgetWorld } from '../testing/budget-world.ts';
import { startBudget, unscheduleBudget } from './move-budget.ts';
import { listBudgets, readBudget, readExecutionDates } from './read-budgets.ts';
import { endExpiredBudgets, finishStop, stopBudget } from './stop-budget.ts';
import { createBudget, deleteBudget, replaceBudget } from './write-budget.ts';

let world: BudgetWorld;
let ada: TestContext;
let main: string;

const as = (person: DemoPerson): TestContext => world.as(person);
const draft = (changes: Partial<BudgetDraft> = {}): BudgetDraft => world.draftOf(main, changes);
const read = (id: string) => readBudget(ada, id);
const inDays = (days: number): string =>
  world.clock
    .now()
    .add({ hours: 24 * days })
    .toString();
const sql: BudgetWorld['sql'] = (text, values) => world.sql(text, values);
const joined: BudgetWorld['joined'] = (...given) => world.joined(...given);
const availableIn: BudgetWorld['availableIn'] = (walletId) => world.availableIn(walletId);

beforeAll(async () => {
  world = await budgetWorld();
});
beforeEach(async () => {
  ada = as('ada');
  main = await world.aSource();
});
afterAll(() => world.database.close());

describe('creating a budget', () => {
  it('applies the defaults of the form, and records who created it', async () => {
    const made = await createBudget(ada, draft());
    expect(made).toMatchObject({
      status: 'draft',
      subStatus: null,
      deliveryMethods: ['email'],
      maximumHugggExpiryDays: 30,
      numberOfRuns: 0,
      reasonCodes: [],
      billingMethod: { type: 'manual', cardId: null },
      participantCounts: { active: 0, inactive: 0, invited: 0 },
      totalFunds: 0,
      calculatedBudgetAmount: 0,
      formattedBudgetAmount: '£50.00',
      latestExecution: null,
      userId: demoUsers.ada.id,
      teamId: demoTeams.harbourPine.id,
    });
    expect(await read(made.id)).toEqual(made);
    expect(ada.published.map(({ type, id }) => [type, id])).toEqual([['budget.changed', made.id]]);
  });

  it('defaults to a year for claiming gifts on a free plan', async () => {
    const [plan] = await sql<{ id: string; price: string }>(
      'select p.id, p.price_pence as price from plans p join teams t on t.plan_id = p.id where t.id = $1',
      [demoTeams.harbourPine.id],
    );
    await sql('update plans set price_pence = 0 where id = $1', [plan?.id]);
    expect((await createBudget(ada, draft())).maximumHugggExpiryDays).toBe(365);
    await sql('update plans set price_pence = $2 where id = $1', [plan?.id, plan?.price]);
  });

  it('reads dates without an offset in the team’s time zone', async () => {
    const made = await createBudget(
      ada,
      draft({ scheduledStartDate: '2099-06-01T09:00', scheduledEndDate: '2099-07-01' }),
    );
    expect([made.scheduledStartDate, made.scheduledEndDate]).toEqual([
      '2099-06-01T08:00:00.000Z',
      '2099-06-30T23:00:00.000Z',
    ]);
  });

  it.each<[string, Partial<BudgetDraft>, string, string]>([
    [
      'an end in the past',
      { scheduledEndDate: '2020-01-01T00:00:00Z' },
      'budget.dates-out-of-range',
      'scheduledEndDate',
    ],
    [
      'a start in the past',
      { scheduledStartDate: '2020-01-01T00:00:00Z' },
      'budget.dates-out-of-range',
      'scheduledStartDate',
    ],
    [
      'a reason that the team does not have',
      { reasonCodes: ['No such reason'] },
      'team.reason-code-unknown',
      'reasonCodes.0',
    ],
  ])('rejects %s', async (_, changes, code, path) => {
    await expect(createBudget(ada, draft(changes))).rejects.toMatchObject({ code, parts: { fields: [{ path }] } });
  });

  it('rejects rules looser than those of the team, and a wallet or card of another team', async () => {
    const team = demoTeams.harbourPine.id;
    const [before] = await sql<{ preferences: object }>('select preferences from teams where id = $1', [team]);
    const set = (preferences: object) => sql('update teams set preferences = $2 where id = $1', [team, preferences]);
    await set({ maximumHugggExpiryDays: 20, deliveryMethods: ['email'], giftingRestrictionsPrice: { max: 3_000 } });
    await expect(
      createBudget(
        ada,
        draft({
          maximumHugggExpiryDays: 21,
          deliveryMethods: ['email', 'links'],
          giftingRestrictionsPrice: { min: null, max: 3_001 },
        }),
      ),
    ).rejects.toMatchObject({
      code: 'budget.looser-than-team',
      parts: {
        fields: [
          { path: 'deliveryMethods', message: 'The team does not allow links.' },
          { path: 'maximumHugggExpiryDays', message: 'The team allows at most 20 days.' },
          { path: 'giftingRestrictionsPrice.max', message: 'The team allows gifts up to £30.00.' },
        ],
      },
    });
    expect((await createBudget(ada, draft())).maximumHugggExpiryDays).toBe(20);
    await set(before?.preferences ?? {});
    const foreign = await aFundedWallet(ada, { teamId: demoTeams.quaysideBooks.id, name: 'Theirs' });
    await expect(createBudget(ada, draft({ walletId: foreign }))).rejects.toMatchObject({ code: 'wallet.not-found' });
    await expect(createBudget(ada, draft({ billingMethod: { type: 'card', cardId: newId() } }))).rejects.toMatchObject({
      code: 'card.not-found',
    });
    await expect(createBudget(ada, { ...draft(), teamId: demoTeams.quaysideBooks.id })).rejects.toMatchObject({
      code: 'team.not-found',
    });
  });
});

describe('access to a budget', () => {
  it('is limited to admins, viewers and its participants', async () => {
    const { id } = await createBudget(ada, draft());
    for (const person of ['ada', 'victor'] as const) expect((await readBudget(as(person), id)).id).toBe(id);
    for (const person of ['olu', 'nora'] as const)
      await expect(readBudget(as(person), id)).rejects.toMatchObject({ code: 'budget.not-found' });
    await joined(id, 'olu', 1);
    expect(
      (await listBudgets(as('olu'), { limit: 10 })).data.map((budget) => [budget.id, budget.abilities.edit]),
    ).toEqual([[id, false]]);
    await expect(replaceBudget(as('victor'), id, draft())).rejects.toMatchObject({ code: 'access.forbidden' });
  });

  it('lists budgets in pages, newest first', async () => {
    const made: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      world.clock.advance({ seconds: 1 });
      made.unshift((await createBudget(ada, draft({ name }))).id);
    }
    await joined(made[0] ?? '', 'olu', 1);
    const first = await listBudgets(ada, { limit: 2, status: ['draft'] });
    const second = await listBudgets(ada, { limit: 2, cursor: first.pagination.next ?? '' });
    expect([...first.data, ...second.data].slice(0, 3).map(({ id }) => id)).toEqual(made);
    expect(first.data.map(({ participantCounts, ...row }) => [participantCounts, row.calculatedBudgetAmount])).toEqual([
      [{ active: 1, inactive: 0, invited: 0 }, draft().budgetAmount],
      [{ active: 0, inactive: 0, invited: 0 }, 0],
    ]);
    expect(second.pagination.hasPrevious).toBe(true);
  });
});

describe('the lifecycle of a budget', () => {
  it('starts immediately with its first run due, keeps its schedule, and returns its money when stopped', async () => {
    const { id } = await createBudget(ada, draft({ frequency: 'month', numberOfRuns: 3 }));
    await expect(startBudget(ada, id)).rejects.toMatchObject({ code: 'budget.no-participants' });
    const olu = await joined(id, 'olu', 1_234);
    const spent = await joined(id, 'priya', 1);
    const before = await availableIn(main);
    const dates = await readExecutionDates(ada, id, { limit: 5 });
    await startBudget(ada, id);
    const live = await read(id);
    expect(live).toMatchObject({
      status: 'live',
      subStatus: 'starting',
      nextScheduledRun: dates[0],
      startedAt: dates[0],
    });
    expect(await readExecutionDates(ada, id, { limit: 5 })).toEqual(dates);
    expect(dates).toHaveLength(3);
    await expect(stopBudget(ada, id)).rejects.toMatchObject({ code: 'budget.busy' });
    await expect(deleteBudget(ada, id)).rejects.toMatchObject({ code: 'budget.busy' });
    await sql(`update automated_budgets set sub_status = null where id = $1`, [id]);
    await expect(replaceBudget(ada, id, draft({ frequency: 'week', numberOfRuns: 3 }))).rejects.toMatchObject({
      code: 'budget.fixed-while-live',
      parts: { fields: [{ path: 'frequency' }] },
    });
    await replaceBudget(ada, id, draft({ numberOfRuns: 1, budgetAmount: 6_000 }));
    expect(await readExecutionDates(ada, id, { limit: 5 })).toEqual(dates.slice(0, 1));
    await stopBudget(ada, id);
    expect(await read(id)).toMatchObject({ status: 'live', subStatus: 'stopping', nextScheduledRun: null });
    await Promise.all([finishStop(ada, id), finishStop(ada, id)]);
    expect(await read(id)).toMatchObject({ status: 'ended', subStatus: null });
    expect(await Promise.all([olu, spent, main].map(availableIn))).toEqual([0, 0, before + 1_235]);
    expect(await runLedgerVerify({ read: world.database.read })).toMatchObject({ ok: true });
    await deleteBudget(ada, id);
    await expect(read(id)).rejects.toMatchObject({ code: 'budget.not-found' });
  });

  it('waits for its start date, can be unscheduled, and follows a new date', async () => {
    const start = inDays(10);
    const { id } = await createBudget(ada, draft({ scheduledStartDate: start }));
    await joined(id, 'olu', 1);
    await startBudget(ada, id);
    const waiting = await read(id);
    expect(waiting).toMatchObject({ status: 'scheduled', subStatus: null, startedAt: null });
    expect(Date.parse(waiting.nextScheduledRun ?? '')).toBe(Date.parse(start));
    await expect(deleteBudget(ada, id)).rejects.toMatchObject({ code: 'budget.not-now' });
    const later = inDays(20);
    await replaceBudget(ada, id, draft({ scheduledStartDate: later, frequency: 'week' }));
    const moved = await read(id);
    expect([moved.status, Date.parse(moved.nextScheduledRun ?? '')]).toEqual(['scheduled', Date.parse(later)]);
    await unscheduleBudget(ada, id);
    expect(await read(id)).toMatchObject({ status: 'draft', nextScheduledRun: null, recurrenceDate: null });
  });

  it('ends automatically after its last period, and abandons a run that was not paid by then', async () => {
    const { id } = await createBudget(ada, draft({ frequency: 'day', numberOfRuns: 1 }));
    const olu = await joined(id, 'olu', 500);
    await startBudget(ada, id);
    await sql(`update automated_budgets set sub_status = null where id = $1`, [id]);
    const late = newId();
    await sql(
      `insert into budget_runs (id, budget_id, team_id, period, due_at, started_at, next_try_at, created_at, updated_at) select $2, id, team_id, 1, now(), now(), now(), now(), now() from automated_budgets where id = $1`,
      [id, late],
    );
    world.clock.advance({ hours: 20 });
    await endExpiredBudgets(ada);
    expect((await read(id)).subStatus).toBeNull();
    world.clock.advance({ hours: 10 });
    await endExpiredBudgets(ada);
    expect((await read(id)).subStatus).toBe('stopping');
    expect(
      await sql('select 1 from budget_runs where id = $1 and ended_at is not null and next_try_at is null', [late]),
    ).toHaveLength(1);
    await finishStop(ada, id);
    expect([(await read(id)).status, await availableIn(olu)]).toEqual(['ended', 0]);
  });

  it('returns money given to participants of a deleted draft, and ends their permission to spend it', async () => {
    const { id } = await createBudget(ada, draft());
    const olu = await joined(id, 'olu', 500);
    const before = await availableIn(main);
    await deleteBudget(ada, id);
    expect([await availableIn(olu), (await availableIn(main)) - before]).toEqual([0, 500]);
    const [policy] = await sql<{ over: boolean }>(
      'select ends_at <= $2 as over from spend_policies where wallet_id = $1',
      [olu, world.clock.now().toString()],
    );
    expect(policy).toEqual({ over: true });
  });

  it('leaves the money in a locked wallet', async () => {
    const { id } = await createBudget(ada, draft());
    const olu = await joined(id, 'olu', 500);
    await startBudget(ada, id);
    await sql(`update automated_budgets set sub_status = null where id = $1`, [id]);
    await sql(`update wallets set locked_at = now(), locked_reason = 'Card dispute' where id = $1`, [olu]);
    await stopBudget(ada, id);
    await finishStop(ada, id);
    expect([(await read(id)).status, await availableIn(olu)]).toEqual(['ended', 500]);
  });
});
