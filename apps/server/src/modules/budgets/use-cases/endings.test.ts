import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { holdForOrders, releaseForGifts } from '../../funding/index.ts';
import { runLedgerVerify } from '../../ledger/index.ts';
import { findSpendPolicies } from '../../spend-policies/index.ts';
import { demoTeams } from '../../teams/index.ts';
import { budgetWorld, type BudgetWorld } from '../testing/budget-world.ts';
import { returnBudgetMoney } from './return-budget-money.ts';
import { budgetsOfCards } from './budgets-of-cards.ts';
import { changeParticipants } from './change-participants.ts';
import { followZoneOfTeam } from './follow-zone.ts';
import { startBudget } from './move-budget.ts';
import { readBudget } from './read-budgets.ts';
import { listParticipants } from './read-participants.ts';
import { endBudgetsOfTeam, endExpiredBudgets, finishStop, stopBudget } from './stop-budget.ts';
import { createBudget } from './write-budget.ts';

let world: BudgetWorld;
let ada: TestContext;
let main: string;
const teamId = demoTeams.harbourPine.id;

beforeAll(async () => {
  world = await budgetWorld();
});
beforeEach(async () => {
  ada = world.as('ada');
  main = await world.aSource();
});
afterAll(() => world.database.close());

const { bristol } = demoTeams;
type Changes = Parameters<BudgetWorld['draftOf']>[1];
const make = async (changes: Changes = {}) => (await createBudget(ada, world.draftOf(main, changes))).id;
const read = (id: string) => readBudget(ada, id);
const settle = (id: string) => world.sql('update automated_budgets set sub_status = null where id = $1', [id]);

/** Creates a live budget in which Olu takes part and has a balance. */
async function liveBudget(
  pence: number,
  changes: Changes = {},
): Promise<{ readonly id: string; readonly olu: string }> {
  const id = await make(changes);
  const olu = await world.joined(id, 'olu', pence);
  await startBudget(ada, id);
  await settle(id);
  return { id, olu };
}

describe('closing a subteam', () => {
  it('ends its live budgets and returns their money, returns scheduled ones to draft, and lets none start again', async () => {
    const [first, running] = [await liveBudget(700), await liveBudget(300)];
    const waiting = await make({ scheduledStartDate: world.clock.now().add({ hours: 24 }).toString() });
    await world.joined(waiting, 'olu', 0);
    await startBudget(ada, waiting);
    await world.sql(`update automated_budgets set sub_status = 'running' where id = $1`, [running.id]);
    const ids = [first.id, running.id, waiting];
    const move = (to: string) => world.sql('update automated_budgets set team_id = $2 where id = any ($1)', [ids, to]);
    await move(bristol.id);
    await endBudgetsOfTeam(ada, bristol.id);
    await move(teamId);
    expect((await Promise.all(ids.map(read))).map(({ status, subStatus }) => [status, subStatus])).toEqual([
      ['live', 'stopping'],
      ['live', 'stopping'],
      ['draft', null],
    ]);
    expect(ada.jobs.filter(({ name }) => name === 'budgets.finish-stop').map(({ data }) => data)).toEqual([
      { id: first.id },
      { id: running.id },
    ]);
    for (const id of [first.id, running.id]) await finishStop(ada, id);
    expect(await Promise.all([first.olu, running.olu, main].map(world.availableIn))).toEqual([0, 0, 11_000]);
    await world.sql('update teams set closed_at = now() where id = $1', [bristol.id]);
    await move(bristol.id);
    await expect(startBudget(ada, waiting)).rejects.toMatchObject({ code: 'team.not-found' });
    await move(teamId);
    await world.sql('update teams set closed_at = null where id = $1', [bristol.id]);
  });
});

describe('money returned from a gift', () => {
  const send = async (walletId: string, pence: number) => {
    const hold = { holdId: newId(), walletId, amountPence: amountOfPence(pence) };
    const reference = { kind: 'transaction', id: newId() };
    await ada.transaction((tx) => holdForOrders(tx, [{ ...hold, reference }], world.clock.now()));
    const part = { ...hold, reference, entryId: newId(), reason: 'gift-expired' as const };
    return () => ada.transaction((tx) => releaseForGifts(tx, [part], world.clock.now()));
  };
  const marked = async (walletId: string) =>
    (
      await world.sql('select 1 from budget_participants where wallet_id = $1 and returning_since is not null', [
        walletId,
      ])
    ).length;

  it('stays with an active participant, and returns to the budget’s wallet if they are paused or it has ended', async () => {
    const [paused, ended, active] = [await liveBudget(500), await liveBudget(400), await liveBudget(300)];
    const returns = [await send(paused.olu, 200), await send(ended.olu, 150), await send(active.olu, 100)];
    const [who] = (await listParticipants(ada, paused.id, { limit: 10 })).data;
    await changeParticipants(ada, paused.id, { participantIds: [who?.id ?? ''], status: 'inactive' });
    await stopBudget(ada, ended.id);
    await finishStop(ada, ended.id);
    expect(await world.availableIn(main)).toBe(10_000 + 300 + 250);
    await returnBudgetMoney(ada);
    expect(await Promise.all([marked(paused.olu), marked(ended.olu)])).toEqual([1, 1]);
    for (const comeBack of returns) await comeBack();
    await returnBudgetMoney(ada);
    await returnBudgetMoney(ada);
    const wallets = [paused.olu, ended.olu, active.olu, main];
    expect(await Promise.all(wallets.map(world.availableIn))).toEqual([0, 0, 300, 10_000 + 500 + 400]);
    expect(await Promise.all(wallets.map(marked))).toEqual([0, 0, 0, 0]);
  });

  it('leaves a locked wallet once it is unlocked, and stays with a participant who is resumed before that', async () => {
    const [locked, resumed] = [await liveBudget(500), await liveBudget(500)];
    const lock = (at: Date | null) =>
      world.sql(
        `update wallets set locked_at = $2, locked_reason = case when $2::timestamptz is null then null else 'Card dispute' end where id = $1`,
        [locked.olu, at],
      );
    await lock(new Date());
    await stopBudget(ada, locked.id);
    await finishStop(ada, locked.id);
    await returnBudgetMoney(ada);
    expect(await world.availableIn(locked.olu)).toBe(500);
    await lock(null);
    await returnBudgetMoney(ada);
    expect(await world.availableIn(locked.olu)).toBe(0);
    const comeBack = await send(resumed.olu, 500);
    const [who] = (await listParticipants(ada, resumed.id, { limit: 10 })).data;
    const change = (status: 'active' | 'inactive') =>
      changeParticipants(ada, resumed.id, { participantIds: [who?.id ?? ''], status });
    await change('inactive');
    await change('active');
    await comeBack();
    await returnBudgetMoney(ada);
    expect(await world.availableIn(resumed.olu)).toBe(500);
  });
});

describe('a change of the team’s time zone', () => {
  const zone = async (name: string | null) => {
    await world.sql(
      `update teams set preferences = case when $2::text is null then preferences - 'timeZone' else preferences || jsonb_build_object('timeZone', $2::text) end where id = $1`,
      [teamId, name],
    );
    await followZoneOfTeam(ada, teamId);
  };
  const instants = async (id: string) => {
    const { nextScheduledRun, endsAt } = await read(id);
    return [nextScheduledRun, endsAt].map((at) => at && new Date(at).toISOString());
  };

  it('keeps the first run at its instant, and moves later ones, the end and the policies to the local time', async () => {
    world.clock.set('2027-01-10T09:00:00Z');
    const waiting = await make({ scheduledStartDate: '2027-02-01T09:00:00Z', numberOfRuns: 2 });
    const policyOf = async (walletId: string) =>
      (await findSpendPolicies(ada.read, [walletId])).get(walletId)?.endsAt?.toString();
    await world.joined(waiting, 'olu', 0);
    await startBudget(ada, waiting);
    const { id, olu } = await liveBudget(0, { numberOfRuns: 3 });
    await world.sql(
      `update automated_budgets set runs_executed = 1, next_run_at = '2027-02-10T09:00:00Z' where id = $1`,
      [id],
    );
    await zone('America/New_York');
    expect(await instants(waiting)).toEqual(['2027-02-01T09:00:00.000Z', '2027-04-01T08:00:00.000Z']);
    expect((await read(waiting)).status).toBe('scheduled');
    expect(await instants(id)).toEqual(['2027-02-10T14:00:00.000Z', '2027-04-10T13:00:00.000Z']);
    expect(await policyOf(olu)).toBe('2027-04-10T13:00:00Z');
    await zone(null);
    expect(await instants(id)).toEqual(['2027-02-10T09:00:00.000Z', '2027-04-10T08:00:00.000Z']);
    expect(await instants(waiting)).toEqual(['2027-02-01T09:00:00.000Z', '2027-04-01T08:00:00.000Z']);
  });

  it('ends a budget whose next run would be after its end', async () => {
    const { id } = await liveBudget(0, { scheduledEndDate: '2027-02-10T10:00:00Z' });
    await world.sql(
      `update automated_budgets set runs_executed = 1, next_run_at = '2027-02-10T09:00:00Z' where id = $1`,
      [id],
    );
    await zone('America/New_York');
    expect((await read(id)).nextScheduledRun).toBeNull();
    world.clock.set('2027-02-10T10:00:00Z');
    await endExpiredBudgets(ada);
    expect((await read(id)).subStatus).toBe('stopping');
    await zone(null);
  });
});

it('a card that a live or scheduled budget charges is in use until it is replaced', async () => {
  const [cardId, replacementId] = [newId(), newId()];
  const carded = await liveBudget(0);
  const [ended, draft] = [await make(), await make()];
  const pay = (ids: readonly string[]) =>
    world.sql(`update automated_budgets set billing_type = 'card', card_id = $2 where id = any ($1)`, [ids, cardId]);
  await pay([carded.id, ended, draft]);
  const uses = (id: string) => ada.transaction((tx) => budgetsOfCards.uses(tx, id));
  expect(await uses(cardId)).toEqual([{ kind: 'automated-budget', id: carded.id, name: 'Thank a colleague' }]);
  await ada.transaction((tx) => budgetsOfCards.replace(tx, { cardId, replacementId, now: world.clock.now() }));
  expect([await uses(cardId), (await uses(replacementId)).length]).toEqual([[], 1]);
});

it('leaves a ledger that passes verification', async () => {
  expect(await runLedgerVerify({ read: world.database.read })).toMatchObject({ ok: true });
});
