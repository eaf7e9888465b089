import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createXmlReader, XmlRefused } from './xml-reader.ts';

const bounds = { tags: 50, depth: 5, attributes: 3, construct: 200 };

/** Returns the content of a document that is read in pieces of a given length. */
function read(xml: string, length = xml.length): readonly string[] {
  const said: string[] = [];
  const reader = createXmlReader(
    {
      open: (name, attributes) =>
        said.push([`<${name}`, ...[...attributes].map(([key, value]) => `${key}=${value}`)].join(' ')),
      text: (text) => text.trim() && said.push(text),
      close: (name) => said.push(`/${name}`),
    },
    bounds,
  );
  for (let at = 0; at < xml.length; at += length) reader.write(xml.slice(at, at + length));
  reader.end();
  // A text may be reported in two parts if it spans two pieces.
  return said;
}

const refusal = (xml: string, length?: number): string => {
  try {
    read(xml, length);
    return 'taken';
  } catch (error) {
    return error instanceof XmlRefused ? error.reason : String(error);
  }
};

it('reports elements, attributes and text however the document is split into pieces', () => {
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- <no> --><x:a xmlns:x="urn:a"><b c="1>2">A &amp; B &#163;1</b><d/><![CDATA[<e>]]></x:a>\n';
  const whole = ['<a xmlns:x=urn:a', '<b c=1>2', 'A & B £1', '/b', '<d', '/d', '<e>', '/a'];
  expect(read(xml)).toEqual(whole);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (length) => {
      expect(read(xml, length).join('')).toBe(whole.join(''));
    }),
  );
});

describe('rejecting a document', () => {
  it.each([
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'document-type'],
    ['an entity that XML does not define', '<a>&x;</a>', 'entity'],
    ['an unterminated reference', '<a>&amp</a>', 'entity'],
    ['a control character by its number', '<a>&#0;</a>', 'entity'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>', 'encoding'],
    ['too many tags', `<a>${'<b/>'.repeat(60)}</a>`, 'too-large'],
    ['too deep', '<a>'.repeat(9), 'too-large'],
    ['an unclosed tag', `<a b="${'x'.repeat(300)}`, 'too-large'],
    ['an unterminated text', `<a>${'x'.repeat(300)}`, 'too-large'],
    ['an end tag of another element', '<a></b>', 'not-xml'],
    ['an unclosed element', '<a><b></b>', 'not-xml'],
    ['a second root', '<a/><b/>', 'not-xml'],
    ['text outside the root', 'x<a/>', 'not-xml'],
    ['nothing', '', 'not-xml'],
    ['something that is not XML', 'Date,Amount\n', 'not-xml'],
  ])('%s', (_, xml, reason) => {
    expect([refusal(xml), refusal(xml, 7)]).toEqual([reason, reason]);
  });

  it('never hangs or throws another error, whatever the input', () => {
    const part = fc.constantFrom(
      '<a>',
      '</a>',
      '<b c="1">',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&amp;',
      '&',
      '<',
      '>',
      'x',
      '<?p',
      '?>',
      '<!D',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (parts, length) => {
        expect(['taken', 'not-xml', 'document-type', 'entity', 'encoding', 'too-large']).toContain(
          refusal(parts.join(''), length),
        );
      }),
    );
  });
});
