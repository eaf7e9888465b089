import { afterAll, expect, it } from 'vitest';
import { saveTokenLife, isTokenExpired } from './token-life.ts';

const now = Date.parse('2026-10-05T10:00:00Z');

// Other files' tests share the module, and their calls must not meet an expired token.
afterAll(() => saveTokenLife(Number.POSITIVE_INFINITY));

it('treats a token with an unknown lifetime as valid', () => {
  expect(isTokenExpired(now)).toBe(false);
});

it('treats a token as expired shortly before it expires, so that no request is rejected for it', () => {
  saveTokenLife(900, now);
  expect(isTokenExpired(now + 880_000)).toBe(false);
  expect(isTokenExpired(now + 891_000)).toBe(true);
  saveTokenLife(900, now + 891_000);
  expect(isTokenExpired(now + 892_000)).toBe(false);
});
