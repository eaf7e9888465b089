import { expect, it } from 'vitest';
import { moreText, unspentText } from './unspent-text.ts';

const budget = {
  status: 'live',
  nextScheduledRun: '2026-12-01T09:00:00Z',
  endsAt: null,
  pausedAt: null,
  timeZone: 'Europe/London',
  unspentParticipantBalanceAction: 'reset',
} as const;
const now = Date.parse('2026-11-27T09:00:00Z');
const mine = { available: 3_200, amount: 5_000, paused: false };

it('says when the next amount comes and what happens to the unspent balance, with the amounts of the participant', () => {
  expect(moreText(budget, mine, now)).toBe('£50.00 on 1 Dec 2026, 09:00');
  expect(unspentText(budget, mine, now)).toBe('It lapses on 1 Dec 2026: you start again with £50.00, not £82.00');
  expect(unspentText(budget, { ...mine, available: 0 }, now)).toBe(
    'Anything left lapses on 1 Dec 2026: you start again with £50.00',
  );
  expect(unspentText({ ...budget, unspentParticipantBalanceAction: 'rollover' }, mine, now)).toBe(
    'It stays with you: after 1 Dec 2026 you would have £82.00',
  );
});

it('says if no further amount comes', () => {
  const last = { ...budget, nextScheduledRun: null, endsAt: '2027-01-01T09:00:00Z' };
  expect(moreText(last, mine, now)).toBe('Nothing more: the last one came');
  expect(unspentText(last, mine, now)).toBe('£32.00 goes back to your team on 1 Jan 2027, when the budget ends');
  expect(moreText(budget, { ...mine, paused: true }, now)).toBe('Nothing for now: your team has paused you');
});

it('does not show a date in the past while a run waits for money', () => {
  const later = Date.parse('2026-12-01T10:00:00Z');
  expect(moreText(budget, mine, later)).toBe('£50.00, later than planned: your team is sorting it out');
  expect(unspentText(budget, mine, later)).toBe('It lapses then: you start again with £50.00, not £82.00');
  expect(moreText(budget, mine, Date.parse('2026-12-01T09:01:00Z'))).toBe('£50.00 on 1 Dec 2026, 09:00');
});
