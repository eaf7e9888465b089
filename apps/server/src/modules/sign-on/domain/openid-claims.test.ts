import { describe, expect, it } from 'vitest';
import { readClaims } from './openid-claims.ts';

const google = {
  iss: 'https://accounts.google.com',
  sub: '1',
  email: 'Nia@Team.example',
  given_name: 'Nia',
  family_name: 'Comer',
};
const microsoft = {
  iss: 'https://login.microsoftonline.com/t/v2.0',
  sub: '2',
  email: 'nia@team.example',
  name: 'Nia van Comer',
};

describe('the identity in a Google token', () => {
  it.each([
    ['an address that Google has not verified', {}, false, false],
    ['a text instead of the boolean', { email_verified: 'true' }, false, false],
    ['a private account with an address of some domain', { email_verified: true }, true, false],
    ['an account of another domain', { email_verified: true, hd: 'evil.example' }, true, false],
    ['an account of the domain', { email_verified: true, hd: 'team.example' }, true, true],
    ['a Gmail account', { email_verified: true, email: 'nia@gmail.com' }, true, true],
    ['no address', { email_verified: true, email: undefined }, false, false],
  ] as const)('recognises %s', (_, extra, emailVerified, ofDomain) => {
    expect(readClaims('google', { ...google, ...extra })).toMatchObject({ subject: '1', emailVerified, ofDomain });
  });
});

describe('the identity in a Microsoft token', () => {
  it.each([
    [true, true],
    ['1', true],
    [1, true],
    ['true', true],
    [false, false],
    ['0', false],
    [undefined, false],
  ])('treats xms_edov %s as verified: %s', (edov, trusted) => {
    expect(readClaims('microsoft', { ...microsoft, xms_edov: edov })).toMatchObject({
      emailVerified: trusted,
      ofDomain: trusted,
    });
  });

  it('ignores email_verified, which a tenant can set', () => {
    expect(readClaims('microsoft', { ...microsoft, email_verified: true })).toMatchObject({ emailVerified: false });
  });

  it('splits a name, and detects the use of several factors', () => {
    expect(readClaims('microsoft', { ...microsoft, amr: ['pwd', 'mfa'] })).toMatchObject({
      firstName: 'Nia',
      surname: 'van Comer',
      severalFactors: true,
    });
  });
});

it('returns no identity without issuer and subject', () => {
  expect(readClaims('google', { ...google, sub: undefined })).toBeNull();
  expect(readClaims('google', null)).toBeNull();
});
