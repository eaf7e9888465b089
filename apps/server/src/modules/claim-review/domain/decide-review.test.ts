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
  ['releases a waiting claim', waiting, 'release', 'released'],
  ['refuses a waiting claim', waiting, 'refuse', 'refused'],
  ['cannot undo a claim that still waits', waiting, 'undo', null],
  [
    'releases a claim that waited too long and was not reviewed',
    { ...waiting, waitsUntil: now },
    'release',
    'released',
  ],
  ['refuses nothing twice', refused, 'refuse', null],
  ['releases a refused claim only by undoing the refusal', refused, 'release', null],
  ['undoes a refusal', refused, 'undo', 'released'],
  ['undoes nothing after a week', { ...refused, undoUntil: now }, 'undo', null],
  ['holds a released claim again', released, 'undo', 'waiting'],
  ['holds nothing again that was not released', { ...released, decidedBy: null }, 'undo', null],
  ['holds nothing again after its last day', { ...released, waitsUntil: now }, 'undo', null],
  ['holds nothing again whose code was requested', { ...released, codeAsked: true }, 'undo', null],
  ['holds nothing again whose code is already held', { ...released, statusId: fetched }, 'undo', null],
  ['has nothing to do with a gift that is redeemed', { ...released, statusId: redeemed }, 'undo', null],
  ['has nothing to do with a gift that was cancelled', { ...waiting, statusId: cancelled }, 'release', null],
  ['has nothing to do with a gift that expired', { ...refused, statusId: expired }, 'undo', null],
  ['has nothing to do with a review that ended', { ...waiting, state: 'ended' }, 'undo', null],
])('%s', (_, standing, decision, outcome) => expect(decide(standing, decision, now)).toBe(outcome));
