import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSlots, type Mail, type MailOutcome } from '../../../platform/mail/index.ts';
import { testContext } from '../../../platform/testing/index.ts';
import { dispatch } from './dispatch-gifts.ts';
import { cancelGift } from '../../gift-changes/testing/index.ts';
import { updateTransaction } from '../../purchases/testing/index.ts';
import { buyTestOrder, giftingWorld, type GiftingWorld, noCode } from '../../purchases/testing/index.ts';
import { eraseSuppressed, suppressAddresses } from '../../suppressions/index.ts';
import { remindRecipients } from './remind-recipients.ts';
import { stopByLink } from './stop-reminders.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const accepted: MailOutcome = { state: 'accepted', providerId: 'x' };

/** Sets the clock to a day of October 2026, at half past nine in London. */
const setDay = (day: string, time = '08:30') => world.clock.set(`${day}T${time}:00Z`);

function server(answer: MailOutcome = accepted) {
  const got: Mail[] = [];
  return {
    got,
    mailer: { send: (mail: Mail) => Promise.resolve(answer).finally(() => got.push(mail)), close: () => undefined },
  };
}

async function remind(answer?: MailOutcome): Promise<readonly Mail[]> {
  const { got, mailer } = server(answer);
  await remindRecipients(testContext({ database: world.database, clock: world.clock }), {
    mailer,
  });
  return got;
}

const brief = (mails: readonly Mail[]) => mails.map(({ to, subject }) => `${to} ${subject}`).toSorted();

/** Creates gifts that were mailed on 5 October. */
async function mailedGifts(emails: readonly string[], details: { expiry?: number; reminders?: boolean } = {}) {
  setDay('2026-10-05', '10:00');
  const ada = world.as('ada');
  const paid = await buyTestOrder(world, ada, 'tea', {
    receivers: emails.map((email) => ({ email, name: 'Sam' })),
    allowDuplicates: true,
    expiry: 90,
    ...details,
  });
  await dispatch(ada, { mailer: server().mailer }, paid.id);
  return paid;
}

beforeEach(() => world.database.pool.query(`update gifts set status_id = 6, ended_at = now() where status_id <> 6`));

const waiting = 'Your gift from Ada is waiting';

describe('a gift that is not claimed', () => {
  it('gets one reminder on each of its six days, during daytime hours', async () => {
    await mailedGifts(['sam@northwind.example']);
    expect(await remind()).toEqual([]);
    setDay('2026-10-06', '06:00');
    expect(await remind()).toEqual([]);
    const days: string[] = [];
    for (let day = 0; day < 95; day += 1) {
      for (const hour of [7, 9, 12, 18, 22]) {
        world.clock.set('2026-10-06T00:00:00Z');
        world.clock.advance({ hours: day * 24 + hour });
        for (const mail of await remind()) days.push(`${world.clock.now().toString().slice(0, 13)} ${mail.subject}`);
      }
    }
    expect(days).toEqual([
      `2026-10-06T09 ${waiting}`,
      `2026-10-12T09 ${waiting}`,
      `2026-11-04T09 ${waiting}`,
      '2026-12-27T09 Your gift from Ada ends on 3 Jan',
      '2027-01-02T09 Your gift from Ada ends on 3 Jan',
    ]);
  });

  it('gets a reminder that one button stops, and records it in its history', async () => {
    const paid = await mailedGifts(['kim@northwind.example']);
    setDay('2026-10-06');
    const [mail] = await remind();
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/u\/[\w-]{75}$/);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    const { rows } = await world.database.pool.query(
      'select kind, data from gift_events where gift_id = $1 and kind = $2',
      [paid.hugggs[0]?.id, 'reminded'],
    );
    expect(rows).toEqual([{ kind: 'reminded', data: { reminder: 'after-1' } }]);
  });

  it('gets its reminder even if that of another gift fails', async () => {
    const paid = await mailedGifts(['good1@northwind.example', 'bad@northwind.example', 'good2@northwind.example']);
    // In Tokyo this instant is in the year 10000, which cannot be written in a mail.
    await world.database.pool.query(`update transactions set time_zone = 'Asia/Tokyo' where id = $1`, [paid.id]);
    await world.database.pool.query(
      `update gifts set expires_at = '9999-12-31T23:00:00Z' where transaction_id = $1 and receiver_email like 'bad@%'`,
      [paid.id],
    );
    setDay('2026-10-06');
    expect(brief(await remind())).toEqual([`good1@northwind.example ${waiting}`, `good2@northwind.example ${waiting}`]);
    expect(await remind()).toEqual([]);
    const { rows } = await world.database.pool.query(
      'select state, count(*)::int as n from gift_reminders where gift_id = any ($1) group by state order by state',
      [paid.hugggs.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      { state: 'accepted', n: 2 },
      { state: 'refused', n: 1 },
    ]);
    await world.database.pool.query(`update gifts set expires_at = now() where expires_at > '9999-12-31'`);
  });

  it('gets one reminder with many concurrent workers', async () => {
    await mailedGifts(Array.from({ length: 20 }, (_, index) => `crowd${index}@northwind.example`));
    setDay('2026-10-06');
    const all = await Promise.all(Array.from({ length: 6 }, () => remind()));
    expect(new Set(brief(all.flat())).size).toBe(20);
    expect(all.flat()).toHaveLength(20);
  });
});

describe('a worker that dies while it sends reminders', () => {
  const taken = async (): Promise<number> => {
    const { rows } = await world.database.pool.query<{ count: number }>(
      `select count(*)::int as count from gift_reminders where state = 'taken'`,
    );
    return rows[0]?.count ?? -1;
  };

  it('leaves at most one unknown for each connection; the next worker sends the others, each once', async () => {
    await mailedGifts(Array.from({ length: 12 }, (_, index) => `doubt${index}@northwind.example`));
    setDay('2026-10-06');
    const dying = { send: () => new Promise<never>(() => undefined), close: () => undefined };
    const ctx = testContext({ database: world.database, clock: world.clock });
    void remindRecipients(ctx, { mailer: dying, slots: createSlots(3) });
    await expect.poll(taken).toBe(3);
    expect(await remind()).toHaveLength(9);
    expect(await remind()).toEqual([]);
    world.clock.advance({ minutes: 11 });
    expect(await remind()).toEqual([]);
    expect(await taken()).toBe(0);
  });

  it('takes at most one reminder for each connection at a time', async () => {
    await mailedGifts(Array.from({ length: 12 }, (_, index) => `turn${index}@northwind.example`));
    setDay('2026-10-06');
    const seen: number[] = [];
    const mailer = {
      send: async () => {
        seen.push(await taken());
        return accepted;
      },
      close: () => undefined,
    };
    const ctx = testContext({ database: world.database, clock: world.clock });
    await remindRecipients(ctx, { mailer, slots: createSlots(4) });
    expect(seen).toHaveLength(12);
    expect(Math.max(...seen)).toBeLessThanOrEqual(4);
  });
});

describe('reminders of one gift with dates close together', () => {
  const dates = async (): Promise<string[]> => {
    const seen: string[] = [];
    for (const day of ['06', '11', '12', '13', '14']) {
      setDay(`2026-10-${day}`);
      for (const { subject } of await remind()) seen.push(`${day} ${subject === waiting ? 'waits' : 'ends'}`);
    }
    return seen;
  };

  it('are all sent on their days', async () => {
    await mailedGifts(['near@northwind.example'], { expiry: 13 });
    expect(await dates()).toEqual(['06 waits', '11 ends', '12 waits']);
  });

  it('are sent as one if they fall on one day', async () => {
    await mailedGifts(['same@northwind.example'], { expiry: 14 });
    expect(await dates()).toEqual(['06 waits', '12 ends']);
  });
});

describe('a recipient with many gifts', () => {
  it('gets one reminder a day, for the gift that ends first', async () => {
    await mailedGifts(['lee@northwind.example', 'lee@northwind.example']);
    await mailedGifts(['LEE@northwind.example'], { expiry: 2 });
    setDay('2026-10-06');
    expect(brief([...(await remind()), ...(await remind())])).toEqual([
      'lee@northwind.example Your gift from Ada ends on 7 Oct',
    ]);
    setDay('2026-10-07');
    expect(brief([...(await remind()), ...(await remind())])).toEqual([`lee@northwind.example ${waiting}`]);
    setDay('2026-10-08');
    expect(brief(await remind())).toEqual([`lee@northwind.example ${waiting}`]);
    setDay('2026-10-09');
    expect(await remind()).toEqual([]);
  });
});

describe('reminders stop', () => {
  it.each<[string, (gift: { id: string; transactionId: string; email: string }) => Promise<unknown>]>([
    [
      'once it is claimed',
      ({ id }) => world.database.pool.query('update gifts set status_id = 3, claimed_at = now() where id = $1', [id]),
    ],
    ['once it is withdrawn', ({ id }) => cancelGift(world.as('ada'), noCode, id, undefined)],
    [
      'once it bounced',
      ({ id }) => world.database.pool.query(`update gifts set delivery_status = 'email-bounce' where id = $1`, [id]),
    ],
    [
      'once it is declined',
      ({ id }) => world.database.pool.query('update gifts set declined_at = now() where id = $1', [id]),
    ],
    [
      'while it is held for a check',
      ({ id }) => world.database.pool.query('update gifts set frozen_at = now() where id = $1', [id]),
    ],
    [
      'once its sender turned them off',
      ({ transactionId }) => updateTransaction(world.as('ada'), transactionId, { reminders: false }),
    ],
  ])('%s', async (name, change) => {
    const email = `${name.replaceAll(' ', '-')}@northwind.example`;
    const paid = await mailedGifts([email]);
    await change({ id: paid.hugggs[0]?.id ?? '', transactionId: paid.id, email });
    setDay('2026-10-06');
    expect(await remind()).toEqual([]);
  });

  it('for orders placed without them', async () => {
    await mailedGifts(['none@northwind.example'], { reminders: false });
    setDay('2026-10-06');
    expect(await remind()).toEqual([]);
  });

  it('if a gift is claimed before its deferred reminder is sent', async () => {
    const paid = await mailedGifts(['late@northwind.example']);
    setDay('2026-10-06');
    expect(await remind({ state: 'later', error: '451' })).toHaveLength(1);
    await world.database.pool.query('update gifts set status_id = 3 where id = $1', [paid.hugggs[0]?.id]);
    expect(await remind()).toEqual([]);
  });

  it('at an address that refuses them, and the sender can see it', async () => {
    const paid = await mailedGifts(['gone@northwind.example']);
    setDay('2026-10-06');
    await remind({ state: 'refused', error: '550 5.1.1 no such user' });
    const { rows } = await world.database.pool.query('select status_id, delivery_status from gifts where id = $1', [
      paid.hugggs[0]?.id,
    ]);
    expect(rows).toEqual([{ status_id: 2, delivery_status: 'email-bounce' }]);
    setDay('2026-10-12');
    expect(await remind()).toEqual([]);
  });
});

describe('a reminder that the mail server defers', () => {
  it('is sent later that day, once; one without a response is never sent again', async () => {
    await mailedGifts(['busy@northwind.example']);
    setDay('2026-10-06');
    expect(await remind({ state: 'later', error: '451' })).toHaveLength(1);
    expect(brief(await remind())).toEqual([`busy@northwind.example ${waiting}`]);
    setDay('2026-10-12');
    expect(await remind({ state: 'unknown', error: 'gone' })).toHaveLength(1);
    expect(await remind()).toEqual([]);
  });
});

describe('the link that stops reminders', () => {
  const context = () => testContext({ database: world.database, clock: world.clock });
  async function tokenFor(email: string): Promise<{ token: string; id: string; transactionId: string }> {
    const paid = await mailedGifts([email, email]);
    setDay('2026-10-06');
    const [mail] = await remind();
    return { token: mail?.unsubscribeUrl?.split('/u/')[1] ?? '', id: paid.hugggs[0]?.id ?? '', transactionId: paid.id };
  }

  it('stops those for its gift only', async () => {
    const { token } = await tokenFor('one@northwind.example');
    expect([
      await stopByLink(context(), { token, scope: 'gift' }),
      await stopByLink(context(), { token, scope: 'gift' }),
    ]).toEqual([true, true]);
    const left: Mail[] = [];
    for (const day of ['07', '12', '13', '14']) {
      setDay(`2026-10-${day}`);
      left.push(...(await remind()));
    }
    expect(left).toHaveLength(2);
    const { rows } = await world.database.pool.query(
      `select count(*)::int as count from gift_events where kind = 'reminders-stopped'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('stops all reminders to the address', async () => {
    const { token } = await tokenFor('all@northwind.example');
    await stopByLink(context(), { token, scope: 'all' });
    for (const day of ['07', '12', '13']) {
      setDay(`2026-10-${day}`);
      expect(await remind()).toEqual([]);
    }
  });

  it('is accepted only with our signature', async () => {
    expect(await stopByLink(context(), { token: 'x'.repeat(75), scope: 'all' })).toBe(false);
  });
});

describe('a suppressed address that was erased', () => {
  it('gets no reminder, which is recorded as refused', async () => {
    await mailedGifts(['wished@northwind.example', 'other@northwind.example']);
    const ctx = world.as('ada');
    const address = 'wished@northwind.example';
    const entry = { teamId: ctx.actor.teamId, channel: 'email', address, reason: 'opt-out', error: null } as const;
    await world.database.transaction(async (tx) => {
      await suppressAddresses(tx, { entries: [entry], now: world.clock.now() });
      await eraseSuppressed(tx, ctx.secrets, address);
    });
    setDay('2026-10-06');
    expect((await remind()).map(({ to }) => to)).toEqual(['other@northwind.example']);
    const { rows } = await world.database.pool.query(
      `select r.state from gift_reminders r join gifts g on g.id = r.gift_id where g.receiver_email = $1`,
      [address],
    );
    expect(rows).toEqual([{ state: 'refused' }]);
  });
});
