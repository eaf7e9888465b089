import { expect, it } from 'vitest';
import { lastGifts, topSpenders } from './people-sums-of.ts';

const now = Date.parse('2026-06-30T09:00:00Z');
const report = (spent: number, lastActive: string | null = null) => ({ spent, lastActive });

it('names the four people who spent the most, and adds up the others', () => {
  const reports = { a: report(100), b: report(0), c: report(900), d: report(300), e: report(200), f: report(50) };
  expect(topSpenders(reports)).toEqual({
    top: [
      { id: 'c', spent: 900 },
      { id: 'd', spent: 300 },
      { id: 'e', spent: 200 },
      { id: 'a', spent: 100 },
    ],
    rest: 50,
  });
});

it('counts the people who last sent a gift within the last 30 days, before that or never', () => {
  const reports = {
    a: report(0, '2026-06-01T09:00:00Z'),
    b: report(0, '2026-05-31T08:00:00Z'),
    c: report(0),
    d: report(0, '2026-06-30T08:00:00Z'),
  };
  expect(lastGifts(reports, now)).toEqual({ month: 2, earlier: 1, never: 1 });
});
