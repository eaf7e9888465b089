import { describe, expect, it } from 'vitest';
import { isSameTyped } from './is-same-typed.ts';

describe('typing to confirm', () => {
  it.each([
    ['£615.00', '£615.00', true],
    ['615', '£615.00', true],
    ['616', '£615.00', false],
    ['', '£0.00', false],
    [' bristol', 'Bristol', true],
    ['Brist', 'Bristol', false],
    ['48.00', '48', false],
  ])('accepts %j for %j: %s', (typed, expected, same) => {
    expect(isSameTyped(typed, expected)).toBe(same);
  });
});
