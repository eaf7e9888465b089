import { expect, it } from 'vitest';
import { allowsMethod } from './sign-in-methods.ts';

it.each([
  [[], 'password', true],
  [[], 'saml', true],
  [[], 'passkey', true],
  [['google'], 'google', true],
  [['google'], 'microsoft', false],
  [['google'], 'password', false],
  [['google'], 'passkey', false],
  [['saml', 'password'], 'passkey', true],
] as const)('a team that allows %j admits %s: %s', (allowed, method, expected) => {
  expect(allowsMethod(allowed, method)).toBe(expected);
});
