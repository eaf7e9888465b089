import { expect, test } from 'vitest';
import { offeredPalettes, paletteLabels } from './wrap-choice.ts';

test('offers the seasonal palette first in Christmas mode, and keeps the order of the others', () => {
  expect(offeredPalettes({ christmasMode: false })).toEqual(paletteLabels);
  const [first, ...rest] = offeredPalettes({ christmasMode: true });
  expect(first?.label).toBe('Brick');
  expect(rest).toEqual(paletteLabels.filter(({ palette }) => palette !== 'brick'));
});
