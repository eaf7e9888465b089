import { describe, expect, it } from 'vitest';
import { claimTest, restrictionsIn, wrongRestriction, type ClaimRules } from './claim-test.ts';

const byEmail: ClaimRules = { method: 'email', restrictions: [], teamDomains: null, phoneCountry: 'GB' };
const canClaim = (typed: string, rules: Partial<ClaimRules> = {}) => claimTest(typed, { ...byEmail, ...rules })?.may;

describe('whether a recipient can claim', () => {
  it.each([
    ['sam@anywhere.example', {}, true],
    ['sam@mail.acme.com', { restrictions: ['@Acme.com'] }, true],
    ['sam@notacme.com', { restrictions: ['acme.com'] }, false],
    ['priya@x.example', { restrictions: ['acme.com', 'priya@x.example'] }, true],
    ['sam@acme', {}, false],
    ['sam@acme.com', { teamDomains: ['northwind.example'] }, false],
    ['sam@acme.com', { teamDomains: [] }, false],
    ['07700 900123', { method: 'sms' as const, restrictions: ['+447'] }, true],
    ['+353 85 012 3456', { method: 'sms' as const, restrictions: ['+447'] }, false],
    ['sam@acme.com', { method: 'sms' as const }, false],
  ])('%s under %o: %s', (typed, rules, expected) => {
    expect(canClaim(typed, rules)).toBe(expected);
  });
  it('returns nothing for an empty field', () => expect(claimTest(' ', byEmail)).toBeUndefined());
});

describe('the claim restrictions of a super link', () => {
  it('are split by lines, commas and semicolons, and the first mistake is named', () => {
    expect(restrictionsIn('acme.com, @x.example\n\n sam@y.example;')).toEqual([
      'acme.com',
      '@x.example',
      'sam@y.example',
    ]);
    expect(wrongRestriction(['acme.com', 'not one'], 'email', 200)).toContain('“not one” is not an email ending');
    expect(wrongRestriction(['acme.com'], 'sms', 200)).toContain('+447');
    expect(wrongRestriction(['acme.com'], 'email', 200)).toBeUndefined();
    expect(wrongRestriction(['a.example', 'b.example'], 'email', 1)).toContain('too many');
  });
});
