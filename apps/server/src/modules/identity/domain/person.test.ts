import { expect, it } from 'vitest';
import { keptEmail, normalisedEmail } from './person.ts';

it.each([
  [' Ada@HarbourPine.example ', 'ada@harbourpine.example'],
  // Wide letters, as some keyboards type them, and an accent that comes apart.
  ['ａｄａ@harbourpine.example', 'ada@harbourpine.example'],
  ['jose\u0301@x.example', 'josé@x.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  // Cyrillic letters make another address, whatever they look like.
  ['аda@harbourpine.example', 'аda@harbourpine.example'],
])('compares %s as %s', (typed, compared) => {
  expect(normalisedEmail(typed)).toBe(compared);
});

it('keeps an address as it was typed, unless mail servers read another form', () => {
  expect(keptEmail(' Ada@HarbourPine.example ')).toBe('Ada@HarbourPine.example');
  expect(keptEmail('Ada@Bücher.example')).toBe('ada@xn--bcher-kva.example');
});
