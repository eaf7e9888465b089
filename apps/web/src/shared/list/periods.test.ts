import { describe, expect, it } from 'vitest';
import { instantsOf, periodText, usualPeriods } from './periods.ts';

describe('the date range of a statement', () => {
  it('covers whole days in the time zone, including days with a clock change', () => {
    expect(instantsOf({ from: '2026-10-01', to: '2026-10-31' }, 'Europe/London')).toEqual({
      from: '2026-09-30T23:00:00.000Z',
      to: '2026-11-01T00:00:00.000Z',
    });
    expect(instantsOf({ to: '2026-03-29' }, 'Europe/London')).toEqual({ to: '2026-03-29T23:00:00.000Z' });
    expect(instantsOf({}, 'Europe/London')).toEqual({});
  });

  it('offers common periods relative to the current date in the time zone', () => {
    const periods = usualPeriods(Date.parse('2026-03-01T00:30:00Z'), 'Europe/London');
    expect(periods.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Last 7 days', '2026-02-23', '2026-03-01'],
      ['Last 30 days', '2026-01-31', '2026-03-01'],
      ['This month', '2026-03-01', '2026-03-01'],
      ['Last month', '2026-02-01', '2026-02-28'],
      ['This year', '2026-01-01', '2026-03-01'],
    ]);
    expect(usualPeriods(Date.parse('2026-03-01T00:30:00Z'), 'America/New_York')[2]).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  it('is described by its start and end', () => {
    expect(periodText({ from: '2026-10-01', to: '2026-10-31' })).toBe('1 Oct 2026 to 31 Oct 2026');
    expect([
      periodText({ from: '2026-10-01' }),
      periodText({ to: '2026-10-31' }),
      periodText({ from: '2026-10-01', to: '2026-10-01' }),
      periodText({}),
    ]).toEqual(['from 1 Oct 2026', 'until 31 Oct 2026', '1 Oct 2026', undefined]);
  });
});
