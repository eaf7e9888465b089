import { describe, expect, it } from 'vitest';
import { ownAccountOf } from './own-account.ts';

const ours = ['Example Gifts Ltd', 'Sort code 20-20-15', 'Account 55555555'];

describe('the account of a bank statement', () => {
  it.each([
    'GB33BUKB20201555555555',
    'gb33 bukb 2020 1555 5555 55',
    '20201555555555',
    '20-20-15 55555555',
    '55555555',
    // A text from which no account can be read does not count as another account.
    'Business account',
    '****5555',
    '20-20-15 ****5555',
    '',
    '1234',
  ])('may be ours: %s', (account) => expect(ownAccountOf(ours)?.isOther(account)).toBe(false));

  it.each([
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    '20-20-15 55555556',
    '20-20-16 55555555',
    '55555554',
    'IBAN GB29 NWBK 6016 1331 9268 19',
  ])('is a different one: %s', (account) => expect(ownAccountOf(ours)?.isOther(account)).toBe(true));

  it('is also compared with an IBAN in our bank details', () => {
    const british = ownAccountOf(['Example Gifts Ltd', 'IBAN GB33 BUKB 2020 1555 5555 55 BIC BUKBGB22']);
    expect(['20201555555555', '55555555', '55555554'].map((account) => british?.isOther(account))).toEqual([
      false,
      false,
      true,
    ]);
    const german = ownAccountOf(['DE89 3704 0044 0532 0130 00']);
    expect(['DE89370400440532013000', 'DE89370400440532013001', '55555555'].map((one) => german?.isOther(one))).toEqual(
      [false, true, true],
    );
  });

  it('is not compared if our bank details contain no account', () => {
    expect(ownAccountOf([])).toBeNull();
    expect(ownAccountOf(['Example Gifts Ltd', 'Ask us'])).toBeNull();
    expect(ownAccountOf(['Example Gifts Ltd', 'Sort code 00-00-00', 'Account 00000000'])).toBeNull();
  });
});
