import { Secret, TOTP } from 'otpauth';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { acceptedStep, newTotpSecret, otpauthUrl } from './totp.ts';

const now = Temporal.Instant.from('2026-10-05T10:00:10Z');
const secret = newTotpSecret();
const step = Math.floor(now.epochMilliseconds / 30_000);
const codeAt = (steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.epochMilliseconds + steps * 30_000 });

it('creates a new secret of 160 bits each time', () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
});

it('names the issuer and the account in the otpauth URL', () => {
  const url = new URL(otpauthUrl({ issuer: 'Huggg', account: 'ada@harbourpine.example', secret }));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Huggg:ada@harbourpine.example',
  ]);
  expect(url.searchParams.get('secret')).toBe(secret);
});

it('accepts the current code and those of one step before and after', () => {
  expect([-2, -1, 0, 1, 2].map((steps) => acceptedStep({ secret, code: codeAt(steps), lastStep: null, now }))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
});

it('accepts no code twice, and none older than the last one used', () => {
  expect([-1, 0, 1].map((steps) => acceptedStep({ secret, code: codeAt(steps), lastStep: step, now }))).toEqual([
    null,
    null,
    step + 1,
  ]);
});

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('refuses %j', (code) => {
  expect(acceptedStep({ secret, code, lastStep: null, now })).toBeNull();
});
