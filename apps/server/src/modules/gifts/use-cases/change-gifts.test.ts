import { mailCorrected } from '../../delivery/index.ts';
import { transactionDetail, type PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import {
  bought,
  giftingWorld,
  type GiftingWorld,
  noCode,
  readTransaction,
  receivers,
  reportTransactions,
  type TestProduct,
  updateTransaction,
} from '../../purchases/testing/index.ts';
import { systemActor } from '../domain/locked-gift.ts';
import { lockGiftsByIds } from '../queries/lock-gifts.ts';
import { nameOrders } from '../queries/named-orders.read-model.ts';
import { cancelGift, cancelTransactionGifts } from './cancel-gifts.ts';
import { changeTransactionDates } from './change-dates.ts';
import { freezeGift } from './freeze-gift.ts';
import { listTransactionGifts } from './list-transaction-gifts.ts';
import { moveGifts } from './move-gifts.ts';
import { readGift } from './read-gift.ts';
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

/** Moves gifts as recipients or delivery would. */
async function move(giftIds: readonly string[], to: 2 | 3 | 4 | 9): Promise<number> {
  return world.database.transaction(
    async (tx) =>
      (await moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, giftIds), to, actor: systemActor })).moved.length,
  );
}

const links = (product: TestProduct, quantity: number) => bought(world, ada, product, { quantity });

describe('changing dates', () => {
  it('moves claim-by of gifts without a code', async () => {
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

  it('reschedules what waits, and its days go with it', async () => {
    const soon = world.clock.now().add({ hours: 24 }).toString();
    const later = world.clock
      .now()
      .add({ hours: 24 * 8 })
      .toString();
    const paid = await bought(world, ada, 'tea', { receivers: receivers(2), sendDate: soon, expiry: 5 });
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

describe('changing what surrounds a gift', () => {
  it('keeps notes, words and receiver, and gives a corrected address a new link', async () => {
    const paid = await bought(world, ada, 'tea', { receivers: receivers(1) });
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
    ).rejects.toMatchObject({
      code: 'order.method-unavailable',
    });
    await expect(updateGift(world.as('victor'), mailCorrected, id, { notes: 'no' })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    await move([id], 4);
    await expect(updateGift(ada, mailCorrected, id, { message: 'too late' })).rejects.toMatchObject({
      code: 'gift.status-conflict',
    });
    expect(await updateGift(ada, mailCorrected, id, { notes: 'still mine' })).toMatchObject({ notes: 'still mine' });
  });

  it('keeps what two people change at the same moment', async () => {
    const ids = (await bought(world, ada, 'tea', { quantity: 8 })).hugggs.map(({ id }) => id);
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

  it('changes an order’s words for all but those who have their code', async () => {
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

describe('reading', () => {
  it('counts a gift that bounced once: as bounced while it waits, then by how it ended', async () => {
    const paid = await links('card', 3);
    const [waits, cancelled, claimed] = idsOf(paid) as [string, string, string];
    await world.database.pool.query(`update gifts set delivery_status = 'email-bounce' where id = any ($1::uuid[])`, [
      idsOf(paid),
    ]);
    await cancelGift(ada, noCode, cancelled, undefined);
    await move([claimed], 3);
    const { funnel } = transactionDetail.parse(await readTransaction(ada, paid.id));
    expect(funnel).toMatchObject({ bounced: 1, cancelled: 1, claimed: 1 });
    const listed = await listTransactionGifts(ada, paid.id, { reached: 'bounced', limit: 25 });
    expect(listed.data.map(({ id }) => id)).toEqual([waits]);
  });

  it('calls gifts in a statement by their recipient, product and order, and orders by their name', async () => {
    const paid = await links('card', 2);
    const [named, link] = idsOf(paid) as [string, string];
    await world.database.pool.query(`update gifts set receiver_name = 'Sam Okafor' where id = $1`, [named]);
    const { name } = transactionDetail.parse(await readTransaction(ada, paid.id));
    const orders = await nameOrders(world.database.read, [named, link, paid.id]);
    const userId = ada.actor.userId;
    expect(orders.get(named)).toEqual({ userId, name: `Sam Okafor · test-card · ${name}` });
    expect(orders.get(link)).toEqual({ userId, name: `test-card · ${name}` });
    expect(orders.get(paid.id)).toEqual({ userId, name });
  });

  it('counts the funnel and the money of an order as the ledger has it', async () => {
    const paid = await links('card', 5);
    const [sent, claimed, redeemed, gone] = idsOf(paid) as [string, string, string, string];
    await move([sent], 2);
    await move([claimed], 3);
    await move([redeemed], 4);
    await cancelGift(ada, noCode, gone, undefined);
    const seen = transactionDetail.parse(await readTransaction(ada, paid.id));
    expect(seen).toMatchObject({
      funnel: {
        created: 5,
        sent: 3,
        opened: 2,
        claimed: 2,
        redeemed: 1,
        cancelled: 1,
        expired: 0,
        bounced: 0,
        declined: 0,
      },
      money: { paidPence: 12_975, redeemedPence: 2_500 + 2 * 95, heldPence: 2 * 2_595 + 2_500, returnedPence: 2_595 },
      statuses: [
        { id: 1, name: 'Created', count: 1 },
        { id: 2, name: 'Sent', count: 1 },
        { id: 3, name: 'Claimed', count: 1 },
        { id: 4, name: 'Redeemed', count: 1 },
        { id: 6, name: 'Cancelled', count: 1 },
      ],
    });
    expect(seen.money.redeemedPence + seen.money.heldPence + seen.money.returnedPence).toBe(seen.money.paidPence);
    const report = await reportTransactions(ada, ada.actor.userId, { limit: 1 });
    expect(report.data).toMatchObject([
      {
        transaction_id: paid.id,
        redeemed: { count: 1, value: 2_500 },
        cancelled: { count: 1, value: 2_500 },
        refundedValue: 2_595,
        stashed: 7_690,
        totalValue: 12_975,
        product: { label: 'test-card' },
      },
    ]);
    expect(report.pagination.hasNext).toBe(true);
    const next = await reportTransactions(ada, ada.actor.userId, { limit: 1, cursor: report.pagination.next ?? '' });
    const back = await reportTransactions(ada, ada.actor.userId, { limit: 1, cursor: next.pagination.previous ?? '' });
    expect(back.data).toEqual(report.data);
  });

  it('lists gifts in pages, both ways, filtered by status, step and receiver', async () => {
    const paid = await bought(world, ada, 'tea', { receivers: receivers(12, 'page') });
    const first = await listTransactionGifts(ada, paid.id, { limit: 5 });
    expect(first.data.map(({ receiver }) => receiver.email)).toEqual(receivers(5, 'page').map(({ email }) => email));
    expect(first.pagination).toMatchObject({ total: 12, totalCapped: false, hasNext: true, hasPrevious: false });
    const second = await listTransactionGifts(ada, paid.id, { limit: 5, cursor: first.pagination.next ?? '' });
    const third = await listTransactionGifts(ada, paid.id, { limit: 5, cursor: second.pagination.next ?? '' });
    expect([second.data.length, third.data.length, third.pagination.hasNext]).toEqual([5, 2, false]);
    expect(
      (await listTransactionGifts(ada, paid.id, { limit: 5, cursor: third.pagination.previous ?? '' })).data,
    ).toEqual(second.data);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, status: ['Pending'] })).pagination.total).toBe(12);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, status: ['Created'] })).pagination.total).toBe(0);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, opened: 'no' })).pagination.total).toBe(12);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, opened: 'yes' })).pagination.total).toBe(0);
    const [one] = first.data;
    await move([one?.id ?? ''], 3);
    expect(
      (await listTransactionGifts(ada, paid.id, { limit: 5, reached: 'claimed' })).data.map(({ id }) => id),
    ).toEqual([one?.id]);
    expect(
      (await listTransactionGifts(ada, paid.id, { limit: 5, search: 'page12' })).data.map(
        ({ receiver }) => receiver.email,
      ),
    ).toEqual(['page12@northwind.example']);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, search: 'NORTHWIND pag' })).pagination.total).toBe(12);
    expect(
      (await listTransactionGifts(ada, paid.id, { limit: 5, search: one?.shortcode ?? '' })).pagination.total,
    ).toBe(1);
  });

  it('answers what is another team’s as if it did not exist', async () => {
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
    // Who sees only their own does not see a colleague's.
    await expect(readTransaction(world.as('priya'), paid.id)).rejects.toMatchObject({ code: 'transaction.not-found' });
    await expect(reportTransactions(world.as('priya'), ada.actor.userId, { limit: 5 })).rejects.toMatchObject({
      code: 'user.not-found',
    });
    expect((await reportTransactions(world.as('priya'), world.as('priya').actor.userId, { limit: 5 })).data).toEqual(
      [],
    );
  });
});
