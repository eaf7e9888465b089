import { expect, it } from 'vitest';
import { sendInTurns } from './send-in-turns.ts';
import { createSlots } from './slots.ts';

/** A list of numbers to send, and their outcomes. */
function createWork(count: number) {
  const waiting = Array.from({ length: count }, (_, index) => index);
  const written: number[] = [];
  const state = { underWay: 0, max: 0 };
  return {
    written,
    state,
    exchange: async (outcomes: readonly number[], wanted: number) => {
      written.push(...outcomes);
      await Promise.resolve();
      const items = waiting.splice(0, wanted);
      return { items, isMore: waiting.length > 0 };
    },
    send: async (item: number) => {
      state.underWay += 1;
      state.max = Math.max(state.max, state.underWay);
      await new Promise((resolve) => setTimeout(resolve, item % 3));
      state.underWay -= 1;
      return item;
    },
    finish: async (outcomes: readonly number[]) => void written.push(...outcomes),
  };
}

it.each([
  [0, 5],
  [1, 5],
  [23, 5],
  [23, 1],
])('sends %i items over %i slots, records each outcome once and frees every slot', async (count, size) => {
  const slots = createSlots(size);
  const items = createWork(count);
  expect(await sendInTurns({ slots, max: 100, ...items })).toBe(count);
  expect(items.written.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(items.state.max).toBeLessThanOrEqual(size);
  expect(slots.takeFree(100)).toBe(size);
});

it('sends no more than its maximum', async () => {
  const items = createWork(23);
  expect(await sendInTurns({ slots: createSlots(4), max: 10, ...items })).toBe(10);
  expect(items.written).toHaveLength(10);
});

it('frees a slot for others as soon as an item is done', async () => {
  const slots = createSlots(2);
  const large = createWork(200);
  const sendingLarge = sendInTurns({ slots, max: 200, ...large });
  await new Promise((resolve) => setTimeout(resolve, 10));
  const small = createWork(1);
  await sendInTurns({ slots, max: 1, ...small });
  expect(large.written.length).toBeLessThan(100);
  await sendingLarge;
  expect(large.written).toHaveLength(200);
});

it('frees its slots if an exchange fails', async () => {
  const slots = createSlots(3);
  const items = createWork(9);
  let exchanges = 0;
  const exchange: typeof items.exchange = (outcomes, wanted) => {
    exchanges += 1;
    return exchanges === 3 ? Promise.reject(new Error('no')) : items.exchange(outcomes, wanted);
  };
  await expect(sendInTurns({ slots, max: 9, ...items, exchange })).rejects.toThrow('no');
  expect(slots.takeFree(9)).toBe(3);
});

it('sends all items of many senders that share few slots', async () => {
  const slots = createSlots(2);
  const senders = [12, 3, 1, 7].map((count) => createWork(count));
  await Promise.all(senders.map((items) => sendInTurns({ slots, max: 100, ...items })));
  expect(senders.map(({ written }) => written.length)).toEqual([12, 3, 1, 7]);
  expect(slots.takeFree(9)).toBe(2);
});
