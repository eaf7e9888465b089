import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelTransactionGifts } from '../../gift-changes/testing/index.ts';
import { updateTransaction } from './update-transaction.ts';
import { buyTestOrder, giftingWorld, type GiftingWorld, noCode, receivers } from '../testing/index.ts';
import { readTransactionEvents } from './read-transaction-events.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

async function createOrderWithEvents() {
  const ada = world.as('ada');
  const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(5) });
  world.clock.advance({ minutes: 1 });
  await updateTransaction(ada, paid.id, { name: 'Autumn week', notes: 'secret words', reminders: true });
  world.clock.advance({ minutes: 1 });
  const [one, ...rest] = paid.hugggs.map(({ id }) => id);
  await cancelTransactionGifts(ada, noCode, paid.id, { hugggIds: [one ?? ''], reason: 'left the team' });
  world.clock.advance({ minutes: 1 });
  await cancelTransactionGifts(ada, noCode, paid.id, { hugggIds: rest });
  return { ada, paid, one };
}

describe('the history of an order', () => {
  it('lists who did what to it and its gifts, one entry per action on many gifts, newest first', async () => {
    const { ada, paid, one } = await createOrderWithEvents();
    const { data, pagination } = await readTransactionEvents(ada, paid.id, { limit: 50 });
    expect(
      data.map(({ scope, kind, from, to, count, reason, actorName }) => [
        scope,
        kind,
        from,
        to,
        count,
        reason,
        actorName,
      ]),
    ).toEqual([
      ['gifts', 'status', 'Created', 'Cancelled', 4, null, 'Ada Marlowe'],
      ['gifts', 'status', 'Created', 'Cancelled', 1, 'left the team', 'Ada Marlowe'],
      ['order', 'details-changed', null, null, 0, null, 'Ada Marlowe'],
      ['order', 'paid', null, null, 0, null, 'Ada Marlowe'],
      ['order', 'drafted', null, null, 0, null, 'Ada Marlowe'],
    ]);
    expect(data[1]?.gift).toMatchObject({ id: one, receiver: 'friend 1' });
    expect(data[0]?.gift).toBeNull();
    expect(data[2]?.data).toEqual({
      changes: [{ field: 'name', from: 'Welcome week', to: 'Autumn week' }, { field: 'notes' }],
    });
    expect(pagination).toEqual({ limit: 50, hasNext: false, next: null });
  });

  it('is returned in pages without gaps or duplicates', async () => {
    const { ada, paid } = await createOrderWithEvents();
    const whole = (await readTransactionEvents(ada, paid.id, { limit: 50 })).data;
    const pieces: typeof whole = [];
    for (let cursor: string | undefined; ;) {
      const { data, pagination } = await readTransactionEvents(ada, paid.id, { limit: 2, cursor });
      pieces.push(...data);
      if (!pagination.next) break;
      cursor = pagination.next;
    }
    expect(pieces).toEqual(whole);
    await expect(readTransactionEvents(ada, paid.id, { limit: 2, cursor: 'x' })).rejects.toMatchObject({
      code: 'request.malformed',
    });
  });

  it('is visible only to users of its team who can see the order', async () => {
    const { paid } = await createOrderWithEvents();
    for (const person of ['nora', 'sam', 'priya'] as const)
      await expect(readTransactionEvents(world.as(person), paid.id, { limit: 5 })).rejects.toMatchObject({
        code: 'transaction.not-found',
      });
    expect((await readTransactionEvents(world.as('victor'), paid.id, { limit: 5 })).data).toHaveLength(5);
  });

  it('has no entry for an update without changes', async () => {
    const ada = world.as('ada');
    const paid = await buyTestOrder(world, ada, 'tea');
    await updateTransaction(ada, paid.id, { name: 'Welcome week', notes: '' });
    expect((await readTransactionEvents(ada, paid.id, { limit: 5 })).data.map(({ kind }) => kind)).toEqual([
      'paid',
      'drafted',
    ]);
  });
});
