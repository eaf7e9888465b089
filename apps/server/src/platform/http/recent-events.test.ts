import { orderPaid, type DomainEvent } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { newId } from '../ids/index.ts';
import { recentEvents } from './recent-events.ts';

const acceptAll = (): boolean => true;
const createEvent = (quantity = 1, id = newId()): DomainEvent =>
  orderPaid({
    teamId: newId(),
    ownerId: null,
    id,
    data: { orderId: newId(), walletId: newId(), quantity, totalPence: 500, processing: null },
  });

function recentEventsAt(start: number) {
  let now = start * 1_000;
  const recent = recentEvents(() => now);
  return {
    ...recent,
    goTo: (second: number) => {
      now = second * 1_000;
    },
  };
}

it('returns only the last event of each object, in the order of those events', () => {
  const recent = recentEventsAt(0);
  recent.goTo(100);
  const [first, other, again] = [createEvent(1), createEvent(2), createEvent(3)];
  const last = { ...again, id: first.id } as DomainEvent;
  for (const event of [first, other, last]) recent.keep(event);
  expect(recent.since(10_000, acceptAll)).toEqual([other, last]);
  expect(recent.since(10_000, (event) => event === other)).toEqual([other]);
  expect(recent.since(0, acceptAll)).toEqual([]);
});

it('returns null if there are too many events that the caller can receive', () => {
  const recent = recentEventsAt(0);
  recent.goTo(100);
  const own = createEvent();
  recent.keep(own);
  for (let index = 0; index < 201; index += 1) recent.keep(createEvent());
  expect(recent.since(10_000, acceptAll)).toBeNull();
  expect(recent.since(10_000, (event) => event === own)).toEqual([own]);
});

it('returns null if events may be missing: from before it started, or above its capacity', () => {
  const recent = recentEventsAt(100);
  recent.goTo(110);
  expect(recent.since(20_000, acceptAll)).toBeNull();
  expect(recent.since(10_000, acceptAll)).toEqual([]);
  recent.begin();
  recent.goTo(115);
  expect(recent.since(10_000, acceptAll)).toBeNull();
  expect(recent.since(5_000, acceptAll)).toEqual([]);
  recent.goTo(200);
  for (let index = 0; index < 5_001; index += 1) recent.keep(createEvent());
  recent.goTo(210);
  expect(recent.since(20_000, () => false)).toBeNull();
  expect(recent.since(10_000, () => false)).toEqual([]);
});
