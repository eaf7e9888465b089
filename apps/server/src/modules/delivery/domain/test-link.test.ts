import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { readTestToken, testToken } from './test-link.ts';

const secrets = {
  linkToken: (purpose: string, id: string) =>
    `${purpose}${id}`
      .replaceAll(/[^\w-]/g, '')
      .slice(-32)
      .padStart(32, 'x'),
};
const orderId = '0192f000-0000-7000-8000-0000000000ab';
const endsAt = Temporal.Instant.from('2026-11-29T10:00:00Z');
const token = testToken(secrets, { orderId, endsAt });

it('contains the order and the expiry of the link', () => {
  expect(readTestToken(secrets, { token, now: endsAt.subtract({ seconds: 1 }) })).toEqual({ orderId, endsAt });
});

it('is invalid once it has expired, or if one character differs', () => {
  const before = endsAt.subtract({ hours: 1 });
  expect(readTestToken(secrets, { token, now: endsAt })).toBeNull();
  expect(readTestToken(secrets, { token: `B${token.slice(1)}`, now: before })).toBeNull();
  expect(readTestToken(secrets, { token: token.slice(1), now: before })).toBeNull();
  expect(readTestToken(secrets, { token: '', now: before })).toBeNull();
});
