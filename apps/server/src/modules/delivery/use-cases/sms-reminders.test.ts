import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../platform/mail/index.ts';
import type { Sms, SmsOutcome } from '../../../platform/sms/index.ts';
import { testContext } from '../../../platform/testing/index.ts';
import {
  buyTestOrder,
  draft,
  giftingWorld,
  updateTransaction,
  type GiftingWorld,
} from '../../purchases/testing/index.ts';
import { addressDigest } from '../domain/opt-out.ts';
import { dispatch } from './dispatch-gifts.ts';
import { remindRecipients } from './remind-recipients.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query(`update gifts set status_id = 6, ended_at = now() where status_id <> 6`);
  await world.database.pool.query('delete from suppressions');
  await world.database.pool.query('delete from reminder_stops');
});

const accepted: SmsOutcome = { state: 'accepted', providerId: 'SM1' };

function gateways(answer: () => Promise<SmsOutcome> = () => Promise.resolve(accepted)) {
  const texts: Sms[] = [];
  const mails: Mail[] = [];
  return {
    texts,
    mails,
    mailer: {
      send: async (mail: Mail) => (mails.push(mail), { state: 'accepted' as const, providerId: mail.id }),
      close: () => undefined,
    },
    sms: {
      send: (sms: Sms) => (texts.push(sms), answer()),
      find: () => Promise.resolve({ state: 'none' as const }),
    },
  };
}

async function remind(answer?: () => Promise<SmsOutcome>) {
  const sent = gateways(answer);
  await remindRecipients(testContext({ database: world.database, clock: world.clock }), sent);
  return {
    texts: sent.texts.map(({ to, text }) => `${to} ${text}`),
    subjects: sent.mails.map(({ subject }) => subject),
  };
}

let number = 700;
/** Creates an SMS order that was sent on 5 October. */
async function smsOrder(details: { reminders?: boolean; phoneNumber?: string } = { reminders: true }) {
  world.clock.set('2026-10-05T10:00:00Z');
  number += 1;
  const { phoneNumber = `+447700900${number}`, ...rest } = details;
  const ada = world.as('ada');
  const paid = await buyTestOrder(world, ada, 'tea', { deliveryMethod: 'sms', receivers: [{ phoneNumber }], ...rest });
  await dispatch(ada, gateways(), paid.id);
  return { id: paid.id, giftId: paid.hugggs[0]?.id ?? '', to: phoneNumber };
}

describe('reminders by SMS', () => {
  it('are one line of the price, and optional: without them none is sent and none can be turned on later', async () => {
    const receivers = [{ phoneNumber: '+447700900650' }, { phoneNumber: '+447700900651' }];
    const ada = world.as('ada');
    const without = await draft(ada, 'tea', { deliveryMethod: 'sms', receivers });
    const withThem = await draft(ada, 'tea', { deliveryMethod: 'sms', receivers, reminders: true });
    const each = without.sms?.reminderPence ?? 0;
    expect(each).toBeGreaterThan(0);
    expect((withThem.totalPence ?? 0) - (without.totalPence ?? 0)).toBe(each * 2);
    expect(withThem.lines.at(-1)).toMatchObject({ label: 'Reminders by SMS', quantity: 2, unitPence: each });
    const tooShort = await draft(ada, 'tea', { deliveryMethod: 'sms', receivers, reminders: true, expiry: 1 });
    expect(tooShort.totalPence).toBe(without.totalPence);
    const { id } = await smsOrder({});
    await expect(updateTransaction(ada, id, { reminders: true })).rejects.toMatchObject({
      code: 'transaction.reminders-not-bought',
    });
    world.clock.set('2026-10-06T09:30:00Z');
    expect(await remind()).toEqual({ texts: [], subjects: [] });
  });

  it('are sent once on their day by concurrent workers, in one part with the link', async () => {
    const { to } = await smsOrder();
    world.clock.set('2026-10-06T09:30:00Z');
    const all = await Promise.all([remind(), remind(), remind(), remind()]);
    const texts = all.flatMap((one) => one.texts);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(new RegExp(`^\\${to} Your gift from Ada .*is waiting: \\S+/g/\\w{16} Claim by 3 Jan\\.$`));
  });

  it('are sent from the morning in the recipient’s country', async () => {
    const { giftId } = await smsOrder();
    await world.database.pool.query(`update gifts set receiver_phone = '+12025550143' where id = $1`, [giftId]);
    world.clock.set('2026-10-06T09:30:00Z');
    expect((await remind()).texts).toEqual([]);
    world.clock.set('2026-10-06T17:59:00Z');
    expect((await remind()).texts).toEqual([]);
    // Eight in the morning in Honolulu, two in the afternoon in New York.
    world.clock.set('2026-10-06T18:00:00Z');
    expect((await remind()).texts).toHaveLength(1);
    expect((await remind()).texts).toEqual([]);
  });

  it('are not sent once their hours have passed', async () => {
    await smsOrder();
    world.clock.set('2026-10-06T09:30:00Z');
    expect((await remind(() => Promise.resolve({ state: 'later', error: 'busy' }))).texts).toHaveLength(1);
    world.clock.set('2026-10-06T20:00:00Z');
    expect((await remind()).texts).toEqual([]);
    world.clock.set('2026-10-07T09:30:00Z');
    expect((await remind()).texts).toEqual([]);
  });

  it('are never repeated if the worker dies while sending', async () => {
    await smsOrder();
    world.clock.set('2026-10-06T09:30:00Z');
    void remind(() => new Promise(() => undefined));
    await expect
      .poll(async () => {
        const { rows } = await world.database.pool.query(`select 1 from gift_reminders where state = 'taken'`);
        return rows.length;
      })
      .toBe(1);
    world.clock.advance({ minutes: 11 });
    expect((await remind()).texts).toEqual([]);
    const { rows } = await world.database.pool.query(
      `select count(*)::int as n from gift_reminders where state = 'unknown'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('are not sent to suppressed numbers, and suppress a number that replied STOP', async () => {
    const { to } = await smsOrder();
    world.clock.set('2026-10-06T09:30:00Z');
    await remind(() => Promise.resolve({ state: 'refused', error: 'stopped', providerCode: 21610 }));
    const { rows } = await world.database.pool.query('select address, channel, reason, everywhere from suppressions');
    expect(rows).toEqual([{ address: to, channel: 'sms', reason: 'opt-out', everywhere: true }]);
    const { giftId } = await smsOrder({ reminders: true, phoneNumber: '+447700900999' });
    await world.database.pool.query('update gifts set receiver_phone = $2 where id = $1', [giftId, to]);
    world.clock.set('2026-10-12T09:30:00Z');
    expect((await remind()).texts).toEqual([]);
  });

  it('stop for a recipient who opted out', async () => {
    const { giftId, to } = await smsOrder();
    await world.database.pool.query(
      'insert into reminder_stops (address_digest, gift_id, stopped_at) values ($1, $2, now())',
      [addressDigest(to), giftId],
    );
    world.clock.set('2026-10-06T09:30:00Z');
    expect((await remind()).texts).toEqual([]);
  });
});

describe('a claimed gift whose code was not shown', () => {
  const claim = (giftId: string, statusId: 3 | 9) =>
    world.database.pool.query(`update gifts set status_id = $2, claimed_at = '2026-10-06T12:00:00Z' where id = $1`, [
      giftId,
      statusId,
    ]);

  async function emailed(email: string) {
    world.clock.set('2026-10-05T10:00:00Z');
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: [{ email }], expiry: 30 });
    await dispatch(ada, gateways(), paid.id);
    return paid.hugggs[0]?.id ?? '';
  }

  async function daysOf(until: number): Promise<readonly string[]> {
    const told: string[] = [];
    for (let day = 0; day < until; day += 1) {
      world.clock.set('2026-10-07T09:30:00Z');
      world.clock.advance({ hours: 24 * day });
      for (const round of [await remind(), await remind()])
        for (const words of [...round.texts, ...round.subjects])
          told.push(`${world.clock.now().toString().slice(0, 10)} ${words.replace(/\S+:\/\/\S+/, '…')}`);
    }
    return told;
  }

  it('gets two reminders by email before its claim-by', async () => {
    await claim(await emailed('unseen@northwind.example'), 3);
    expect(await daysOf(35)).toEqual([
      '2026-10-28 Your code from Ada is waiting',
      '2026-11-03 Your code from Ada is waiting',
    ]);
  });

  it('gets reminders before a code that is held for it is returned', async () => {
    await claim(await emailed('held@northwind.example'), 9);
    expect(await daysOf(62)).toEqual([
      '2026-11-27 Your code from Ada is waiting',
      '2026-12-03 Your code from Ada is waiting',
    ]);
  });

  it('gets reminders by SMS if those were bought, and none once the code was shown', async () => {
    const { giftId, to } = await smsOrder();
    await claim(giftId, 3);
    world.clock.set('2026-12-27T09:30:00Z');
    expect((await remind()).texts).toEqual([
      expect.stringMatching(new RegExp(`^\\${to} Your code from Ada .*is waiting: .* Show it by 3 Jan\\.$`)),
    ]);
    await world.database.pool.query('update gifts set status_id = 4, redeemed_at = now() where id = $1', [giftId]);
    world.clock.set('2027-01-02T09:30:00Z');
    expect(await remind()).toEqual({ texts: [], subjects: [] });
  });
});
