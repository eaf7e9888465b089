import { mailCorrected } from '../../delivery/index.ts';
import { transactionDetail, type PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import {
  buyTestOrder,
  giftingWorld,
  type GiftingWorld,
  noCode,
  readTransaction,
  receivers,
  reportTransactions,
  type TestProduct,
  updateTransaction,
} from '../../purchases/testing/index.ts';
import { lockGiftsByIds, moveGifts, readGift, systemActor } from '../../gifts/index.ts';
import { listTransactionGifts } from '../../gifts/testing/index.ts';
import { cancelGift, cancelTransactionGifts } from './cancel-gifts.ts';
import { changeTransactionDates } from './change-dates.ts';
import { freezeGift } from './freeze-gift.ts';
import { toggleGiftSent, toggleTransactionSent } from './toggle-sent.ts';
import { updateGift } from './update-gift.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

function idsOf(paid: PurchaseResult): readonly string[] {
  return paid.hugggs.map(({ id }) => id);
}

/** Moves gifts as recipients or delivery would do. */
async function move(giftIds: readonly string[], to: 2 | 3 | 4 | 9): Promise<number> {
  return world.database.transaction(
    async (tx) =>
      (await moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, giftIds), to, actor: systemActor })).moved.length,
  );
}

const links = (product: TestProduct, quantity: number) => buyTestOrder(world, ada, product, { quantity });

describe('changing the dates of gifts', () => {
  it('changes the claim-by of gifts without a code, and refuses one out of range', async () => {
    const paid = await links('tea', 3);
    await move([idsOf(paid)[0] ?? ''], 9);
    const today = world.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate();
    expect(await changeTransactionDates(ada, paid.id, { expiry: 10, preview: true })).toMatchObject({ changed: 2 });
    expect(await changeTransactionDates(ada, paid.id, { expiry: 10 })).toEqual({
      changed: 2,
      unchanged: [{ reason: 'code-held', count: 1 }],
      returnedPence: 0,
    });
    const gift = await readGift(ada, idsOf(paid)[1] ?? '');
    expect(gift.expiry_date.slice(0, 10)).toBe(today.add({ days: 10 }).toString());
    expect(gift.events.at(-1)).toMatchObject({ kind: 'expiry-changed', data: { expiresAt: gift.expiry_date } });
    await expect(changeTransactionDates(ada, paid.id, { expiry: 366 })).rejects.toMatchObject({
      code: 'order.expiry-out-of-range',
    });
    await expect(changeTransactionDates(ada, paid.id, { expiry: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'order.expiry-out-of-range',
    });
  });

  it('ends a new claim-by with a day of the zone in which the gift is shown, also if the team has moved', async () => {
    const paid = await links('tea', 1);
    const zoneOf = (timeZone: string) =>
      world.database.pool.query(
        `update teams set preferences = preferences || jsonb_build_object('timeZone', $1::text)`,
        [timeZone],
      );
    await zoneOf('America/Los_Angeles');
    await changeTransactionDates(ada, paid.id, { expiry: '2026-10-31T12:00:00Z' });
    await zoneOf('Europe/London');
    const { expiry_date: at, transaction } = await readGift(ada, idsOf(paid)[0] ?? '');
    expect([at, transaction.timeZone]).toEqual(['2026-10-31T23:59:59.999Z', 'Europe/London']);
  });

  it('reschedules waiting gifts and moves their claim-by by the same number of days', async () => {
    const soon = world.clock.now().add({ hours: 24 }).toString();
    const later = world.clock
      .now()
      .add({ hours: 24 * 8 })
      .toString();
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(2), sendDate: soon, expiry: 5 });
    const before = await readGift(ada, idsOf(paid)[0] ?? '');
    expect(await changeTransactionDates(ada, paid.id, { sentDate: later })).toMatchObject({ changed: 2 });
    const after = await readGift(ada, idsOf(paid)[0] ?? '');
    expect(after).toMatchObject({ status: 'Scheduled', sent_date: new Date(later).toISOString() });
    expect(Date.parse(after.expiry_date) - Date.parse(before.expiry_date)).toBe(7 * 24 * 60 * 60 * 1000);
    expect(await readTransaction(ada, paid.id)).toMatchObject({ sendDate: new Date(later).toISOString() });
    expect(await changeTransactionDates(ada, (await links('tea', 1)).id, { sentDate: later })).toMatchObject({
      changed: 0,
      unchanged: [{ reason: 'not-scheduled', count: 1 }],
    });
    await expect(
      changeTransactionDates(ada, paid.id, { sentDate: world.clock.now().toString() }),
    ).rejects.toMatchObject({ code: 'order.send-date-out-of-range' });
  });
});

describe('changing the details of a gift', () => {
  it('stores notes, message and receiver, and creates a new link for a corrected address', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(1) });
    const [id] = idsOf(paid) as [string];
    await world.database.pool.query('update transactions set processing = null where id = $1', [paid.id]);
    expect(await updateGift(ada, mailCorrected, id, { notes: 'VIP', message: 'Just for you' })).toMatchObject({
      notes: 'VIP',
      message: 'Just for you',
    });
    expect(await updateGift(ada, mailCorrected, id, { message: '' })).toMatchObject({ message: 'Enjoy!' });
    expect(await updateGift(ada, mailCorrected, id, { receiver: { name: 'Sam Lee' } })).toMatchObject({
      receiver: { name: 'Sam Lee', first_name: 'Sam', surname: 'Lee' },
      shortcode: paid.hugggs[0]?.shortcode,
    });
    const corrected = await updateGift(ada, mailCorrected, id, { receiver: { email: 'Right@northwind.example' } });
    expect(corrected).toMatchObject({ receiver: { email: 'right@northwind.example' } });
    expect(corrected.shortcode).not.toBe(paid.hugggs[0]?.shortcode);
    expect(corrected.events.map(({ kind }) => kind)).toEqual([
      'status',
      'message-changed',
      'message-changed',
      'receiver-renamed',
      'address-corrected',
    ]);
    await expect(
      updateGift(ada, mailCorrected, id, { receiver: { phoneNumber: '07700 900123' } }),
    ).rejects.toMatchObject({ code: 'gift.status-conflict' });
    await expect(updateGift(world.as('victor'), mailCorrected, id, { notes: 'no' })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    await move([id], 4);
    await expect(updateGift(ada, mailCorrected, id, { message: 'too late' })).rejects.toMatchObject({
      code: 'gift.status-conflict',
    });
    expect(await updateGift(ada, mailCorrected, id, { notes: 'still mine' })).toMatchObject({ notes: 'still mine' });
  });

  it('keeps both of two concurrent changes to different fields', async () => {
    const ids = (await buyTestOrder(world, ada, 'tea', { quantity: 8 })).hugggs.map(({ id }) => id);
    await Promise.all(
      ids.flatMap((id) => [
        updateGift(ada, mailCorrected, id, { notes: 'ring the bell' }),
        updateGift(world.as('ada'), mailCorrected, id, { message: 'Hello' }),
      ]),
    );
    const { rows } = await world.database.pool.query('select distinct notes, message from gifts where id = any ($1)', [
      ids,
    ]);
    expect(rows).toEqual([{ notes: 'ring the bell', message: 'Hello' }]);
  });

  it('changes the message of an order for all gifts whose code was not shown', async () => {
    const paid = await links('tea', 2);
    const [open, shown] = idsOf(paid) as [string, string];
    await move([shown], 4);
    const changed = await updateTransaction(ada, paid.id, {
      message: 'New words',
      reasonCode: 'Birthday',
      name: 'Renamed',
    });
    expect(transactionDetail.parse(changed)).toMatchObject({
      hugggMessage: 'New words',
      reason_code: 'Birthday',
      name: 'Renamed',
    });
    expect((await readGift(ada, open)).message).toBe('New words');
    expect((await readGift(ada, shown)).message).toBe('Enjoy!');
    await expect(updateTransaction(ada, paid.id, { reasonCode: 'Because' })).rejects.toMatchObject({
      code: 'team.reason-code-unknown',
    });
  });
});

describe('gifts of another team', () => {
  it('are not found', async () => {
    const paid = await links('tea', 1);
    const [giftId] = idsOf(paid) as [string];
    const nora = world.as('nora');
    for (const act of [
      () => readTransaction(nora, paid.id),
      () => listTransactionGifts(nora, paid.id, { limit: 5 }),
      () => cancelTransactionGifts(nora, noCode, paid.id, {}),
      () => toggleTransactionSent(nora, paid.id, { sent: true }),
      () => changeTransactionDates(nora, paid.id, { expiry: 5 }),
      () => updateTransaction(nora, paid.id, { name: 'Mine' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'transaction.not-found' });
    for (const act of [
      () => readGift(nora, giftId),
      () => cancelGift(nora, noCode, giftId, undefined),
      () => toggleGiftSent(nora, giftId, { isPreview: false }),
      () => updateGift(nora, mailCorrected, giftId, { notes: 'x' }),
      () => freezeGift(nora, giftId, { frozen: true }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'gift.not-found' });
    await expect(reportTransactions(nora, ada.actor.userId, { limit: 5 })).rejects.toMatchObject({
      code: 'user.not-found',
    });
    // A user who sees only their own gifts does not see a colleague's.
    await expect(readTransaction(world.as('priya'), paid.id)).rejects.toMatchObject({ code: 'transaction.not-found' });
    await expect(reportTransactions(world.as('priya'), ada.actor.userId, { limit: 5 })).rejects.toMatchObject({
      code: 'user.not-found',
    });
    expect((await reportTransactions(world.as('priya'), world.as('priya').actor.userId, { limit: 5 })).data).toEqual(
      [],
    );
  });
});
