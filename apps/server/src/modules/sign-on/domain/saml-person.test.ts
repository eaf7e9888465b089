import { describe, expect, it } from 'vitest';
import { isOfDomain, mappedRole, samlPerson } from './saml-person.ts';

const assertionFields = {
  nameId: 'nia@team.example',
  nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  attributes: {},
  authnContext: null,
};

describe('the person that an assertion names', () => {
  it('is the subject, with the address and names from the attributes that different providers use', () => {
    const attributes = {
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': ['Nia@team.example'],
      givenName: ['Nia'],
      sn: ['Comer'],
      Groups: ['Sales', 'Staff'],
    };
    expect(samlPerson({ ...assertionFields, nameId: '0042', attributes }, 'groups')).toEqual({
      subject: '0042',
      email: 'Nia@team.example',
      firstName: 'Nia',
      surname: 'Comer',
      roleValues: ['Sales', 'Staff'],
      severalFactors: false,
    });
  });

  it('has the address of the subject if no attribute gives one', () => {
    expect(samlPerson(assertionFields, null)).toMatchObject({
      email: 'nia@team.example',
      firstName: 'nia',
      surname: '',
    });
  });

  it.each([
    ['no subject', { nameId: null }],
    ['a subject for this message only', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['no address', { nameId: '0042' }],
    ['several addresses', { nameId: 'nia,eve@team.example' }],
    ['an address that is several in its compatibility form', { nameId: 'nia，eve@team.example' }],
    ['two addresses in one', { nameId: 'a@b.example@c.example' }],
  ])('is null with %s', (_, less) => {
    expect(samlPerson({ ...assertionFields, ...less }, null)).toBeNull();
  });

  it('has several factors if the provider required them', () => {
    expect(
      samlPerson({ ...assertionFields, authnContext: 'https://refeds.org/profile/mfa' }, null)?.severalFactors,
    ).toBe(true);
  });
});

it('accepts only addresses of the provider’s own domain', () => {
  expect(isOfDomain('nia@Team.example', 'team.example')).toBe(true);
  for (const email of ['nia@evil-team.example', 'nia@sub.team.example', 'nia@team.example.evil.example'])
    expect(isOfDomain(email, 'team.example')).toBe(false);
});

it('returns the highest of the roles that are named', () => {
  const map = { staff: 'participant', admins: 'team-admin' } as const;
  expect([
    mappedRole(['staff', 'admins'], map),
    mappedRole(['staff'], map),
    mappedRole(['other', 'constructor'], map),
    mappedRole([], map),
  ]).toEqual(['team-admin', 'participant', null, null]);
});
