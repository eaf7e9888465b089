import { expect, test } from 'vitest';
import { offeredPalettes, paletteLabels } from './wrap-choice.ts';

test('the season’s setting offers the seasonal palette first and keeps the others in order', () => {
  expect(offeredPalettes({ christmasMode: false })).toEqual(paletteLabels);
  const [first, ...rest] = offeredPalettes({ christmasMode: true });
  expect(first?.label).toBe('Brick');
  expect(rest).toEqual(paletteLabels.filter(({ palette }) => palette !== 'brick'));
});
