import { describe, expect, it } from 'vitest';
import { announceStep } from './announce-step.ts';
import { limitParts, spans } from './chart-data.ts';

const parts = (...values: readonly number[]) =>
  values.map((value, index) => ({ key: `p${index}`, label: `Part ${index}`, value }));

describe('chart parts', () => {
  it('keeps the largest four and sums the rest as Other', () => {
    const limited = limitParts(parts(5, 90, 1, 40, 30, 20, 2));
    expect(limited.map(({ key, value }) => [key, value])).toEqual([
      ['p1', 90],
      ['p3', 40],
      ['p4', 30],
      ['p5', 20],
      ['other', 8],
    ]);
  });

  it('leaves five parts unchanged', () => {
    expect(limitParts(parts(1, 2, 3, 4, 5))).toHaveLength(5);
  });

  it('fills the bar exactly, omits zero values, and gives small ones a minimum width', () => {
    const drawn = spans(parts(10_000, 0, 1), { width: 600, gap: 3, min: 4 });
    expect(drawn.map(({ key }) => key)).toEqual(['p0', 'p2']);
    expect(drawn[1]?.width).toBeGreaterThan(3.9);
    expect((drawn[1]?.from ?? 0) + (drawn[1]?.width ?? 0)).toBeCloseTo(600);
    expect(drawn[1]?.series).toBe(3);
  });

  it('draws nothing if all values are zero', () => {
    expect(spans(parts(0, 0), { width: 600, gap: 3, min: 4 })).toEqual([]);
  });
});

describe('announcing progress', () => {
  const everyMs = 10_000;
  it.each([
    [{ lastShare: 0, share: 4, sinceMs: 500 }, false],
    [{ lastShare: 9, share: 10, sinceMs: 500 }, true],
    [{ lastShare: 11, share: 12, sinceMs: 10_000 }, true],
    [{ lastShare: 12, share: 12, sinceMs: 60_000 }, false],
    [{ lastShare: 97, share: 100, sinceMs: 10 }, true],
  ])('announces %o: %s', (step, said) => {
    expect(announceStep({ ...step, everyMs })).toBe(said);
  });
});
