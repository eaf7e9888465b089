import { describe, expect, it } from 'vitest';
import { checkEmail } from './email-address.ts';
import { repairEmail } from './repair-email.ts';

describe('an address with what was copied beside it', () => {
  it.each([
    ['sam\u200b@northwind.example', 'sam@northwind.example'],
    ['\u2060sam@northwind.example', 'sam@northwind.example'],
    ['“sam@northwind.example”', 'sam@northwind.example'],
    ['o’neil@northwind.example', "o'neil@northwind.example"],
    ['sam@northwind.example.', 'sam@northwind.example'],
    ['sam@northwind.example;', 'sam@northwind.example'],
    ['mailto:Sam@northwind.example?subject=Hi', 'sam@northwind.example'],
    ['<mailto:sam@northwind.example>', 'sam@northwind.example'],
  ])('%j is a problem, and %s its repair', (text, email) => {
    expect(checkEmail(text).ok).toBe(false);
    expect(repairEmail(text)).toBe(email);
  });

  it.each(['sam@northwind.example', 'sam', 'sam@', 'a@x.example;b@x.example', ''])('%j has none', (text) =>
    expect(repairEmail(text)).toBeUndefined(),
  );
});
