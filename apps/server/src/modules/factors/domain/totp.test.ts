import { Secret, TOTP } from 'otpauth';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { acceptedStep, newTotpSecret, otpauthUrl } from './totp.ts';

const now = Temporal.Instant.from('2026-10-05T10:00:10Z');
const secret = newTotpSecret();
const step = Math.floor(now.epochMilliseconds / 30_000);
const codeAt = (steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.epochMilliseconds + steps * 30_000 });

it('makes secrets of 160 bits, each anew', () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
});

it('is read by apps with whose it is', () => {
  const url = new URL(otpauthUrl({ issuer: 'Huggg', account: 'ada@harbourpine.example', secret }));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Huggg:ada@harbourpine.example',
  ]);
  expect(url.searchParams.get('secret')).toBe(secret);
});

it('takes the code of now and of one step around it', () => {
  expect([-2, -1, 0, 1, 2].map((steps) => acceptedStep({ secret, code: codeAt(steps), lastStep: null, now }))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
});

it('takes no code twice, and none older than the last', () => {
  expect([-1, 0, 1].map((steps) => acceptedStep({ secret, code: codeAt(steps), lastStep: step, now }))).toEqual([
    null,
    null,
    step + 1,
  ]);
});

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('refuses %j', (code) => {
  expect(acceptedStep({ secret, code, lastStep: null, now })).toBeNull();
});
