import { describe, expect, test } from 'vitest';
import { languages } from '../catalogue/index.ts';
import { sampleMessages } from '../testing/samples.ts';
import { prepare } from './prepare.ts';
import { render } from './render.tsx';

const hostile = [
  'Sam',
  '',
  '   ',
  '<script>alert(1)</script>',
  '</p></td>"\'>',
  '$& $1 $$ $`',
  '{{name}}',
  '{name}',
  '%s',
  '&amp; &lt;',
  'שלום \u202Eevil',
  '👩‍👩‍👧 🎁',
  'Zoë Łukasik',
  'line\nbreak\r\nBcc: x@y.example',
  '\u0000\u2028',
  '\uD83D',
  'x'.repeat(3000),
  'm0123456789abcdef0123456789abcdef',
];
const addresses = [
  'https://huggg.example/g/abc',
  'http://localhost:3000/g/a?x=1&y=2#z',
  'https://huggg.example/g/(a)$&',
];

describe('prepare', () => {
  const names = [...hostile, null];
  const everyPair = names.flatMap((recipientName) => hostile.map((words) => ({ recipientName, words })));
  const everyValueOnce = names.map((recipientName, index) => ({
    recipientName,
    words: hostile[(index * 7) % hostile.length] ?? '',
  }));

  test.each(languages)('equals a full render for any values, in %s', (language) => {
    const { gift } = sampleMessages(language);
    const { recipientName: _name, words: _words, giftUrl: _url, ...template } = gift;
    const fill = prepare(template, ['recipientName', 'words', 'giftUrl']);
    // Values are filled in the same way in every language, so only one gets each name with each text.
    const values = language === 'en-GB' ? everyPair : everyValueOnce;
    for (const [index, { recipientName, words }] of values.entries()) {
      const giftUrl = addresses[index % addresses.length] ?? '';
      expect(fill({ recipientName, words, giftUrl })).toEqual(render({ ...gift, recipientName, words, giftUrl }));
    }
  });

  test('equals a full render for every kind of mail to recipients, with every field filled in', () => {
    const sample = sampleMessages('pl');
    for (const value of hostile.filter((text) => text.trim() !== '')) {
      const names = { recipientName: value };
      const giftUrl = 'https://huggg.example/g/xyz';
      const optOutUrl = 'https://huggg.example/u/1';
      const fields = ['recipientName', 'giftUrl'] as const;
      expect(prepare(sample['corrected-address'], fields)({ ...names, giftUrl })).toEqual(
        render({ ...sample['corrected-address'], ...names, giftUrl }),
      );
      expect(prepare(sample['claim-by-extended'], fields)({ ...names, giftUrl })).toEqual(
        render({ ...sample['claim-by-extended'], ...names, giftUrl }),
      );
      expect(prepare(sample['late-code'], [...fields, 'giftName'])({ ...names, giftUrl, giftName: value })).toEqual(
        render({ ...sample['late-code'], ...names, giftUrl, giftName: value }),
      );
      for (const kind of ['reminder-waiting', 'reminder-ends-on', 'reminder-code'] as const) {
        expect(prepare(sample[kind], [...fields, 'optOutUrl'])({ ...names, giftUrl, optOutUrl })).toEqual(
          render({ ...sample[kind], ...names, giftUrl, optOutUrl }),
        );
      }
    }
  });

  test('does not mix up recipients', () => {
    const { recipientName: _name, giftUrl: _url, ...template } = sampleMessages('en-GB').gift;
    const fill = prepare(template, ['recipientName', 'giftUrl']);
    const mails = Array.from({ length: 50 }, (_, index) =>
      fill({ recipientName: `Person-${index}.`, giftUrl: `https://huggg.example/g/${index}/` }),
    );
    for (const [index, { html, text }] of mails.entries()) {
      for (const part of [html, text]) {
        expect(new Set(part.match(/Person-\d+\./g))).toEqual(new Set([`Person-${index}.`]));
        expect(new Set(part.match(/\/g\/\d+\//g))).toEqual(new Set([`/g/${index}/`]));
      }
    }
  });

  test('rejects the links that a full render rejects', () => {
    const { giftUrl: _url, ...template } = sampleMessages('en-GB').gift;
    const fill = prepare(template, ['giftUrl']);
    expect(() => fill({ giftUrl: 'javascript:alert(1)' })).toThrow(TypeError);
  });
});
