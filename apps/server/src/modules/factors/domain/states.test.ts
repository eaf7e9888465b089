import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { methodsOf, nextSendAt, stepStatusOf, type PersonFactors } from './states.ts';

const now = Temporal.Instant.from('2026-10-05T10:00:00Z');
const person: PersonFactors = {
  passkeys: 0,
  totps: 0,
  recoveryCodesLeft: 0,
  mobile: null,
  email: 'ada@harbourpine.example',
  firstName: 'Ada',
  hasPassword: true,
};

describe('the methods for a second step', () => {
  it.each([
    ['nothing of one’s own', {}, ['email']],
    ['a confirmed mobile', { mobile: '+447700900101' }, ['email', 'sms']],
    [
      'an app, which ends codes by mail and SMS',
      { totps: 1, recoveryCodesLeft: 3, mobile: '+447700900101' },
      ['totp', 'recovery-code'],
    ],
    ['a passkey and no codes left', { passkeys: 2 }, ['passkey']],
    ['everything', { passkeys: 1, totps: 1, recoveryCodesLeft: 10 }, ['passkey', 'totp', 'recovery-code']],
  ] as const)('are right with %s', (_, has, methods) => {
    expect(methodsOf({ ...person, ...has })).toEqual(methods);
  });
});

it.each([
  ['open', { status: 'pending', tries: 4, seconds: 1 }],
  ['expired', { status: 'pending', tries: 0, seconds: 0 }],
  ['too-many-tries', { status: 'pending', tries: 5, seconds: 60 }],
  ['used', { status: 'verified', tries: 0, seconds: 60 }],
  ['used', { status: 'consumed', tries: 0, seconds: 60 }],
] as const)('a step is %s with %j', (standing, { status, tries, seconds }) => {
  expect(stepStatusOf({ status, tries, expiresAt: now.add({ seconds }) }, now)).toBe(standing);
});

it('allows one code a minute and six an hour', () => {
  const ago = (seconds: number) => now.subtract({ seconds });
  expect(nextSendAt({ count: 0, newestAt: null, oldestAt: null }, now)).toBeNull();
  expect(nextSendAt({ count: 1, newestAt: ago(59), oldestAt: ago(59) }, now)).toEqual({
    at: now.add({ seconds: 1 }),
    reason: 'too-soon',
  });
  expect(nextSendAt({ count: 1, newestAt: ago(60), oldestAt: ago(60) }, now)).toBeNull();
  expect(nextSendAt({ count: 6, newestAt: ago(600), oldestAt: ago(3000) }, now)).toEqual({
    at: now.add({ seconds: 600 }),
    reason: 'too-many',
  });
});
