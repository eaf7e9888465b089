import type { GiftChange, PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { lockGiftsByIds, moveGifts, readGift, systemActor } from '../../gifts/index.ts';
import {
  balancesOf,
  buyTestOrder,
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

/** Resending is tested in the module that sends mails. */
const ports = { codes: noCode, resendGifts: () => Promise.resolve({ sent: 0, reasons: [], nextAt: null }) };

const idsOf = (...paid: readonly PurchaseResult[]): readonly string[] =>
  paid.flatMap(({ hugggs }) => hugggs.map(({ id }) => id));

const links = (quantity: number) => buyTestOrder(world, ada, 'tea', { quantity });

/** Moves gifts as recipients would do. */
async function move(giftIds: readonly string[], to: 2 | 3 | 4): Promise<void> {
  await world.database.transaction(async (tx) =>
    moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, giftIds), to, actor: systemActor }),
  );
}

const change = (hugggIds: readonly string[], wanted: GiftChange, ctx = ada) =>
  changeGifts(ctx, ports, { hugggIds, change: wanted });

describe('one change to gifts of several orders', () => {
  it('cancels as previewed, with reasons for unchanged gifts, and returns the money once', async () => {
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
      nextAt: null,
      canUndo: false,
      told: 0,
      changeId: null,
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

  it('sets a claim-by and a send date, except for gifts that are not scheduled', async () => {
    const waits = await buyTestOrder(world, ada, 'tea', {
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
    // Each gift's event records its own dates: the link's days count from today, those of the other gifts from their
    // send date.
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

  it('sets the send date of an order to the earliest of its waiting gifts', async () => {
    const order = await buyTestOrder(world, ada, 'tea', {
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
    // Concurrent changes: the later one sees what the other wrote.
    await Promise.all([reschedule(ids.slice(0, 2), 27), reschedule(ids.slice(2), 28, world.as('ada'))]);
    expect(await sendDate()).toBe('2026-10-27T09:00:00.000Z');
  });

  it('marks links as sent and unsent, except gifts by email', async () => {
    const mailed = await buyTestOrder(world, ada, 'tea', { receivers: receivers(1, 'mailed') });
    const ids = idsOf(await links(2), mailed);
    const stays = [{ reason: 'not-a-link', count: 1 }];
    expect(await change(ids, { kind: 'mark-sent', sent: true })).toMatchObject({ changed: 2, unchanged: stays });
    expect(await change(ids, { kind: 'mark-sent', sent: false })).toMatchObject({ changed: 2, unchanged: stays });
    expect((await readGift(ada, ids[0] ?? '')).status).toBe('Created');
  });

  it('freezes and unfreezes gifts', async () => {
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

  it('sets message and wrap or restores those of the order, except for gifts whose code was shown', async () => {
    const [tea, more] = [await links(2), await links(1)];
    const ids = idsOf(tea, more);
    await move(ids.slice(2), 4);
    const wrap = { kind: 'hug', palette: 'spruce', seed: 'ours' } as const;
    const both = { kind: 'words', message: 'From all of us', giftwrap: wrap } as const;
    const stays = [{ reason: 'redeemed', count: 1 }];
    expect(await changeGifts(ada, ports, { hugggIds: ids, change: both, preview: true })).toMatchObject({
      changed: 2,
      unchanged: stays,
      canUndo: false,
    });
    expect((await readGift(ada, ids[0] ?? '')).message).toBe('Enjoy!');
    expect(await change(ids, both)).toMatchObject({ changed: 2, unchanged: stays });
    const worn = await readGift(ada, ids[0] ?? '');
    expect(worn).toMatchObject({ message: 'From all of us', giftwrap: wrap });
    expect(worn.events.at(-1)?.kind).toBe('message-and-wrap-changed');
    expect(await change(ids.slice(0, 1), { kind: 'words', message: '', giftwrap: null })).toMatchObject({ changed: 1 });
    expect((await readGift(ada, ids[0] ?? '')).message).toBe('Enjoy!');
    // A user without permission to change wraps can still change the message.
    const { 'use-giftwrap': _, ...permissions } = ada.actor.permissions;
    const plain = { ...ada, actor: { ...ada.actor, permissions } };
    await expect(change(ids, { kind: 'words', giftwrap: wrap }, plain)).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    expect(await change(ids.slice(0, 1), { kind: 'words', message: 'Mine' }, plain)).toMatchObject({ changed: 1 });
  });

  it('sets the reason of orders, if it is one of their team', async () => {
    const [tea, more] = [await links(2), await links(1)];
    const ids = idsOf(tea, more);
    const reason = (reasonCode: string | null) => change(ids, { kind: 'reason', reasonCode });
    expect(await reason('Lottery')).toMatchObject({
      changed: 0,
      unchanged: [{ reason: 'reason-not-allowed', count: 3 }],
    });
    expect(await reason('Birthday')).toMatchObject({ changed: 3, unchanged: [] });
    expect(await reason('Birthday')).toMatchObject({ changed: 0, unchanged: [{ reason: 'already-so', count: 3 }] });
    expect((await readTransaction(ada, more.id)).reason_code).toBe('Birthday');
    expect(await reason(null)).toMatchObject({ changed: 3 });
  });

  it('finds no gifts of another team, and is refused without permission', async () => {
    const ids = idsOf(await links(2));
    expect(await change(ids, { kind: 'cancel' }, world.as('nora'))).toEqual({
      changed: 0,
      unchanged: [{ reason: 'not-found', count: 2 }],
      returnedPence: 0,
      nextAt: null,
      canUndo: false,
      told: 0,
      changeId: null,
    });
    // A user who can cancel only their own gifts cannot cancel a colleague’s.
    expect(await change(ids, { kind: 'cancel' }, world.as('priya'))).toMatchObject({ changed: 0 });
    await expect(change(ids, { kind: 'cancel' }, world.as('victor'))).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('is applied once under two concurrent requests', async () => {
    const ids = idsOf(await links(20), await links(20));
    const outcomes = await Promise.all([
      change(ids, { kind: 'cancel' }),
      change(ids.toReversed(), { kind: 'cancel' }, world.as('ada')),
    ]);
    expect(outcomes.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 40]);
    expect(outcomes.reduce((sum, { returnedPence }) => sum + returnedPence, 0)).toBe(4_000);
  });
});

describe('a theme', () => {
  const celebration = '01920000-0000-7000-8000-00000000b002';

  it('is applied to the selected gifts only, or to the whole order', async () => {
    const paid = await links(3);
    const [held = '', chosen = '', other = ''] = idsOf(paid);
    await world.database.pool.query('update gifts set status_id = 9, claimed_at = now() where id = $1', [held]);
    const wanted = { kind: 'theme', themeId: celebration } as const;
    const preview = await changeGifts(ada, ports, { hugggIds: [held, chosen], change: wanted, preview: true });
    expect(preview).toMatchObject({ changed: 1, unchanged: [{ reason: 'code-held', count: 1 }] });
    expect((await readGift(ada, chosen)).theme_id).toBeNull();
    expect(await change([held, chosen], wanted)).toMatchObject({ changed: 1, canUndo: false });
    const themed = await readGift(ada, chosen);
    expect(themed).toMatchObject({ theme_id: celebration, giftwrap: { kind: 'confetti', palette: 'butter' } });
    expect(themed.events.at(-1)?.kind).toBe('theme-changed');
    expect((await readGift(ada, other)).theme_id).toBeNull();
    expect(await change([chosen], wanted)).toMatchObject({ unchanged: [{ reason: 'already-so', count: 1 }] });
    const whole = { themeId: celebration };
    expect(await updateTransactionGifts(ada, paid.id, { ...whole, preview: true })).toMatchObject({ changed: 1 });
    expect((await readGift(ada, other)).theme_id).toBeNull();
    expect(await updateTransactionGifts(ada, paid.id, whole)).toMatchObject({
      changed: 1,
      unchanged: [
        { reason: 'code-held', count: 1 },
        { reason: 'already-so', count: 1 },
      ],
    });
    expect((await readGift(ada, other)).theme_id).toBe(celebration);
    await expect(updateTransactionGifts(world.as('victor'), paid.id, whole)).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('must exist, and is applied only to gifts that the caller can change', async () => {
    const ids = idsOf(await links(1));
    const wanted = { kind: 'theme', themeId: celebration } as const;
    expect(await change(ids, wanted, world.as('nora'))).toMatchObject({
      changed: 0,
      unchanged: [{ reason: 'not-found', count: 1 }],
    });
    await expect(change(ids, { kind: 'theme', themeId: unknownId() })).rejects.toMatchObject({
      code: 'theme.not-found',
    });
    await expect(change(ids, wanted, world.as('victor'))).rejects.toMatchObject({ code: 'access.forbidden' });
  });
});

describe('undoing a change', () => {
  const undo = (hugggIds: readonly string[], of: 'claim-by' | 'reschedule' | 'freeze' | 'unfreeze', done: Done) =>
    change(hugggIds, { kind: 'undo', of, changeId: done.changeId ?? unknownId() });
  type Done = Awaited<ReturnType<typeof change>>;

  it('restores the former dates of each gift once, except those changed since', async () => {
    const waits = await buyTestOrder(world, ada, 'tea', {
      receivers: receivers(2, 'back'),
      sendDate: '2026-10-20T09:00:00Z',
    });
    const ids = idsOf(waits, await links(2));
    const dates = () =>
      Promise.all(ids.map((id) => readGift(ada, id))).then((read) =>
        read.map(({ expiry_date, sent_date }) => [expiry_date, sent_date]),
      );
    const before = await dates();
    const preview = { hugggIds: ids, change: { kind: 'claim-by', expiry: 12 }, preview: true } as const;
    expect(await changeGifts(ada, ports, preview)).toMatchObject({ canUndo: true, changeId: null });
    const extended = await change(ids, { kind: 'claim-by', expiry: 12 });
    expect(extended).toMatchObject({ changed: 4, canUndo: true });
    // One gift got another claim-by in the meantime, which is kept.
    const [first = '', ...others] = ids;
    await change([first], { kind: 'claim-by', expiry: 20 });
    expect(await undo(ids, 'claim-by', extended)).toMatchObject({
      changed: 3,
      unchanged: [{ reason: 'changed-since', count: 1 }],
      canUndo: false,
    });
    expect((await dates()).slice(1)).toEqual(before.slice(1));
    expect(await undo(others, 'claim-by', extended)).toMatchObject({ changed: 0 });

    const moved = await change(ids.slice(0, 2), { kind: 'reschedule', sentDate: '2026-10-22T09:00:00Z' });
    expect((await readTransaction(ada, waits.id)).sendDate).toBe('2026-10-22T09:00:00.000Z');
    expect(await undo(ids, 'reschedule', moved)).toMatchObject({ changed: 2 });
    expect((await readTransaction(ada, waits.id)).sendDate).toBe('2026-10-20T09:00:00.000Z');
    expect((await dates())[1]).toEqual(before[1]);
  });

  it('keeps a later date for recipients who were notified of it, and says so in the preview', async () => {
    const mailed = idsOf(await buyTestOrder(world, ada, 'tea', { receivers: receivers(2, 'told') }));
    await move(mailed, 2);
    const ids = [...mailed, ...idsOf(await links(1))];
    const longer = { kind: 'claim-by', expiry: 120 } as const;
    const preview = await changeGifts(ada, ports, { hugggIds: ids, change: longer, preview: true });
    expect(preview).toMatchObject({ changed: 3, told: 2, canUndo: true });
    expect(await changeGifts(ada, ports, { hugggIds: mailed, change: longer, preview: true })).toMatchObject({
      changed: 2,
      told: 2,
      canUndo: false,
    });
    const extended = await change(ids, longer);
    expect(await undo(ids, 'claim-by', extended)).toMatchObject({
      changed: 1,
      unchanged: [{ reason: 'recipient-told', count: 2 }],
    });
    // Nobody was notified of an earlier date, so it can be undone, also without a notification.
    const shorter = await change(mailed, { kind: 'claim-by', expiry: 20 });
    expect(shorter).toMatchObject({ told: 0, canUndo: true });
    ada.published.length = 0;
    expect(await undo(mailed, 'claim-by', shorter)).toMatchObject({ changed: 2 });
    expect(ada.published.map(({ type }) => type)).toEqual(['transaction.changed']);
  });

  it('does not restore a date that has passed', async () => {
    const ids = idsOf(await buyTestOrder(world, ada, 'tea', { quantity: 1, expiry: 2 }));
    const extended = await change(ids, { kind: 'claim-by', expiry: 30 });
    world.clock.advance({ hours: 24 * 4 });
    expect(await undo(ids, 'claim-by', extended)).toMatchObject({
      changed: 0,
      unchanged: [{ reason: 'date-passed', count: 1 }],
    });
  });

  it('reverses a freeze or unfreeze, only for gifts that the caller can access', async () => {
    const ids = idsOf(await links(3));
    await change(ids.slice(0, 1), { kind: 'freeze' });
    const frozen = await change(ids, { kind: 'freeze', reason: 'a report' });
    expect(frozen).toMatchObject({ changed: 2, canUndo: true });
    expect(
      await change(ids, { kind: 'undo', of: 'freeze', changeId: frozen.changeId ?? '' }, world.as('nora')),
    ).toMatchObject({ changed: 0, unchanged: [{ reason: 'not-found', count: 3 }] });
    // The first gift was frozen before the change, and stays frozen.
    expect(await undo(ids, 'freeze', frozen)).toMatchObject({ changed: 2 });
    expect((await readGift(ada, ids[0] ?? '')).frozen).toBe(true);
    const freed = await change(ids.slice(0, 1), { kind: 'unfreeze' });
    expect(await undo(ids.slice(0, 1), 'unfreeze', freed)).toMatchObject({ changed: 1 });
    expect((await readGift(ada, ids[0] ?? '')).frozen).toBe(true);
  });
});
