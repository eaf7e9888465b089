import { expect, it } from 'vitest';
import { saveTokenLife, tokenEnded } from './token-life.ts';

const now = Date.parse('2026-10-05T10:00:00Z');

it('knows nothing of a token whose life no one said, and so asks with it', () => {
  expect(tokenEnded(now)).toBe(false);
});

it('knows that a token has ended shortly before it does, so that no call is refused for it', () => {
  saveTokenLife(900, now);
  expect(tokenEnded(now + 880_000)).toBe(false);
  expect(tokenEnded(now + 891_000)).toBe(true);
  saveTokenLife(900, now + 891_000);
  expect(tokenEnded(now + 892_000)).toBe(false);
});
