import { coverSize } from '@huggg/contracts';
import { assert, double, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverPart, isTooSmall } from './cover-part.ts';

describe('the part of a picture that a cover shows', () => {
  it.each([
    ['the middle of a square', { width: 1000, height: 1000 }, {}, { left: 0, top: 300, width: 1000, height: 400 }],
    ['all of one that has its shape', { width: 2400, height: 960 }, {}, { left: 0, top: 0, width: 2400, height: 960 }],
    ['the middle of a broad one', { width: 3000, height: 400 }, {}, { left: 1000, top: 0, width: 1000, height: 400 }],
    [
      'what was chosen',
      { width: 1000, height: 1000 },
      { x: 0.25, y: 0.5, width: 0.5 },
      { left: 250, top: 500, width: 500, height: 200 },
    ],
    [
      'what was chosen, pushed inside',
      { width: 1000, height: 1000 },
      { x: 0.9, y: 1, width: 0.5 },
      { left: 500, top: 800, width: 500, height: 200 },
    ],
  ] as const)('is %s', (_, picture, wanted, part) => {
    expect(coverPart(picture, wanted)).toEqual(part);
  });

  it('lies inside every picture, in the shape of a cover to the nearest pixel', () => {
    const size = integer({ min: 1, max: 12_000 });
    const fraction = option(double({ min: 0, max: 1, noNaN: true }), { nil: undefined });
    assert(
      property(
        record({ width: size, height: size }),
        record({ x: fraction, y: fraction, width: fraction }),
        (picture, wanted) => {
          const { left, top, width, height } = coverPart(picture, wanted);
          expect([
            left >= 0,
            top >= 0,
            left + width <= picture.width,
            top + height <= picture.height,
            width >= 1,
            height >= 1,
          ]).toEqual(Array(6).fill(true));
          expect(Math.abs(height - (width * coverSize.height) / coverSize.width)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('is too small if it would look blurred', () => {
    expect(isTooSmall(coverPart({ width: 399, height: 300 }, {}))).toBe(true);
    expect(isTooSmall(coverPart({ width: 400, height: 300 }, {}))).toBe(false);
    expect(isTooSmall(coverPart({ width: 4000, height: 3000 }, { width: 0.05 }))).toBe(true);
  });
});
