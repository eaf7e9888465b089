import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordContactChoices } from '../modules/identity/index.ts';
import { dispatch } from '../modules/delivery/testing/index.ts';
import { mailCorrected } from '../modules/delivery/index.ts';
import { updateGift } from '../modules/gift-changes/testing/index.ts';
import { notificationJobs, notificationSchedules } from '../modules/notifications/index.ts';
import { listNotices } from '../modules/notifications/testing/index.ts';
import { buyTestOrder, giftingWorld, receivers, type GiftingWorld } from '../modules/purchases/testing/index.ts';
import { demoActor, demoTeams, demoUsers } from '../modules/teams/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import { newId } from '../platform/ids/index.ts';
import { runJobs, testContext, type TestContext } from '../platform/testing/index.ts';
import { giftDeclined, giftReacted } from '@huggg/contracts';
import { jobsForEvent } from './subscriptions.ts';

let world: GiftingWorld;
let sent: Mail[] = [];
beforeAll(async () => {
  world = await giftingWorld();
});
beforeEach(() => {
  sent = [];
});
afterAll(() => world.close());

const mailer = {
  send: async (mail: Mail) => (sent.push(mail), { state: 'accepted' as const, providerId: mail.id }),
  close: () => undefined,
};
const jobs = notificationJobs({ mailer, sms: { send: () => Promise.reject(new Error('This test sends no SMS.')) } });
const ada = (): TestContext =>
  testContext({ database: world.database, clock: world.clock, actor: demoActor('ada'), jobsFor: jobsForEvent });

/**
 * Runs the job that sends the morning summaries, in several concurrent workers, and sends the emails that it queued.
 */
async function runMorningSummaries(workers = 1): Promise<void> {
  const contexts = Array.from({ length: workers }, ada);
  await Promise.all(contexts.map(async (ctx) => notificationSchedules[0]?.job.run(ctx, {} as never)));
  for (const ctx of contexts) await runJobs(ctx, jobs);
}

/** Creates an order of gifts sent by email. */
async function createMailedOrder(count: number, prefix: string) {
  const paid = await buyTestOrder(world, ada(), 'tea', { receivers: receivers(count, prefix) });
  await dispatch(
    ada(),
    { mailer: { send: async () => ({ state: 'accepted', providerId: 'x' }), close: () => undefined } },
    paid.id,
  );
  return { id: paid.id, giftIds: paid.hugggs.map(({ id }) => id) };
}

async function thank(giftId: string, at: string, words: string | null): Promise<void> {
  await world.database.pool.query(
    `insert into reactions (id, gift_id, team_id, sender_id, emoji, name, message, created_at, updated_at)
     select $1, id, team_id, user_id, '🎉', null, $3, $4, $4 from gifts where id = $2`,
    [newId(), giftId, words, at],
  );
}

const summaries = () => sent.map(({ to, subject }) => [to, subject]);

describe('the summary of thank-yous', () => {
  it('is sent once in the morning of the team’s time zone, for full days, with any number of workers', async () => {
    const { giftIds } = await createMailedOrder(4, 'thanks');
    const [one = '', two = '', three = ''] = giftIds;
    await thank(one, '2026-10-06T12:00:00Z', 'Lovely!');
    await thank(two, '2026-10-06T22:30:00Z', null);
    // In London it is already the 7th, so this thank-you belongs to the next summary.
    await thank(three, '2026-10-06T23:30:00Z', 'Next day');
    world.clock.set('2026-10-07T06:45:00Z');
    await runMorningSummaries();
    expect(sent).toEqual([]);
    world.clock.set('2026-10-07T07:05:00Z');
    await runMorningSummaries(3);
    expect(summaries()).toEqual([['ada@harbourpine.example', '2 thank-yous for your gifts']]);
    expect(sent[0]?.text).toContain('Lovely!');
    expect(sent[0]?.text).not.toContain('Next day');
    await runMorningSummaries(2);
    expect(sent).toHaveLength(1);
  });

  it('covers days on which no worker ran, and does not repeat thank-yous', async () => {
    const { giftIds } = await createMailedOrder(2, 'missed');
    await thank(giftIds[0] ?? '', '2026-10-08T12:00:00Z', 'Thursday');
    world.clock.set('2026-10-10T09:00:00Z');
    await runMorningSummaries();
    expect(summaries()).toEqual([['ada@harbourpine.example', '2 thank-yous for your gifts']]);
    expect(sent[0]?.text).toMatch(/Thursday[^]*Next day|Next day[^]*Thursday/);
    sent = [];
    world.clock.set('2026-10-11T09:00:00Z');
    await runMorningSummaries();
    expect(sent).toEqual([]);
  });

  it('is not sent to users who turned it off', async () => {
    const { giftIds } = await createMailedOrder(1, 'off');
    await thank(giftIds[0] ?? '', '2026-10-11T12:00:00Z', 'Thanks');
    const choose = (reactionSummary: boolean) =>
      world.database.transaction((tx) =>
        recordContactChoices(tx, { userId: demoUsers.ada.id, choices: { reactionSummary }, now: world.clock.now() }),
      );
    await choose(false);
    world.clock.set('2026-10-12T09:00:00Z');
    await runMorningSummaries();
    expect(sent).toEqual([]);
    await choose(true);
  });
});

describe('notices in the application', () => {
  it('show thank-yous as they arrive, grouped by day; the summary is only an email', async () => {
    const { id, giftIds } = await createMailedOrder(2, 'bell');
    const react = async (giftId: string, at: string) => {
      world.clock.set(at);
      await thank(giftId, at, null);
      const ctx = ada();
      const whose = { teamId: demoTeams.harbourPine.id, ownerId: demoUsers.ada.id };
      await ctx.transaction((tx) =>
        ctx.publish(tx, [giftReacted({ id: giftId, ...whose, data: { transactionId: id } })]),
      );
      await runJobs(ctx, jobs);
    };
    const told = async () =>
      (await listNotices(ada(), undefined)).data.filter(({ path }) => path === '/reactions').map(({ title }) => title);
    await react(giftIds[0] ?? '', '2026-10-12T12:00:00Z');
    expect(await told()).toEqual(['1 thank-you for your gifts']);
    await react(giftIds[1] ?? '', '2026-10-12T13:00:00Z');
    expect(await told()).toEqual(['2 thank-yous for your gifts']);
    expect(sent).toEqual([]);
    world.clock.set('2026-10-13T08:00:00Z');
    await runMorningSummaries();
    expect(summaries()).toEqual([['ada@harbourpine.example', '2 thank-yous for your gifts']]);
    expect(await told()).toHaveLength(1);
  });
});

describe('the digest of bounced addresses', () => {
  it('is sent to the buyer, or to the admins if the buyer has left the team', async () => {
    const { id } = await createMailedOrder(3, 'bounced');
    await world.database.pool.query(
      `update gifts set delivery_status = 'email-bounce', delivery_status_at = '2026-10-12T15:00:00Z' where transaction_id = $1 and position <= 2`,
      [id],
    );
    await world.database.pool.query(
      `update gifts set delivery_status = 'email-bounce', delivery_status_at = '2026-10-12T16:00:00Z', user_id = $2 where transaction_id = $1 and position = 3`,
      [id, demoUsers.sam.id],
    );
    await world.database.pool.query('delete from team_members where team_id = $1 and user_id = $2', [
      demoTeams.harbourPine.id,
      demoUsers.sam.id,
    ]);
    world.clock.set('2026-10-13T09:00:00Z');
    await runMorningSummaries(2);
    expect(summaries().toSorted()).toEqual([
      ['ada@harbourpine.example', '1 gift bounced'],
      ['ada@harbourpine.example', '2 gifts bounced'],
    ]);
  });
});

describe('a declined gift', () => {
  it('is reported to the sender, unless the recipient undid it or had already declined that day', async () => {
    const { id, giftIds } = await createMailedOrder(3, 'declined');
    const decline = async (giftId: string, declined: boolean, again = false) => {
      await world.database.pool.query('update gifts set declined_at = $2 where id = $1', [
        giftId,
        declined ? world.clock.now().toString() : null,
      ]);
      const ctx = ada();
      await ctx.transaction((tx) =>
        ctx.publish(tx, [
          giftDeclined({
            id: giftId,
            teamId: demoTeams.harbourPine.id,
            ownerId: demoUsers.ada.id,
            data: { transactionId: id, declined: true, again },
          }),
        ]),
      );
      await runJobs(ctx, jobs);
    };
    await decline(giftIds[0] ?? '', true);
    await decline(giftIds[1] ?? '', false);
    await decline(giftIds[2] ?? '', true, true);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/ declined a gift: /);
    expect(sent[0]?.text).toContain(`/transactions/${id}`);
  });
});

describe('a later claim-by date', () => {
  const expiring = async (giftId: string, expiry: number) => {
    const ctx = ada();
    await updateGift(ctx, mailCorrected, giftId, { expiry });
    await runJobs(ctx, jobs);
  };

  it('is sent to a recipient who was emailed, in their language; an earlier date is not', async () => {
    const { id, giftIds } = await createMailedOrder(1, 'longer');
    await world.database.pool.query(`update transactions set language = 'de' where id = $1`, [id]);
    await expiring(giftIds[0] ?? '', 200);
    expect(sent.map(({ to }) => to)).toEqual(['longer1@northwind.example']);
    expect(sent[0]?.html).toContain('lang="de"');
    await expiring(giftIds[0] ?? '', 20);
    expect(sent).toHaveLength(1);
  });
});
