import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mailer } from '../../../platform/mail/index.ts';
import type { Sms, SmsFound, SmsGateway, SmsOutcome } from '../../../platform/sms/index.ts';
import type { TestContext } from '../../../platform/testing/index.ts';
import { updateGift } from '../../gift-changes/testing/index.ts';
import { buyTestOrder, draft, giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';
import { dispatch } from './dispatch-gifts.ts';
import { mailCorrected } from './mail-corrected.ts';
import { recordReports, storeReports } from './record-reports.ts';
import { sendAgain } from './send-again.ts';
import { settleUnknownSms } from './settle-unknown-sms.ts';
import type { DeliveryReport } from '../domain/delivery-report.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const mailer: Mailer = { send: () => Promise.reject(new Error('no mail belongs here')), close: () => undefined };
const accepted: SmsOutcome = { state: 'accepted', providerId: 'SM1' };
const unknown: SmsOutcome = { state: 'unknown', error: 'no answer' };

/** Creates a test gateway with the given responses that records the messages it receives. */
function gateway(
  answer: (sms: Sms) => SmsOutcome,
  find: SmsFound = { state: 'none' },
): { readonly sms: SmsGateway; readonly got: Sms[] } {
  const got: Sms[] = [];
  return {
    got,
    sms: {
      send: (sms) => {
        got.push(sms);
        return Promise.resolve(answer(sms));
      },
      find: () => Promise.resolve(find),
    },
  };
}

const numbers = (count: number, from = 100) =>
  Array.from({ length: count }, (_, index) => ({ phoneNumber: `07700 900${from + index}`, name: `Sam ${index}` }));

/** Each order needs its own numbers, because a refused number gets no more messages. */
let nextNumber = 200;
const buySmsOrder = (ctx: TestContext, count: number, details = {}) => {
  nextNumber += count;
  return buyTestOrder(world, ctx, 'tea', {
    deliveryMethod: 'sms',
    receivers: numbers(count, nextNumber - count),
    ...details,
  });
};

async function send(ctx: TestContext, id: string, answer: SmsOutcome): Promise<readonly Sms[]> {
  const { sms, got } = gateway(() => answer);
  await dispatch(ctx, { mailer, sms }, id);
  return got;
}

const statusesOf = async (transactionId: string) =>
  (
    await world.database.pool.query<{ status_id: number; delivery_status: string; fee_posted: boolean }>(
      'select status_id, delivery_status, fee_posted from gifts where transaction_id = $1 order by position',
      [transactionId],
    )
  ).rows.map(({ status_id, delivery_status }) => `${status_id} ${delivery_status}`);

const deliveriesOf = async (transactionId: string) =>
  (
    await world.database.pool.query<{ id: string; state: string; provider_id: string | null; address: string }>(
      'select id, state, provider_id, address from deliveries where transaction_id = $1 order by id',
      [transactionId],
    )
  ).rows;

const reportOf = (deliveryId: string, status: DeliveryReport['status'], more: Partial<DeliveryReport> = {}) => ({
  provider: 'sms' as const,
  eventKey: `SM ${deliveryId} ${status}`,
  deliveryId,
  status,
  suppresses: null,
  error: null,
  providerId: 'SM1',
  ...more,
});

async function report(ctx: TestContext, ...reports: readonly DeliveryReport[]): Promise<void> {
  for (const one of reports) {
    world.clock.advance({ seconds: 1 });
    await storeReports(ctx, [one]);
  }
  await recordReports(ctx);
}

describe('an order by SMS', () => {
  it('costs its message parts, shown before payment, and previews the text of each message', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea', { deliveryMethod: 'sms', receivers: numbers(2) });
    expect(order.problems).toEqual([]);
    expect(order.sms).toMatchObject({ parts: 1, partPence: 5 });
    expect(order.sms?.text).toMatch(/^Ada at Harbour & Pine sent you a gift: http\S+\/g\/x{16} Claim by /);
    expect(order.lines).toContainEqual({ label: 'SMS', quantity: 2, unitPence: 5, totalPence: 10, vatPence: 2 });
    const mailed = await draft(ada, 'tea', { receivers: [{ email: 'a@b.example' }, { email: 'c@b.example' }] });
    expect(order.totalPence).toBe((mailed.totalPence ?? 0) + 10);
  });

  it('sends each number one message, in E.164, with the link of its own gift', async () => {
    const ada = world.as('ada');
    const { id, hugggs } = await buySmsOrder(ada, 3, { receivers: numbers(3) });
    const got = await send(ada, id, accepted);
    expect(got.map(({ to }) => to).toSorted()).toEqual(['+447700900100', '+447700900101', '+447700900102']);
    for (const { shortcode } of hugggs)
      expect(got.filter(({ text }) => text.includes(`/g/${shortcode}`))).toHaveLength(1);
    expect(got.map(({ receiptId }) => receiptId).toSorted()).toEqual((await deliveriesOf(id)).map((one) => one.id));
    expect(await statusesOf(id)).toEqual(Array.from({ length: 3 }, () => '2 sms-sent'));
    expect(await send(ada, id, accepted)).toEqual([]);
  });

  it('keeps the text that its template had when it was bought', async () => {
    const ada = world.as('ada');
    const template = '018f0000-0000-7000-8000-00000000d001';
    await world.database.pool.query(
      `insert into sms_templates (id, team_id, name, body, created_at, updated_at) values ($1, $2, 'Hi', $3, now(), now())`,
      [template, ada.actor.teamId, `Hi {{firstName}}! {{giftLink}} ${'x'.repeat(140)}`],
    );
    const paid = await buySmsOrder(ada, 1, { smsTemplateId: template });
    await world.database.pool.query(`update sms_templates set body = 'Other words' where id = $1`, [template]);
    const [sms] = await send(ada, paid.id, accepted);
    expect(sms?.text).toMatch(/^Hi Sam! http\S+ x{140}$/);
    const { rows } = await world.database.pool.query('select fee_pence from transactions where id = $1', [paid.id]);
    const plain = await draft(ada, 'tea', { receivers: [{ email: 'a@b.example' }] });
    expect(rows[0]?.fee_pence).toBe(plain.feePence + 10);
  });

  it('requires permission to send SMS', async () => {
    const priya = world.as('priya');
    const order = await draft(priya, 'tea', { deliveryMethod: 'sms', receivers: numbers(1) });
    expect(order.problems).toMatchObject([{ code: 'access.forbidden', path: 'details.deliveryMethod' }]);
    expect(order.limits.methods.find(({ method }) => method === 'sms')).toMatchObject({
      available: false,
      reason: 'role',
    });
  });

  it('is deferred by a busy gateway and sent once', async () => {
    const ada = world.as('ada');
    const { id } = await buySmsOrder(ada, 1);
    await send(ada, id, { state: 'later', error: 'Too Many Requests' });
    expect(await statusesOf(id)).toEqual(['1 sms-pending']);
    world.clock.advance({ minutes: 2 });
    expect(await send(ada, id, accepted)).toHaveLength(1);
    expect(await send(ada, id, accepted)).toEqual([]);
    expect(await statusesOf(id)).toEqual(['2 sms-sent']);
  });

  it('shows that the gateway refused a message', async () => {
    const ada = world.as('ada');
    const { id } = await buySmsOrder(ada, 1);
    await send(ada, id, { state: 'refused', error: 'no mobile', providerCode: 21614 });
    expect(await statusesOf(id)).toEqual(['1 sms-bounce']);
  });
});

describe('a delivery report of the gateway', () => {
  it('counts once and never reverts a status, in whatever order reports arrive', async () => {
    const ada = world.as('ada');
    const { id } = await buySmsOrder(ada, 2);
    await send(ada, id, accepted);
    const [one, two] = await deliveriesOf(id);
    if (!one || !two) throw new Error('two were sent');
    await report(
      ada,
      reportOf(one.id, 'sms-delivered'),
      reportOf(one.id, 'sms-sent'),
      reportOf(one.id, 'sms-delivered'),
    );
    await report(ada, reportOf(two.id, 'sms-failed', { error: 'The network answered 30003.' }));
    await report(ada, reportOf(one.id, 'sms-failed'), reportOf(two.id, 'sms-delivered'));
    expect((await statusesOf(id)).toSorted()).toEqual(['2 sms-delivered', '2 sms-failed']);
    const { rows } = await world.database.pool.query(
      `select count(*)::int as count from gift_events e join gifts g on g.id = e.gift_id where g.transaction_id = $1 and e.kind = 'delivery-reported'`,
      [id],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('is accepted before the gateway’s own response, or instead of it', async () => {
    const ada = world.as('ada');
    const { id } = await buySmsOrder(ada, 1);
    const { sms } = gateway(() => accepted);
    const early: SmsGateway = {
      ...sms,
      send: async (message) => {
        await report(ada, reportOf(message.receiptId ?? '', 'sms-delivered'));
        return unknown;
      },
    };
    await dispatch(ada, { mailer, sms: early }, id);
    expect(await statusesOf(id)).toEqual(['2 sms-delivered']);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'accepted', provider_id: 'SM1' }]);
  });

  it('for a former number does not change the gift', async () => {
    const ada = world.as('ada');
    const { id, hugggs } = await buySmsOrder(ada, 1);
    await send(ada, id, accepted);
    const [first] = await deliveriesOf(id);
    await updateGift(ada, mailCorrected, hugggs[0]?.id ?? '', { receiver: { phoneNumber: '07700 900777' } });
    await send(ada, id, accepted);
    await report(ada, reportOf(first?.id ?? '', 'sms-failed'));
    expect(await statusesOf(id)).toEqual(['2 sms-sent']);
  });

  it('for an unknown message is discarded', async () => {
    const ada = world.as('ada');
    await report(ada, reportOf('018f0000-0000-7000-8000-00000000dead', 'sms-failed'));
    const { rows } = await world.database.pool.query('select from delivery_events where handled_at is null');
    expect(rows).toEqual([]);
  });
});

describe('a message without a response', () => {
  it('is sent if the gateway has it, otherwise stays unknown, and is never resent automatically', async () => {
    const ada = world.as('ada');
    const { id } = await buySmsOrder(ada, 1);
    expect(await send(ada, id, unknown)).toHaveLength(1);
    expect(await statusesOf(id)).toEqual(['1 sms-unknown']);
    await settleUnknownSms(ada, gateway(() => accepted, { state: 'none' }).sms);
    await settleUnknownSms(ada, gateway(() => accepted, { state: 'no-answer', error: 'busy' }).sms);
    await recordReports(ada);
    expect(await statusesOf(id)).toEqual(['1 sms-unknown']);
    expect(await send(ada, id, accepted)).toEqual([]);
    await settleUnknownSms(ada, gateway(() => accepted, { state: 'accepted', providerId: 'SM9' }).sms);
    await recordReports(ada);
    expect(await statusesOf(id)).toEqual(['2 sms-sent']);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'accepted', provider_id: 'SM9' }]);
    expect(await send(ada, id, accepted)).toEqual([]);
  });
});

describe('a corrected number', () => {
  it('gets a new link; an invalid number or an email address is rejected', async () => {
    const ada = world.as('ada');
    const { id, hugggs } = await buySmsOrder(ada, 1);
    await send(ada, id, { state: 'refused', error: 'no mobile', providerCode: 21614 });
    const [gift] = hugggs;
    const changed = await updateGift(ada, mailCorrected, gift?.id ?? '', { receiver: { phoneNumber: '07700 900888' } });
    expect(changed).toMatchObject({ receiver: { phone_number: '+447700900888' }, deliveryStatus: 'sms-pending' });
    expect(changed.shortcode).not.toBe(gift?.shortcode);
    const [sms] = await send(ada, id, accepted);
    expect(sms).toMatchObject({ to: '+447700900888', text: expect.stringContaining(`/g/${changed.shortcode}`) });
    for (const receiver of [{ phoneNumber: '020 7946 0000' }, { phoneNumber: '+1 202 555 0143' }])
      await expect(updateGift(ada, mailCorrected, gift?.id ?? '', { receiver })).rejects.toMatchObject({
        code: 'order.receiver-invalid',
      });
    await expect(
      updateGift(ada, mailCorrected, gift?.id ?? '', { receiver: { email: 'sam@northwind.example' } }),
    ).rejects.toMatchObject({ code: 'gift.status-conflict' });
  });

  it('can be sent to again after ten minutes, and only by users with access', async () => {
    const ada = world.as('ada');
    const { id } = await buySmsOrder(ada, 1);
    await send(ada, id, accepted);
    expect(await sendAgain(ada, { transactionId: id })).toMatchObject({
      sending: 0,
      unsent: [{ reason: 'resend-too-soon' }],
    });
    world.clock.advance({ minutes: 11 });
    expect(await sendAgain(ada, { transactionId: id })).toMatchObject({ sending: 1, unsent: [] });
    expect(await send(ada, id, accepted)).toHaveLength(1);
    await expect(sendAgain(world.as('priya'), { transactionId: id })).rejects.toMatchObject({
      code: 'transaction.not-found',
    });
  });
});
