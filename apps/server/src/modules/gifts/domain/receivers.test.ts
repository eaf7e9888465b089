import { describe, expect, it } from 'vitest';
import { inDomains, normaliseEmail, normalisePhone, withoutDuplicates } from './receivers.ts';

describe('an email address', () => {
  it.each([
    [' Ada@NorthWind.example ', 'ada@northwind.example'],
    ["o'neil+gifts@a-b.co.uk", "o'neil+gifts@a-b.co.uk"],
    ['zoë@müller.example', 'zoë@müller.example'],
    ['x@y.zz', 'x@y.zz'],
  ])('%s is %s', (typed, stored) => expect(normaliseEmail(typed)).toBe(stored));

  it.each([
    '',
    'ada',
    'ada@',
    '@northwind.example',
    'ada@northwind',
    'ada@@northwind.example',
    'a b@northwind.example',
    '.ada@northwind.example',
    'ada.@northwind.example',
    'a..b@northwind.example',
    'ada@-north.example',
    'ada@north-.example',
    'ada@north..example',
    'ada@127.0.0.1',
    'ada@example.c',
    `${'a'.repeat(65)}@northwind.example`,
    `ada@${'a.'.repeat(130)}example`,
    'Ada <ada@northwind.example>',
    'a@b.example,c@d.example',
  ])('%s is none', (typed) => expect(normaliseEmail(typed)).toBeNull());
});

describe('a mobile number', () => {
  it.each([
    ['07700 900123', '+447700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['0049 151 23456789', '+4915123456789'],
    ['(07700) 900-123', '+447700900123'],
  ])('%s is %s', (typed, stored) => expect(normalisePhone(typed, 'GB')).toBe(stored));
  it.each(['', '12', 'hello', '0770090012345678', '+44'])('%s is none', (typed) =>
    expect(normalisePhone(typed, 'GB')).toBeNull(),
  );
});

describe('email domains', () => {
  it.each([
    ['ada@northwind.example', true],
    ['ada@leeds.northwind.example', true],
    ['ada@notnorthwind.example', false],
    ['ada@northwind.example.evil.test', false],
    ['ada@example', false],
  ])('%s at northwind.example: %s', (email, allowed) => expect(inDomains(email, ['northwind.example'])).toBe(allowed));
});

it('keeps the first of receivers that are listed twice, and every empty row', () => {
  const list = [
    { email: 'a@b.example', name: 'first' },
    { email: 'A@B.example', name: 'second' },
    { email: '' },
    { email: '' },
    { phoneNumber: '+447700900123' },
    { phoneNumber: '+447700900123' },
  ];
  expect(withoutDuplicates(list)).toEqual({ kept: [list[0], list[2], list[3], list[4]], duplicates: 2 });
});
