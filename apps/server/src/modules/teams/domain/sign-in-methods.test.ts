import { expect, it } from 'vitest';
import { effectiveAuthMethods } from './sign-in-methods.ts';

it.each([
  ['any where nobody says', [], [], []],
  ['the team’s own', ['saml'], [], ['saml']],
  ['the parent’s', [], ['saml'], ['saml']],
  ['what both take', ['google', 'saml'], ['saml', 'password'], ['saml']],
  ['the parent’s where nothing is left', ['google'], ['saml'], ['saml']],
] as const)('allows %s', (_, own, parent, effective) => {
  expect(effectiveAuthMethods(own, parent)).toEqual(effective);
});
