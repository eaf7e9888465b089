import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishStop } from '../modules/budgets/testing/index.ts';
import { runDueBudgets, runWorld, notifyUnspentMoney, type RunWorld } from '../modules/budget-runs/testing/index.ts';
import { demoUsers } from '../modules/teams/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { mailBox, onlyNotifications } from './testing/mail-box.ts';

let world: RunWorld;
let ctx: TestContext;
const box = mailBox();
beforeAll(async () => {
  world = await runWorld({ jobsFor: onlyNotifications });
});
beforeEach(() => {
  ctx = world.job();
  box.sent.splice(0);
});
afterAll(() => world.close());

const { ada } = demoUsers;

/** Returns the emails since the last call: to the organiser, and to participants. */
async function takeSubjects() {
  const mails = await box.take(ctx);
  const subjects = (of: readonly Mail[]) => of.map(({ subject }) => subject);
  return {
    organiser: subjects(mails.filter(({ to }) => to === ada.email)),
    participants: subjects(mails.filter(({ to }) => to !== ada.email)),
    texts: mails.map(({ text }) => text).join('\n'),
  };
}

async function runAgain(id: string): Promise<void> {
  world.clock.advance({ hours: 24 * 31 });
  await world.database.pool.query('update automated_budgets set next_run_at = $2 where id = $1', [
    id,
    world.clock.now().toString(),
  ]);
  await runDueBudgets(ctx, { gateway: null });
}

describe('a budget', () => {
  it('emails its organiser and its participants about each run, before money is returned, and at its end', async () => {
    const { id, participants } = await world.aBudget({ people: 2, amountPence: 5_000 });
    await runDueBudgets(ctx, { gateway: null });
    const first = await takeSubjects();
    expect(first.organiser).toEqual(['Monthly treats has started: £100.00 given']);
    expect(first.participants).toEqual(Array(2).fill('£50.00 for gifts from Monthly treats'));
    expect(first.texts).toMatch(/2 people received £100\.00 in all from .+\. The next run is on /u);
    expect(first.texts).toMatch(
      /You have £50\.00 to spend on gifts\. What you do not spend by .+ goes back to your team\./u,
    );
    await runAgain(id);
    // Everyone still has their full balance: nobody was given anything, so nobody is notified.
    expect(await takeSubjects()).toMatchObject({ organiser: [], participants: [] });
    const soon = world.clock.now().add({ hours: 24 }).toString();
    await world.database.pool.query('update automated_budgets set next_run_at = $2 where id = $1', [id, soon]);
    await world.database.pool.query(`update budget_participants set status = 'inactive' where id = $1`, [
      participants[0]?.id,
    ]);
    await notifyUnspentMoney(ctx);
    expect(await takeSubjects()).toMatchObject({
      organiser: ['£50.00 of Monthly treats is not spent yet'],
      participants: ['£50.00 of Monthly treats goes back soon'],
    });
    await world.database.pool.query(`update automated_budgets set sub_status = 'stopping' where id = $1`, [id]);
    await finishStop(ctx, id);
    const ended = await takeSubjects();
    expect(ended.organiser).toEqual(['Monthly treats has ended']);
    expect(ended.texts).toContain('£100.00 that was not spent is back in');
  });

  it('with daily runs emails about its first run only', async () => {
    const { id } = await world.aBudget({ people: 1, frequency: 'day', unspentAction: 'rollover' });
    await runDueBudgets(ctx, { gateway: null });
    expect((await takeSubjects()).organiser).toEqual(['Monthly treats has started: £50.00 given']);
    await runAgain(id);
    expect(await takeSubjects()).toMatchObject({ organiser: [], participants: [] });
  });

  it('sends no news to users who turned it off, but still reports failures', async () => {
    await world.database.pool.query(
      `insert into contact_preferences (user_id, preferences, created_at, updated_at) values ($1, '{"budgetNews": false}', now(), now())`,
      [ada.id],
    );
    await world.aBudget({ people: 1 });
    await world.aBudget({ people: 1, sourcePence: 100 });
    await runDueBudgets(ctx, { gateway: null });
    expect((await takeSubjects()).organiser).toEqual(['A run of Monthly treats could not be paid']);
  });
});
