import { describe, expect, it } from 'vitest';
import { distance, frequentDomains, suggestEmail } from './email-typos.ts';

describe('typos in email domains', () => {
  it.each([
    ['sam@gmial.com', 'sam@gmail.com'],
    ['sam@gmail.con', 'sam@gmail.com'],
    ['sam@gmai.com', 'sam@gmail.com'],
    ['sam@hotmial.co.uk', 'sam@hotmail.co.uk'],
    ['sam@outlok.com', 'sam@outlook.com'],
    ['sam@icloud.co', 'sam@icloud.com'],
    ['sam@northwind.con', 'sam@northwind.com'],
    ['sam@northwind.co.ukk', 'sam@northwind.co.uk'],
    ['sam@yaho.co.uk', 'sam@yahoo.co.uk'],
    ['sam@northwind.couk', 'sam@northwind.co.uk'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'sam@gmail.com',
    'sam@mail.com',
    'sam@ymail.com',
    'sam@live.com',
    'sam@hotmail.de',
    'sam@northwind.example',
    'sam@sky.com',
    'sam@web.com',
    'sam@co.uk',
    '@gmial.com',
  ])('suggests nothing for %s', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });

  it('suggests domains that are frequent in the list', () => {
    const frequent = frequentDomains([
      ...Array.from({ length: 5 }, (_, index) => `p${index}@harbourpine.example`),
      'x@harborpine.example',
    ]);
    expect(frequent).toEqual(['harbourpine.example']);
    expect(suggestEmail('x@harborpine.example', frequent)).toBe('x@harbourpine.example');
    expect(suggestEmail('x@harborpine.example')).toBeUndefined();
  });

  it('counts the edits between two names', () => {
    expect(distance('gmail', 'gmail')).toBe(0);
    expect(distance('gmial', 'gmail')).toBe(1);
    expect(distance('gmal', 'gmail')).toBe(1);
    expect(distance('hotmail', 'gmail')).toBe(3);
    expect(distance('', 'abc')).toBe(3);
  });
});
