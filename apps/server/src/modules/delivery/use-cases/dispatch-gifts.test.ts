import { mailCorrected } from './mail-corrected.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, Mailer, MailOutcome } from '../../../platform/mail/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { demoTeams } from '../../teams/index.ts';
import { cancelGift, freezeGift, updateGift } from '../../gift-changes/testing/index.ts';
import { expireDueGifts } from '../../gifts/testing/index.ts';
import {
  balancesOf,
  buyTestOrder,
  giftingWorld,
  type GiftingWorld,
  noCode,
  receivers,
} from '../../purchases/testing/index.ts';
import { dispatch } from './dispatch-gifts.ts';
import { sendAgain } from './send-again.ts';
import { releaseScheduled } from './settle-lost-mails.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const accepted: MailOutcome = { state: 'accepted', providerId: 'server-1' };
const later: MailOutcome = { state: 'later', error: '451 come back' };

/** Creates a test mail server that returns this outcome and records the mails that it receives. */
function mailServer(answer: MailOutcome): { readonly mailer: Mailer; readonly got: Mail[] } {
  const got: Mail[] = [];
  return {
    got,
    mailer: { send: (mail) => Promise.resolve(answer).finally(() => got.push(mail)), close: () => undefined },
  };
}

async function send(ctx: TestContext, transactionId: string, answer: MailOutcome): Promise<readonly Mail[]> {
  const { mailer, got } = mailServer(answer);
  await dispatch(ctx, { mailer }, transactionId);
  return got;
}

/** Creates an order of one gift whose mail the server has deferred. */
async function deferredOrder(): Promise<{
  readonly ada: TestContext;
  readonly giftId: string;
  readonly transactionId: string;
}> {
  const ada = world.as('ada');
  const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(1, 'wrong') });
  expect(await send(ada, paid.id, later)).toHaveLength(1);
  world.clock.advance({ minutes: 2 });
  ada.jobs.length = 0;
  return { ada, giftId: paid.hugggs[0]?.id ?? '', transactionId: paid.id };
}

describe('a deferred email', () => {
  it('is sent when it is due, once', async () => {
    const { ada, transactionId } = await deferredOrder();
    expect((await send(ada, transactionId, accepted)).map(({ to }) => to)).toEqual(['wrong1@northwind.example']);
    expect(await send(ada, transactionId, accepted)).toEqual([]);
  });

  it('is sent with the new link to the corrected address only', async () => {
    const { ada, giftId, transactionId } = await deferredOrder();
    const { shortcode } = await updateGift(ada, mailCorrected, giftId, {
      receiver: { email: 'right@northwind.example' },
    });
    const mails = await send(ada, transactionId, accepted);
    expect(mails.map(({ to }) => to)).toEqual(['right@northwind.example']);
    expect(mails[0]?.text).toContain(`/g/${shortcode}`);
  });

  it('is sent only to the last of several corrected addresses', async () => {
    const { ada, giftId, transactionId } = await deferredOrder();
    for (const email of ['first@northwind.example', 'second@northwind.example', 'wrong1@northwind.example'])
      await updateGift(ada, mailCorrected, giftId, { receiver: { email } });
    const mails = await send(ada, transactionId, accepted);
    expect(mails.map(({ to }) => to)).toEqual(['wrong1@northwind.example']);
    const { rows } = await world.database.pool.query(
      'select status_id, delivery_status, sends from gifts where id = $1',
      [giftId],
    );
    expect(rows).toEqual([{ status_id: 2, delivery_status: 'email-sent', sends: 1 }]);
  });

  it('is not sent once its gift was withdrawn, and blocks no other', async () => {
    const { ada, giftId, transactionId } = await deferredOrder();
    await cancelGift(ada, noCode, giftId, undefined);
    ada.jobs.length = 0;
    expect(await send(ada, transactionId, accepted)).toEqual([]);
    expect(ada.jobs).toEqual([]);
    const { rows } = await world.database.pool.query(
      'select processing, dispatched, failed from transactions where id = $1',
      [transactionId],
    );
    expect(rows).toEqual([{ processing: null, dispatched: 0, failed: 0 }]);
  });
});

describe('an email with a cover image', () => {
  it('starts with the image and its text alternative', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(1) });
    await world.database.pool.query(
      `update transactions set cover_image_url = '/images/covers/x.jpg', cover_image_alt = 'The team "on" the beach' where id = $1`,
      [paid.id],
    );
    const [mail] = await send(ada, paid.id, accepted);
    expect(mail?.html).toMatch(
      /<img[^>]+alt="The team &quot;on&quot; the beach"[^>]+src="http:\/\/localhost:3000\/images\/covers\/x.jpg"/,
    );
    expect(mail?.html).not.toContain('/wraps/');
  });
});

describe('a gift that is resent', () => {
  it('is emailed once for concurrent requests', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(1) });
    await send(ada, paid.id, accepted);
    world.clock.advance({ minutes: 11 });
    const presses = await Promise.all([1, 2, 3, 4].map(() => sendAgain(ada, { transactionId: paid.id })));
    expect(presses.map(({ sending }) => sending).toSorted()).toEqual([0, 0, 0, 1]);
    expect(presses.flatMap(({ unsent }) => unsent)).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'resend-too-soon', count: 1 })),
    );
    expect(await send(ada, paid.id, accepted)).toHaveLength(1);
  });

  it('is not sent if the allowed domains of a subteam and its parent have none in common', async () => {
    const sam = world.as('sam');
    const paid = await buyTestOrder(world, sam, 'tea', { quantity: 1 }, demoWallets.bristol.id);
    const allow = (teamId: string, domain: string) =>
      world.database.pool.query(
        `update teams set preferences = jsonb_set(preferences, '{deliveryEmailDomains}', $2::jsonb) where id = $1`,
        [teamId, JSON.stringify([domain])],
      );
    await allow(demoTeams.harbourPine.id, 'northwind.example');
    await allow(demoTeams.bristol.id, 'southwind.example');
    await expect(sendAgain(sam, { transactionId: paid.id, receivers: receivers(1) })).rejects.toMatchObject({
      code: 'order.receiver-invalid',
    });
    await allow(demoTeams.bristol.id, 'northwind.example');
    expect(await sendAgain(sam, { transactionId: paid.id, receivers: receivers(1) })).toMatchObject({ sending: 1 });
  });
});

/** Creates an order of one gift scheduled for tomorrow. */
async function scheduled(): Promise<{
  readonly ada: TestContext;
  readonly giftId: string;
  readonly transactionId: string;
}> {
  const ada = world.as('ada');
  const paid = await buyTestOrder(world, ada, 'tea', {
    receivers: receivers(1),
    sendDate: world.clock.now().add({ hours: 24 }).toString(),
    expiry: 5,
  });
  return { ada, giftId: paid.hugggs[0]?.id ?? '', transactionId: paid.id };
}

const deliveryStateOf = async (transactionId: string) =>
  (
    await world.database.pool.query(
      'select g.status_id, g.delivery_status, t.processing, t.failed from gifts g join transactions t on t.id = g.transaction_id where t.id = $1',
      [transactionId],
    )
  ).rows;

/** Returns the orders that the next run of the schedule sends. */
async function releasedOrders(ctx: TestContext): Promise<readonly unknown[]> {
  ctx.jobs.length = 0;
  await releaseScheduled(ctx);
  return ctx.jobs.map(({ data }) => (data as { transactionId: string }).transactionId);
}

describe('a gift held for a check', () => {
  const unfreeze = async (giftId: string): Promise<TestContext> => {
    const ctx = world.as('ada');
    await freezeGift(ctx, giftId, { frozen: false });
    return ctx;
  };
  const one = async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(1, 'held') });
    return { ada, transactionId: paid.id, giftId: paid.hugggs[0]?.id ?? '' };
  };

  it('is not resent', async () => {
    const { ada, transactionId, giftId } = await one();
    expect(await send(ada, transactionId, accepted)).toHaveLength(1);
    world.clock.advance({ minutes: 11 });
    expect((await freezeGift(ada, giftId, { frozen: true })).abilities).toMatchObject({
      resend: false,
      unfreeze: true,
    });
    expect(await sendAgain(ada, { transactionId })).toMatchObject({
      sending: 0,
      unsent: [{ reason: 'frozen', count: 1 }],
    });
    expect(await send(ada, transactionId, accepted)).toEqual([]);
    await unfreeze(giftId);
    expect(await sendAgain(ada, { transactionId })).toMatchObject({ sending: 1, unsent: [] });
    expect(await send(ada, transactionId, accepted)).toHaveLength(1);
  });

  it('is emailed to a corrected address when it is released, once', async () => {
    const { ada, transactionId, giftId } = await one();
    expect(await send(ada, transactionId, accepted)).toHaveLength(1);
    await freezeGift(ada, giftId, { frozen: true });
    await updateGift(ada, mailCorrected, giftId, { receiver: { email: 'right@northwind.example' } });
    expect(await send(ada, transactionId, accepted)).toEqual([]);
    const ctx = await unfreeze(giftId);
    expect(ctx.jobs.map(({ name, data }) => [name, data])).toContainEqual([
      'gifting.dispatch-gifts',
      { transactionId },
    ]);
    expect((await send(ctx, transactionId, accepted)).map(({ to }) => to)).toEqual(['right@northwind.example']);
    expect(await send(ctx, transactionId, accepted)).toEqual([]);
  });

  it('keeps a deferred email, which no job sends in the meantime', async () => {
    const { ada, giftId, transactionId } = await deferredOrder();
    await freezeGift(ada, giftId, { frozen: true });
    world.clock.advance({ minutes: 5 });
    const meanwhile = world.as('ada');
    expect(await send(meanwhile, transactionId, accepted)).toEqual([]);
    expect(meanwhile.jobs).toEqual([]);
    expect(await send(await unfreeze(giftId), transactionId, accepted)).toHaveLength(1);
  });
});

describe('an email that cannot be written', () => {
  it('does not affect the others of its batch, and can be sent once that is fixed', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(3, 'round') });
    const bad = paid.hugggs[1]?.id;
    // In Tokyo this instant is in the year 10000, which cannot be written in a mail.
    await world.database.pool.query(`update transactions set time_zone = 'Asia/Tokyo' where id = $1`, [paid.id]);
    await world.database.pool.query(`update gifts set expires_at = '9999-12-31T23:00:00Z' where id = $1`, [bad]);
    expect((await send(ada, paid.id, accepted)).map(({ to }) => to).toSorted()).toEqual([
      'round1@northwind.example',
      'round3@northwind.example',
    ]);
    const { rows } = await world.database.pool.query(
      'select status_id, delivery_status from gifts where transaction_id = $1 order by position',
      [paid.id],
    );
    expect(rows).toEqual([
      { status_id: 2, delivery_status: 'email-sent' },
      { status_id: 1, delivery_status: 'email-dropped' },
      { status_id: 2, delivery_status: 'email-sent' },
    ]);
    await world.database.pool.query(`update gifts set expires_at = now() + interval '30 days' where id = $1`, [bad]);
    expect(await sendAgain(ada, { transactionId: paid.id, hugggIds: [bad ?? ''] })).toMatchObject({
      sending: 1,
      unsent: [],
    });
    expect((await send(ada, paid.id, accepted)).map(({ to }) => to)).toEqual(['round2@northwind.example']);
  });
});

describe('a gift whose send date has come', () => {
  it.each<[string, MailOutcome]>([
    ['email-bounce', { state: 'refused', error: '550 no such user' }],
    ['email-unknown', { state: 'unknown', error: 'no answer' }],
  ])('is reported as %s once, can be resent, and expires like any other', async (deliveryStatus, outcome) => {
    const { ada, transactionId } = await scheduled();
    const before = await balancesOf(world, demoWallets.main.id);
    world.clock.advance({ hours: 25 });
    expect(await releasedOrders(ada)).toEqual([transactionId]);
    await send(ada, transactionId, outcome);
    expect(await deliveryStateOf(transactionId)).toEqual([
      { status_id: 1, delivery_status: deliveryStatus, processing: null, failed: 1 },
    ]);
    expect(await releasedOrders(ada)).toEqual([]);
    expect(await sendAgain(ada, { transactionId, preview: true })).toMatchObject({ sending: 1, unsent: [] });
    world.clock.advance({ hours: 24 * 10 });
    expect(await expireDueGifts(ada)).toBe(1);
    expect(await balancesOf(world, demoWallets.main.id)).toMatchObject({
      available: (before['available'] ?? 0) + 100,
      live: (before['live'] ?? 0) - 100,
    });
  });

  it('waits while it is held for a check, and its order is not reported as done', async () => {
    const { ada, giftId, transactionId } = await scheduled();
    await freezeGift(ada, giftId, { frozen: true });
    world.clock.advance({ hours: 25 });
    expect(await releasedOrders(ada)).toEqual([]);
    await freezeGift(ada, giftId, { frozen: false });
    expect(await releasedOrders(ada)).toEqual([transactionId]);
    expect(await send(ada, transactionId, accepted)).toHaveLength(1);
    expect(await deliveryStateOf(transactionId)).toEqual([
      { status_id: 2, delivery_status: 'email-sent', processing: null, failed: 0 },
    ]);
  });

  it('is sent on that date, not before, if its address was corrected', async () => {
    const { ada, giftId, transactionId } = await scheduled();
    await updateGift(ada, mailCorrected, giftId, { receiver: { email: 'right@northwind.example' } });
    expect(await send(ada, transactionId, accepted)).toEqual([]);
    expect(await deliveryStateOf(transactionId)).toEqual([
      { status_id: 8, delivery_status: 'unsent', processing: null, failed: 0 },
    ]);
    world.clock.advance({ hours: 25 });
    expect(await releasedOrders(ada)).toEqual([transactionId]);
    expect((await send(ada, transactionId, accepted)).map(({ to }) => to)).toEqual(['right@northwind.example']);
  });
});

describe('links of an order assigned to a recipient', () => {
  it('are the only gifts that the sending of the order waits for', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 3 });
    await sendAgain(ada, { transactionId: paid.id, receivers: receivers(1) });
    expect(await send(ada, paid.id, accepted)).toHaveLength(1);
    const { rows } = await world.database.pool.query('select processing from transactions where id = $1', [paid.id]);
    expect(rows).toEqual([{ processing: null }]);
  });
});
