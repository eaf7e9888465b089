import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const at = '2026-11-20T10:00:00Z';
const none = { dateCreated: at, dateQueued: null, dateProcessed: null, dateCancelled: null, seen: 0, amount: 500 };

it('shows the completed steps of a top-up, and what it is waiting for', () => {
  expect(stepsOf(none).map((step) => step.at)).toEqual([at, null, null]);
  expect(stepsOf({ ...none, dateQueued: at, seen: 400 }).at(-1)?.words).toBe('Once the rest has arrived');
  expect(stepsOf({ ...none, dateQueued: at, dateProcessed: at, seen: 500 }).every((step) => step.at === at)).toBe(true);
  expect(stepsOf({ ...none, dateCancelled: at }).map(({ label }) => label)).toEqual(['Created', 'Cancelled']);
});
