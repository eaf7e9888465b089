import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { decideReturn, type SsoAttempt } from './sso-attempt.ts';

const now = Temporal.Instant.from('2026-10-05T10:00:00Z');
const browserHash = Buffer.alloc(32, 1);
const attempt: SsoAttempt = {
  id: 'a',
  provider: 'google',
  browserHash,
  redirectUri: 'https://x.example/sso/google',
  secret: Buffer.alloc(1),
  teamId: null,
  linkingUserId: null,
  planId: null,
  expiresAt: now.add({ minutes: 1 }),
  answered: false,
  proof: null,
  ended: false,
};
const returned = { provider: 'google', redirectUri: attempt.redirectUri, browserHash, linkingUserId: null, now };

it.each([
  ['the first answer in the same browser', {}, {}, 'take'],
  ['a second try after a second factor', { answered: true, proof: Buffer.alloc(1) }, {}, 'go-on'],
  ['a code that was taken before', { answered: true }, {}, 'ended'],
  ['a sign-in that has ended', { ended: true, answered: true, proof: Buffer.alloc(1) }, {}, 'ended'],
  ['one that took too long', { expiresAt: now }, {}, 'ended'],
  ['another browser', {}, { browserHash: Buffer.alloc(32, 2) }, 'other-browser'],
  ['a browser without the cookie', {}, { browserHash: null }, 'other-browser'],
  ['another provider', {}, { provider: 'microsoft' }, 'unknown'],
  ['another address', {}, { redirectUri: 'https://x.example/sso/microsoft' }, 'unknown'],
  ['a sign-in taken for linking', {}, { linkingUserId: 'u' }, 'unknown'],
  ['linking taken for a sign-in', { linkingUserId: 'u' }, {}, 'unknown'],
  ['linking begun by another person', { linkingUserId: 'u' }, { linkingUserId: 'v' }, 'unknown'],
] as const)('decides on %s', (_, kept, given, decision) => {
  expect(decideReturn({ ...attempt, ...kept }, { ...returned, ...given })).toBe(decision);
});

it('returns unknown for a response to an attempt that was never started', () => {
  expect(decideReturn(null, returned)).toBe('unknown');
});
