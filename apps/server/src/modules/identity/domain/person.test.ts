import { expect, it } from 'vitest';
import { storedEmail, normalisedEmail } from './person.ts';

it.each([
  [' Ada@HarbourPine.example ', 'ada@harbourpine.example'],
  // Full-width letters, as some keyboards produce, and a decomposed accent.
  ['ａｄａ@harbourpine.example', 'ada@harbourpine.example'],
  ['jose\u0301@x.example', 'josé@x.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  // Cyrillic letters make a different address, even if they look the same.
  ['аda@harbourpine.example', 'аda@harbourpine.example'],
])('normalises %s to %s', (typed, compared) => {
  expect(normalisedEmail(typed)).toBe(compared);
});

it('stores an address as typed, unless its domain must be converted for mail servers', () => {
  expect(storedEmail(' Ada@HarbourPine.example ')).toBe('Ada@HarbourPine.example');
  expect(storedEmail('Ada@Bücher.example')).toBe('ada@xn--bcher-kva.example');
});
