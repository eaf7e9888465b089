import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { decideTopUp, monthOf } from './automatic-top-up.ts';

const at = (text: string) => Temporal.Instant.from(text);
const month = (now: string, zone = 'Europe/London') => {
  const { from, to } = monthOf(at(now), zone);
  return [from.toString(), to.toString()];
};

describe('the month of a top-up cap', () => {
  it.each([
    ['winter', '2026-11-22T12:00:00Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['the last second of a month', '2026-11-30T23:59:59Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['the first second of a month', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['the month in which clocks go forward', '2027-03-28T01:30:00Z', '2027-03-01T00:00:00Z', '2027-03-31T23:00:00Z'],
    ['one hour after midnight in summer time', '2027-03-31T23:30:00Z', '2027-03-31T23:00:00Z', '2027-04-30T23:00:00Z'],
    ['the month in which clocks go back', '2027-10-31T00:30:00Z', '2027-09-30T23:00:00Z', '2027-11-01T00:00:00Z'],
    ['the repeated hour', '2027-10-31T01:30:00Z', '2027-09-30T23:00:00Z', '2027-11-01T00:00:00Z'],
    ['29 February', '2028-02-29T23:30:00Z', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
  ])('starts and ends in London time: %s', (_, now, from, to) => {
    expect(month(now)).toEqual([from, to]);
  });

  it('uses the time zone of the team', () => {
    expect(month('2026-11-30T23:30:00Z', 'Europe/Paris')).toEqual(['2026-11-30T23:00:00Z', '2026-12-31T23:00:00Z']);
  });
});

describe('the decision about an automatic top-up', () => {
  const rule = { belowPence: 1_000, amountPence: 5_000, monthlyCapPence: 12_000 };
  it.each([
    ['enough', 1_000, 0],
    ['charge', 999, 0],
    ['charge', -500, 7_000],
    ['capped', 999, 7_001],
    ['capped', 0, 12_000],
  ] as const)('is %s if %d is available and %d was charged', (decision, availablePence, chargedPence) => {
    expect(decideTopUp(rule, { availablePence, chargedPence })).toBe(decision);
  });
});
