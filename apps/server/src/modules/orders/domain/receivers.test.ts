import { describe, expect, it } from 'vitest';
import { normalisePhone, withoutDuplicates } from './receivers.ts';

describe('a mobile number', () => {
  it.each([
    ['07700 900123', '+447700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['0049 151 23456789', '+4915123456789'],
    ['(07700) 900-123', '+447700900123'],
  ])('is normalised from %s to %s', (typed, stored) => expect(normalisePhone(typed, 'GB')).toBe(stored));
  it.each(['', '12', 'hello', '0770090012345678', '+44'])('is rejected if it is %s', (typed) =>
    expect(normalisePhone(typed, 'GB')).toBeNull(),
  );
});

it('keeps the first of duplicate receivers, and every empty row', () => {
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
