import { describe, expect, test } from 'vitest';
import { extractLinks } from './links.ts';

describe('extractLinks', () => {
  test('reads links from the HTML first, decoded and without duplicates', () => {
    const html =
      '<a class="x" href="https://a.example/g/1?x=1&amp;y=2">Open</a> <a href=\'https://b.example/\'>B</a> <A HREF="https://a.example/g/1?x=1&#38;y=2">again</A>';
    expect(extractLinks({ html, text: 'https://a.example/g/1?x=1&y=2\n\nhttps://c.example/' })).toEqual([
      'https://a.example/g/1?x=1&y=2',
      'https://b.example/',
      'https://c.example/',
    ]);
  });

  test.each([
    ['See https://a.example/x.', 'https://a.example/x'],
    ['(https://a.example/x)', 'https://a.example/x'],
    ['https://a.example/x_(y)', 'https://a.example/x_(y)'],
    ['<https://a.example/x>', 'https://a.example/x'],
  ])('leaves the punctuation around a link out: %j', (text, link) => {
    expect(extractLinks({ html: '', text })).toEqual([link]);
  });

  test('ignores everything that is not a web link', () => {
    const html =
      '<a href="javascript:alert(1)">x</a><a href="mailto:a@b.example">y</a><img src="https://pixel.example/">';
    expect(extractLinks({ html, text: '' })).toEqual([]);
  });
});
