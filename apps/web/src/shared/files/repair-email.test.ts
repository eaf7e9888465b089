import { describe, expect, it } from 'vitest';
import { checkEmail } from './email-address.ts';
import { repairEmail } from './repair-email.ts';

describe('repairing a copied address', () => {
  it.each([
    ['sam\u200b@northwind.example', 'sam@northwind.example'],
    ['\u2060sam@northwind.example', 'sam@northwind.example'],
    ['“sam@northwind.example”', 'sam@northwind.example'],
    ['o’neil@northwind.example', "o'neil@northwind.example"],
    ['sam@northwind.example.', 'sam@northwind.example'],
    ['sam@northwind.example;', 'sam@northwind.example'],
    ['mailto:Sam@northwind.example?subject=Hi', 'sam@northwind.example'],
    ['<mailto:sam@northwind.example>', 'sam@northwind.example'],
  ])('rejects %j and suggests %s', (text, email) => {
    expect(checkEmail(text).ok).toBe(false);
    expect(repairEmail(text)).toBe(email);
  });

  it.each(['sam@northwind.example', 'sam', 'sam@', 'a@x.example;b@x.example', ''])('suggests nothing for %j', (text) =>
    expect(repairEmail(text)).toBeUndefined(),
  );
});
