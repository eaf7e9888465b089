import { giftStatuses } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { decide, type Decision, type ReviewFacts } from './decide-review.ts';

const now = Temporal.Instant.from('2026-10-05T10:00:00Z');
const later = now.add({ hours: 1 });
const { claimed, fetched, redeemed, cancelled, expired } = giftStatuses;

const waiting: ReviewFacts = {
  state: 'waiting',
  statusId: claimed,
  decidedBy: null,
  waitsUntil: later,
  undoUntil: null,
  codeAsked: false,
};
const refused: ReviewFacts = { ...waiting, state: 'refused', decidedBy: 'robin', undoUntil: later };
const released: ReviewFacts = { ...waiting, state: 'released', decidedBy: 'robin' };

it.each<[string, ReviewFacts, Decision, ReturnType<typeof decide>]>([
  ['releases what waits', waiting, 'release', 'released'],
  ['refuses what waits', waiting, 'refuse', 'refused'],
  ['has nothing to take back of what waits', waiting, 'undo', null],
  ['releases what waits too long and was not tended yet', { ...waiting, waitsUntil: now }, 'release', 'released'],
  ['decides nothing twice', refused, 'refuse', null],
  ['releases nothing that was refused but by taking it back', refused, 'release', null],
  ['gives back what was refused', refused, 'undo', 'released'],
  ['gives nothing back after a week', { ...refused, undoUntil: now }, 'undo', null],
  ['holds again what was released', released, 'undo', 'waiting'],
  ['holds nothing again that nobody released', { ...released, decidedBy: null }, 'undo', null],
  ['holds nothing again after its day', { ...released, waitsUntil: now }, 'undo', null],
  ['holds nothing again whose code was asked for', { ...released, codeAsked: true }, 'undo', null],
  ['holds nothing again whose code is held', { ...released, statusId: fetched }, 'undo', null],
  ['has nothing to do with a gift that is redeemed', { ...released, statusId: redeemed }, 'undo', null],
  ['has nothing to do with a gift that was cancelled', { ...waiting, statusId: cancelled }, 'release', null],
  ['has nothing to do with a gift that expired', { ...refused, statusId: expired }, 'undo', null],
  ['has nothing to do with a review that ended', { ...waiting, state: 'ended' }, 'undo', null],
])('%s', (_, standing, decision, outcome) => expect(decide(standing, decision, now)).toBe(outcome));
