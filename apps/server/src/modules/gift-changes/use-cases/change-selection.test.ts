import type { GiftChange, PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { lockGiftsByIds, moveGifts, readGift, systemActor } from '../../gifts/index.ts';
import {
  balancesOf,
  bought,
  giftingWorld,
  type GiftingWorld,
  noCode,
  readTransaction,
  receivers,
  unknownId,
} from '../../purchases/testing/index.ts';
import { mailCorrected } from '../../delivery/index.ts';
import { changeGifts } from './change-gifts.ts';
import { updateGift } from './update-gift.ts';
import { updateTransactionGifts } from './update-transaction-gifts.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

/** Sending again is tested where mails leave. */
const ports = { codes: noCode, resendGifts: () => Promise.resolve({ sent: 0, reasons: [] }) };

const idsOf = (...paid: readonly PurchaseResult[]): readonly string[] =>
  paid.flatMap(({ hugggs }) => hugggs.map(({ id }) => id));

const links = (quantity: number) => bought(world, ada, 'tea', { quantity });

/** Moves gifts as recipients would. */
async function move(giftIds: readonly string[], to: 2 | 3 | 4): Promise<void> {
  await world.database.transaction(async (tx) =>
    moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, giftIds), to, actor: systemActor }),
  );
}

const change = (hugggIds: readonly string[], wanted: GiftChange, ctx = ada) =>
  changeGifts(ctx, ports, { hugggIds, change: wanted });

describe('one change to gifts of several orders', () => {
  it('cancels as it was previewed, by reason, with the money once', async () => {
    const ids = idsOf(await links(3), await links(2));
    await move(ids.slice(0, 1), 4);
    const asked = [...ids, ...ids.slice(1, 2), unknownId()];
    const expected = {
      changed: 4,
      unchanged: [
        { reason: 'redeemed', count: 1 },
        { reason: 'not-found', count: 1 },
      ],
      returnedPence: 400,
    };
    const before = await balancesOf(world, demoWallets.main.id);
    const wanted = { hugggIds: asked, change: { kind: 'cancel', reason: 'ordered twice' } } as const;
    expect(await changeGifts(ada, ports, { ...wanted, preview: true })).toEqual(expected);
    expect(await balancesOf(world, demoWallets.main.id)).toEqual(before);
    expect(await changeGifts(ada, ports, wanted)).toEqual(expected);
    const after = await balancesOf(world, demoWallets.main.id);
    expect((after['available'] ?? 0) - (before['available'] ?? 0)).toBe(400);
    expect(await changeGifts(ada, ports, wanted)).toMatchObject({ changed: 0, returnedPence: 0 });
    expect((await readGift(ada, ids[4] ?? '')).events.at(-1)).toMatchObject({
      to: 'Cancelled',
      actorName: 'Ada Marlowe',
      reason: 'ordered twice',
    });
  });

  it('gives a claim-by and a send date, and leaves what does not wait for one', async () => {
    const waits = await bought(world, ada, 'tea', {
      receivers: receivers(2, 'waits'),
      sendDate: '2026-10-20T09:00:00Z',
    });
    const ids = idsOf(waits, await links(2));
    expect(await change(ids, { kind: 'claim-by', expiry: 12 })).toMatchObject({ changed: 4, unchanged: [] });
    expect(await change(ids, { kind: 'reschedule', sentDate: '2026-10-21T09:00:00Z' })).toMatchObject({
      changed: 2,
      unchanged: [{ reason: 'not-scheduled', count: 2 }],
    });
    const [first, , link] = await Promise.all(ids.map((id) => readGift(ada, id)));
    // Each gift’s event says its own dates: the link counts its days from today, the others from their date.
    expect(first?.events.at(-1)).toMatchObject({
      kind: 'rescheduled',
      data: { expiresAt: first?.expiry_date, sendAt: '2026-10-21T09:00:00.000Z' },
    });
    expect(link?.events.at(-1)).toMatchObject({
      kind: 'expiry-changed',
      data: { expiresAt: link?.expiry_date, sendAt: null },
    });
    await expect(change(ids, { kind: 'reschedule', sentDate: '2026-01-01T09:00:00Z' })).rejects.toMatchObject({
      code: 'order.send-date-out-of-range',
    });
  });

  it('moves the date of an order to the earliest for which a gift waits', async () => {
    const order = await bought(world, ada, 'tea', {
      receivers: receivers(4, 'parts'),
      sendDate: '2026-10-20T09:00:00Z',
    });
    const ids = idsOf(order);
    const sendDate = async () => (await readTransaction(ada, order.id)).sendDate;
    const reschedule = (chosen: readonly string[], day: number, ctx = ada) =>
      change(chosen, { kind: 'reschedule', sentDate: `2026-10-${day}T09:00:00Z` }, ctx);
    await reschedule(ids.slice(0, 2), 25);
    expect(await sendDate()).toBe('2026-10-20T09:00:00.000Z');
    await reschedule(ids.slice(0, 1), 19);
    expect(await sendDate()).toBe('2026-10-19T09:00:00.000Z');
    await updateGift(ada, mailCorrected, ids[0] ?? '', { sentDate: '2026-10-24T09:00:00Z' });
    expect(await sendDate()).toBe('2026-10-20T09:00:00.000Z');
    await updateTransactionGifts(ada, order.id, { hugggIds: ids.slice(2), sentDate: '2026-10-23T09:00:00Z' });
    expect(await sendDate()).toBe('2026-10-23T09:00:00.000Z');
    // Two at once: whichever is last sees what the other wrote.
    await Promise.all([reschedule(ids.slice(0, 2), 27), reschedule(ids.slice(2), 28, world.as('ada'))]);
    expect(await sendDate()).toBe('2026-10-27T09:00:00.000Z');
  });

  it('marks links and takes the marks back, and leaves gifts by email', async () => {
    const mailed = await bought(world, ada, 'tea', { receivers: receivers(1, 'mailed') });
    const ids = idsOf(await links(2), mailed);
    const stays = [{ reason: 'not-a-link', count: 1 }];
    expect(await change(ids, { kind: 'mark-sent', sent: true })).toMatchObject({ changed: 2, unchanged: stays });
    expect(await change(ids, { kind: 'mark-sent', sent: false })).toMatchObject({ changed: 2, unchanged: stays });
    expect((await readGift(ada, ids[0] ?? '')).status).toBe('Created');
  });

  it('holds gifts for a check and ends that', async () => {
    const ids = idsOf(await links(2), await links(1));
    await move(ids.slice(2), 4);
    expect(await change(ids, { kind: 'freeze', reason: 'a report' })).toMatchObject({
      changed: 2,
      unchanged: [{ reason: 'redeemed', count: 1 }],
    });
    expect(await change(ids.slice(0, 2), { kind: 'freeze' })).toMatchObject({
      unchanged: [{ reason: 'already-so', count: 2 }],
    });
    expect((await readGift(ada, ids[0] ?? '')).frozen).toBe(true);
    expect(await change(ids.slice(0, 2), { kind: 'unfreeze' })).toMatchObject({ changed: 2 });
  });

  it('reaches nothing of another team, and no one who may not', async () => {
    const ids = idsOf(await links(2));
    expect(await change(ids, { kind: 'cancel' }, world.as('nora'))).toEqual({
      changed: 0,
      unchanged: [{ reason: 'not-found', count: 2 }],
      returnedPence: 0,
    });
    // Who may cancel their own only does not reach a colleague’s.
    expect(await change(ids, { kind: 'cancel' }, world.as('priya'))).toMatchObject({ changed: 0 });
    await expect(change(ids, { kind: 'cancel' }, world.as('victor'))).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('by two at once is made once', async () => {
    const ids = idsOf(await links(20), await links(20));
    const outcomes = await Promise.all([
      change(ids, { kind: 'cancel' }),
      change(ids.toReversed(), { kind: 'cancel' }, world.as('ada')),
    ]);
    expect(outcomes.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 40]);
    expect(outcomes.reduce((sum, { returnedPence }) => sum + returnedPence, 0)).toBe(4_000);
  });
});
