import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('hashes a password with argon2id and a new salt each time', async () => {
  const [first, second] = await Promise.all([hashPassword('unwrap-the-joy'), hashPassword('unwrap-the-joy')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'unwrap-the-joy')).toBe(true);
  expect(await verifyPassword(first, 'Unwrap-the-joy')).toBe(false);
});

it('accepts the same password in another Unicode composition', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 noir 1'), 'cafe\u0301 noir 1')).toBe(true);
});

it('never accepts a password for a user who has none, not even the placeholder’s own text', async () => {
  expect(await verifyPassword(null, 'no account has this password')).toBe(false);
});
