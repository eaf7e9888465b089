import { pence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { planPeriod, unusedPence } from './plan-period.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const periods = (from: string, unit: 'month' | 'year', count: number) =>
  Array.from({ length: count }, (_, position) => planPeriod(day(from), { position, unit }).from.toString());

describe('a billing period', () => {
  it('starts on the day of the month on which the plan started, or on the last day of a shorter month', () => {
    expect(periods('2028-01-31', 'month', 4)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(periods('2028-02-29', 'year', 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('ends when the next one starts', () => {
    for (const position of [0, 1, 2, 11, 12, 13]) {
      const next = planPeriod(day('2027-12-31'), { position: position + 1, unit: 'month' });
      expect(planPeriod(day('2027-12-31'), { position, unit: 'month' }).until.equals(next.from)).toBe(true);
    }
  });

  it('credits unused whole days, to the nearest penny', () => {
    const february = planPeriod(day('2028-02-01'), { position: 0, unit: 'month' });
    const credit = (endedOn: string) => unusedPence(february, pence(4_900), day(endedOn));
    expect(credit('2028-02-01')).toBe(4_900);
    expect(credit('2028-02-29')).toBe(169);
    expect(credit('2028-03-01')).toBe(0);
    expect(credit('2028-05-01')).toBe(0);
  });
});
