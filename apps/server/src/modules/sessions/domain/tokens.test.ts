import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { accessTokenSeconds, decideRotation, newPair, refreshTokenSeconds, type PresentedToken } from './tokens.ts';

const now = Temporal.Instant.from('2026-10-05T10:00:00Z');
const good: PresentedToken = {
  rotatedAt: null,
  refreshExpiresAt: now.add({ hours: 1 }),
  sessionEnded: false,
  stillAllowed: true,
};

describe('rotation of a refresh token', () => {
  it.each([
    ['a current one is exchanged', good, 'rotate'],
    ['an unknown one is refused', null, 'refuse'],
    ['one of an ended session is refused', { ...good, sessionEnded: true }, 'refuse'],
    ['one that expires this very moment is refused', { ...good, refreshExpiresAt: now }, 'refuse'],
    ['one of a person who left is refused', { ...good, stillAllowed: false }, 'refuse'],
    [
      'one exchanged a moment ago gets nothing, and ends nothing',
      { ...good, rotatedAt: now.subtract({ seconds: 9 }) },
      'raced',
    ],
    ['one exchanged ten seconds ago ends the session', { ...good, rotatedAt: now.subtract({ seconds: 10 }) }, 'reused'],
    [
      'an exchanged one ends the session even after it expired',
      { ...good, rotatedAt: now.subtract({ hours: 2 }), refreshExpiresAt: now.subtract({ hours: 1 }) },
      'reused',
    ],
    [
      'an exchanged one of an ended session ends nothing more',
      { ...good, rotatedAt: now.subtract({ hours: 2 }), sessionEnded: true },
      'refuse',
    ],
  ] as const)('%s', (_, token, decision) => {
    expect(decideRotation(token, now)).toBe(decision);
  });
});

it('creates tokens of 256 bits and stores only their digests', () => {
  const pair = newPair({ teamId: 'team', startedAt: now, now });
  const other = newPair({ teamId: 'team', startedAt: now, now });
  expect(Buffer.from(pair.accessToken, 'base64url')).toHaveLength(32);
  expect(new Set([pair.accessToken, pair.refreshToken, other.accessToken, other.refreshToken]).size).toBe(4);
  expect(JSON.stringify(pair.row)).not.toContain(pair.accessToken);
  expect(pair.row.accessExpiresAt.epochMilliseconds - now.epochMilliseconds).toBe(accessTokenSeconds * 1000);
  expect(pair.row.refreshExpiresAt.epochMilliseconds - now.epochMilliseconds).toBe(refreshTokenSeconds * 1000);
});

it('creates no token that outlives its session', () => {
  const ends = now.add({ hours: 24 * 180 });
  const last = newPair({ teamId: 'team', startedAt: now, now: ends.subtract({ minutes: 5 }) });
  expect([last.row.accessExpiresAt.toString(), last.row.refreshExpiresAt.toString()]).toEqual([
    ends.toString(),
    ends.toString(),
  ]);
  const early = newPair({ teamId: 'team', startedAt: now, now: ends.subtract({ hours: 24 * 31 }) });
  expect(early.row.refreshExpiresAt.toString()).toBe(ends.subtract({ hours: 24 }).toString());
});
