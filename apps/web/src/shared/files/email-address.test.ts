import { describe, expect, it } from 'vitest';
import { checkEmail } from './email-address.ts';

describe('checking an email address', () => {
  it.each(['sam@northwind.example', ' Sam.Okafor+gifts@Mail.Northwind.co.uk ', 'zoë@exämple.org', "o'neil@x.io"])(
    'accepts %s',
    (typed) => {
      expect(checkEmail(typed)).toEqual({ ok: true, email: typed.trim().toLowerCase() });
    },
  );

  it.each([
    ['', 'The address is missing.'],
    ['   ', 'The address is missing.'],
    ['priya@northwind', '“priya@northwind” is missing the part after the dot.'],
    ['priya', '“priya” has no @.'],
    ['@northwind.com', '“@northwind.com” is missing the part before the @.'],
    ['priya@', '“priya@” is missing the part after the @.'],
    ['priya@@north.com', '“priya@@north.com” has more than one @.'],
    ['a@x.com, b@x.com', '“a@x.com, b@x.com” contains more than one address; give each its own row.'],
    ['pri ya@x.com', '“pri ya@x.com” has a space in it.'],
    ['priya@x..com', '“priya@x..com” has a dot in the wrong place.'],
    ['priya.@x.com', '“priya.@x.com” has a dot in the wrong place.'],
    ['priya@x.com.', '“priya@x.com.” has a dot in the wrong place.'],
    ['priya@-x.com', '“priya@-x.com” has a domain that cannot exist.'],
    ['priya@x.c', '“priya@x.c” ends in “.c”, which is not a domain ending.'],
    ['priya@10.0.0.1', '“priya@10.0.0.1” ends in “.1”, which is not a domain ending.'],
    ['<priya@x.com>', '“<priya@x.com>” has a character that is not allowed in an address: <'],
    ['priya@x.com;', '“priya@x.com;” has a character that is not allowed in an address: ;'],
  ])('says what is wrong with %j', (typed, reason) => {
    expect(checkEmail(typed)).toEqual({ ok: false, reason });
  });

  it('shortens a long address in the reason', () => {
    const found = checkEmail(`${'a'.repeat(300)}@x.com`);
    expect(found.ok).toBe(false);
    expect('reason' in found && found.reason).toMatch(/^“a{45}…” is too long/u);
  });
});
