import { expect, it } from 'vitest';
import { newRecoveryCodes, normalisedRecoveryCode } from './recovery-codes.ts';

it('creates ten different codes', () => {
  const codes = newRecoveryCodes();
  expect(codes.every((code) => /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(10);
});

it('normalises codes as people type them', () => {
  for (const typed of ['x1k20-9qd4t', 'X1K20 9QD4T', 'xlk2o9qd4t', ' xik2o - 9qd4t '])
    expect(normalisedRecoveryCode(typed)).toBe('x1k209qd4t');
});
