import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('keeps a password as argon2id, salted anew each time', async () => {
  const [first, second] = await Promise.all([hashPassword('unwrap-the-joy'), hashPassword('unwrap-the-joy')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'unwrap-the-joy')).toBe(true);
  expect(await verifyPassword(first, 'Unwrap-the-joy')).toBe(false);
});

it('takes the same characters in another composition', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 noir 1'), 'cafe\u0301 noir 1')).toBe(true);
});

it('opens nothing where there is no password, not even with the placeholder’s own words', async () => {
  expect(await verifyPassword(null, 'no account has this password')).toBe(false);
});
