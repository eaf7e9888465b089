import { describe, expect, it } from 'vitest';
import { whoMayClaim } from './who-may-claim.ts';

describe('the description of who can claim', () => {
  it('says how people are verified, and how many places each person can claim', () => {
    expect(whoMayClaim({ claimMethod: 'email', claimRestrictions: [], perPerson: 1 })).toBe(
      'Anyone who proves an email address. One place per person.',
    );
    expect(whoMayClaim({ claimMethod: 'sms', claimRestrictions: [], perPerson: 3 })).toBe(
      'Anyone who proves a mobile number. Up to 3 places per person.',
    );
  });
  it('lists domains, addresses and number prefixes in normalised form', () => {
    expect(
      whoMayClaim({ claimMethod: 'email', claimRestrictions: ['@Acme.com', 'sam@x.example', 'not one'], perPerson: 1 }),
    ).toBe('Anyone who proves an address at acme.com or the address sam@x.example. One place per person.');
    expect(whoMayClaim({ claimMethod: 'sms', claimRestrictions: ['0044 7'], perPerson: 1 })).toContain(
      'a number that begins with +447.',
    );
  });
  it('counts the restrictions that are not listed', () => {
    const claimRestrictions = Array.from({ length: 9 }, (_, index) => `t${index}.example`);
    expect(whoMayClaim({ claimMethod: 'email', claimRestrictions, perPerson: 1 })).toContain('t5.example or 3 more.');
  });
});
