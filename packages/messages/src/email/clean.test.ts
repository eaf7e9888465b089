import { describe, expect, test } from 'vitest';
import { cleanLine, cleanLines, cleanUrl } from './clean.ts';

describe('cleanLine', () => {
  test.each([
    ['  Priya ', 'Priya'],
    ['Priya\r\nBcc: all@team.example', 'Priya Bcc: all@team.example'],
    ['a\u0000b\u2028c', 'a b c'],
    ['\u202Emoc.live', 'moc.live'],
    ['\u2066x\u2069', 'x'],
    ['مرحبا', 'مرحبا'],
    ['👩‍👩‍👧 Zoë', '👩‍👩‍👧 Zoë'],
    ['half \uD83D', 'half \uFFFD'],
    ['=?utf-8?B?ZXZpbA==?=', '= ?utf-8?B?ZXZpbA== ?='],
    ['=\u202E?utf-8?Q?evil?=', '= ?utf-8?Q?evil?='],
  ])('%j becomes %j', (value, clean) => {
    expect(cleanLine(value)).toBe(clean);
  });
});

describe('cleanLines', () => {
  test('keeps the sender’s line breaks and empty lines, whatever characters separate them', () => {
    expect(cleanLines('\n one \r\n\r\ntwo\rthree\u2028four\n\n')).toBe('one\n\ntwo\nthree\nfour');
  });

  test('turns other control characters into spaces', () => {
    expect(cleanLines('a\tb\u0007c')).toBe('a b c');
  });
});

describe('cleanUrl', () => {
  test.each([
    'https://huggg.example/g/abc?x=1&y=%22#z',
    'http://localhost:3000/g/abc',
    'https://xn--mnchen-3ya.example/',
  ])('accepts %s', (url) => {
    expect(cleanUrl(url)).toBe(url);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//huggg.example',
    'https://',
    'https://a.example/"onclick',
    'https://a.example/ x',
    "https://a.example/'",
    'https://a.example/\n',
    '',
  ])('rejects %j', (url) => {
    expect(() => cleanUrl(url)).toThrow(TypeError);
  });
});
