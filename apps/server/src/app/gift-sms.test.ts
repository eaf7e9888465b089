import { giftClaimed, giftCodeHeld, type DomainEvent } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dispatch } from '../modules/delivery/testing/index.ts';
import { changeGifts } from '../modules/gift-changes/testing/index.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { buyTestOrder, giftingWorld, noCode, type GiftingWorld } from '../modules/purchases/testing/index.ts';
import { demoActor } from '../modules/teams/index.ts';
import { newId } from '../platform/ids/index.ts';
import type { NewJob } from '../platform/jobs/index.ts';
import type { Sms, SmsOutcome } from '../platform/sms/index.ts';
import { testContext, type TestContext } from '../platform/testing/index.ts';
import { jobsForEvent } from './subscriptions.ts';

let world: GiftingWorld;
const texts: Sms[] = [];
let answer: SmsOutcome;
beforeAll(async () => {
  world = await giftingWorld();
});
beforeEach(() => {
  texts.length = 0;
  answer = { state: 'accepted', providerId: 'SM1' };
  world.clock.set('2026-10-05T10:00:00Z');
});
afterAll(() => world.close());

const gateways = {
  mailer: { send: () => Promise.reject(new Error('No mail belongs here.')), close: () => undefined },
  sms: {
    send: (sms: Sms) => (texts.push(sms), Promise.resolve(answer)),
    find: () => Promise.resolve({ state: 'none' as const }),
  },
};

const context = (): TestContext => {
  const { database, clock } = world;
  return testContext({ database, clock, actor: demoActor('ada'), jobsFor: jobsForEvent });
};

/** Runs jobs that send messages, but not the jobs that they add. */
async function run(ctx: TestContext, jobs: readonly NewJob[]): Promise<void> {
  const definitions = notificationJobs(gateways);
  for (const { name, data } of jobs) {
    const definition = definitions.find((one) => one.name === name);
    if (definition) await definition.run(ctx, definition.data.parse(data));
  }
}

let number = 800;
/** Creates a gift that was sent by SMS. */
async function createTextedGift(): Promise<{
  readonly id: string;
  readonly transactionId: string;
  readonly to: string;
}> {
  const ada = world.as('ada');
  number += 1;
  const to = `+447700900${number}`;
  const paid = await buyTestOrder(world, ada, 'tea', { deliveryMethod: 'sms', receivers: [{ phoneNumber: to }] });
  await dispatch(ada, gateways, paid.id);
  texts.length = 0;
  return { id: paid.hugggs[0]?.id ?? '', transactionId: paid.id, to };
}

const ports = { codes: noCode, resendGifts: () => Promise.resolve({ sent: 0, reasons: [], nextAt: null }) };

async function extend(ctx: TestContext, id: string, days: number): Promise<readonly NewJob[]> {
  await changeGifts(ctx, ports, { hugggIds: [id], change: { kind: 'claim-by', expiry: days } });
  return ctx.jobs.splice(0);
}

async function publishEvent(ctx: TestContext, event: DomainEvent): Promise<readonly NewJob[]> {
  await ctx.transaction((tx) => ctx.publish(tx, [event]));
  return ctx.jobs.splice(0);
}

it('tells the recipient of a gift by SMS about more time, a claim and a late code, each once', async () => {
  const ctx = context();
  const { id, transactionId, to } = await createTextedGift();
  const extended = await extend(ctx, id, 120);
  await run(ctx, extended);
  expect(texts).toMatchObject([{ to }]);
  expect(texts[0]?.text).toMatch(/\/g\/\w{16}/u);
  // A job that is repeated after a crash sends nothing more; a new date sends another message.
  await run(ctx, extended);
  expect(texts).toHaveLength(1);
  const again = await extend(ctx, id, 130);
  await run(ctx, again);
  expect(texts).toHaveLength(2);
  const subject = { teamId: ctx.actor.teamId, ownerId: ctx.actor.userId, id, data: { transactionId } };
  await world.database.pool.query('update gifts set status_id = 9, claimed_at = now() where id = $1', [id]);
  const jobs = [
    ...(await publishEvent(ctx, giftClaimed(subject))),
    ...(await publishEvent(ctx, giftCodeHeld(subject))),
  ];
  await Promise.all([run(ctx, jobs), run(context(), jobs)]);
  expect(texts).toHaveLength(4);
  const { rows } = await world.database.pool.query(
    'select name, state from recipient_sms where gift_id = $1 order by name',
    [id],
  );
  expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'claim-by-extended-sms accepted',
    'claim-by-extended-sms accepted',
    'gift-claimed-sms accepted',
    'late-code-sms accepted',
  ]);
});

it('waits until the morning at the number, and skips numbers that opted out', async () => {
  const ctx = context();
  const { id, to } = await createTextedGift();
  world.clock.set('2026-10-05T22:00:00Z');
  await run(ctx, await extend(ctx, id, 120));
  expect(texts).toEqual([]);
  const [later] = ctx.jobs.splice(0);
  // Eight in the morning in London, in summer time.
  expect(later?.startAfter).toEqual(new Date('2026-10-06T07:00:00Z'));
  world.clock.set('2026-10-06T07:00:00Z');
  await run(ctx, later ? [later] : []);
  expect(texts).toHaveLength(1);

  await world.database.pool.query(
    `insert into suppressions (id, team_id, channel, address, reason, everywhere, created_at) values ($1, $2, 'sms', $3, 'opt-out', true, now())`,
    [newId(), ctx.actor.teamId, to],
  );
  await run(ctx, await extend(ctx, id, 140));
  expect(texts).toHaveLength(1);
});

it('is retried if the gateway refuses it for now, and not if the outcome is unknown', async () => {
  const ctx = context();
  const { id } = await createTextedGift();
  answer = { state: 'later', error: 'busy' };
  const jobs = await extend(ctx, id, 120);
  await expect(run(ctx, jobs)).rejects.toThrow('busy');
  answer = { state: 'unknown', error: 'no answer' };
  await run(ctx, jobs);
  expect(texts).toHaveLength(2);
  answer = { state: 'accepted', providerId: 'SM2' };
  await run(ctx, jobs);
  expect(texts).toHaveLength(2);
});

it('is not sent if it is no longer true', async () => {
  const ctx = context();
  const { id } = await createTextedGift();
  const jobs = await extend(ctx, id, 120);
  await world.database.pool.query('update gifts set expires_at = $2 where id = $1', [
    id,
    Temporal.Instant.from('2026-12-24T00:00:00Z').toString(),
  ]);
  await run(ctx, jobs);
  expect(texts).toEqual([]);
});

it('tells the person who claimed a place of a super link by SMS that the review is over', async () => {
  const ctx = context();
  const { id, transactionId, to } = await createTextedGift();
  // The gift of a place has its claimant's number, but was not sent itself.
  await world.database.pool.query(
    `update gifts set delivery_method = 'superhuggg', delivery_status = 'unsent', status_id = 3, claimed_at = now() where id = $1`,
    [id],
  );
  const subject = { teamId: ctx.actor.teamId, ownerId: ctx.actor.userId, id, data: { transactionId } };
  await run(ctx, await publishEvent(ctx, giftClaimed(subject)));
  expect(texts).toMatchObject([{ to, text: expect.stringMatching(/\/g\/\w{16}/u) }]);
});
