import { describe, expect, it } from 'vitest';
import { mayClaim, namesGroup, normaliseRestriction, personOfAddress } from './claim-restrictions.ts';

describe('a claim restriction', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['@Acme.com', 'acme.com'],
    ['*.acme.com', 'acme.com'],
    ['.ac.uk', 'ac.uk'],
    [' sam@acme.com ', 'sam@acme.com'],
    ['com', 'com'],
    ['münchen.de', 'münchen.de'],
    ['', null],
    ['@', null],
    ['acme..com', null],
    ['-acme.com', null],
    ['acme.123', null],
    ['a b.com', null],
    [`${'a'.repeat(300)}.com`, null],
    ["acme.com'; drop table gifts", null],
  ])('for emails normalises %j to %j', (text, stored) => {
    expect(normaliseRestriction(text, 'email')).toBe(stored);
  });

  it.each([
    ['+447', '+447'],
    ['00 44 7700', '+447700'],
    ['+44 (0)', null],
    ['+1-212', '+1212'],
    ['07700', null],
    ['+0', null],
    ['+', null],
    ['+4477009001234567', null],
    ['acme.com', null],
  ])('for mobiles normalises %j to %j', (text, stored) => {
    expect(normaliseRestriction(text, 'sms')).toBe(stored);
  });
});

it.each([
  ['sam@acme.com', ['acme.com'], true],
  ['sam@mail.acme.com', ['acme.com'], true],
  ['sam@notacme.com', ['acme.com'], false],
  ['sam@acme.com.evil.example', ['acme.com'], false],
  ['acme.com@evil.example', ['acme.com'], false],
  ['sam@acme.com', ['sam@acme.com'], true],
  ['nosam@acme.com', ['sam@acme.com'], false],
  ['sam@dept.ox.ac.uk', ['ac.uk', 'nhs.uk'], true],
  ['sam@anywhere.example', [], true],
] as const)('the address %s with the restrictions %j can claim: %s', (email, restrictions, may) => {
  expect(mayClaim(email, restrictions, 'email')).toBe(may);
});

it.each([
  ['+447700900123', ['+447'], true],
  ['+441172345678', ['+447'], false],
  ['+12125550123', ['+447', '+1212'], true],
] as const)('the number %s with the restrictions %j can claim: %s', (phone, restrictions, may) => {
  expect(mayClaim(phone, restrictions, 'sms')).toBe(may);
});

it.each([
  ['sam+gift@acme.com', 'sam@acme.com'],
  ['s.a.m@acme.com', 's.a.m@acme.com'],
  ['s.a.m+2@gmail.com', 'sam@gmail.com'],
  ['sam@googlemail.com', 'sam@gmail.com'],
  ['+sam@acme.com', '+sam@acme.com'],
])('the address %s belongs to the person %s', (email, person) => {
  expect(personOfAddress(email, 'email')).toBe(person);
});

it.each([
  ['acme.com', true],
  ['sam@acme.com', false],
  ['+a@b.co', false],
  ['+447', true],
  ['+4477009', true],
  ['+44770090', false],
])('the restriction %s covers a group: %s', (restriction, is) => {
  expect(namesGroup(restriction)).toBe(is);
});
