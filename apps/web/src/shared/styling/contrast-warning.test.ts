import { expect, it } from 'vitest';
import { contrastWarning } from './contrast-warning.ts';

const correction = {
  path: 'model.colours.brand',
  mode: 'light' as const,
  given: '#FFEE88',
  used: '#8A7A00',
  against: '#FFFFFF',
  ratio: 1.18,
  needed: 4.5,
};

it('names the colour with the least contrast, and the colour that recipients see instead', () => {
  const corrections = [{ ...correction, given: '#888888', ratio: 3.5 }, correction];
  expect(contrastWarning({ name: 'Ours', corrections })).toBe(
    'Ours has a colour that is hard to see: #FFEE88 has a contrast of 1.2, and 4.5 is needed. Recipients see #8A7A00 instead.',
  );
});

it('returns nothing for a branding whose colours are legible', () => {
  expect(contrastWarning({ name: 'Ours', corrections: [] })).toBeUndefined();
  expect(contrastWarning(undefined)).toBeUndefined();
});
