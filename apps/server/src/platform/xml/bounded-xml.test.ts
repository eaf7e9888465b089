import { expect, it } from 'vitest';
import { isBoundedXml } from './bounded-xml.ts';

const bounds = { characters: 1_000, tags: 20, depth: 4, attributes: 3 };

it.each([
  ['nested elements', '<a><b c="1"><d/></b></a>'],
  [
    'a declaration, a comment, character data and an instruction',
    '<?xml version="1.0"?><!-- <b> --><a><![CDATA[<c>]]><?d e?></a>',
  ],
  ['a > in an attribute', `<a b="x>y" c='"z"'></a >`],
  ['the maximum number of tags', `<a>${'<b/>'.repeat(18)}</a>`],
])('accepts %s', (_, xml) => expect(isBoundedXml(xml, bounds)).toBe(true));

it.each([
  ['too many characters', `<a>${'x'.repeat(1_000)}</a>`],
  ['too many tags', `<a>${'<b/>'.repeat(19)}</a>`],
  ['too many comments', `<a>${'<!---->'.repeat(19)}</a>`],
  ['too deep', `${'<a>'.repeat(5)}${'</a>'.repeat(5)}`],
  ['an unclosed element', '<a><b></a>'],
  ['an end tag of another element', '<a></b>'],
  ['an unterminated tag', '<a'],
  ['an unterminated comment', '<a><!-- </a>'],
  ['too many attributes', '<a b="1" c="2" d="3" e="4"/>'],
  ['a repeated attribute', '<a b="1" b="2"/>'],
  ['an attribute without a value', '<a b/>'],
  ['an end tag with attributes', '<a></a b="1">'],
  ['a DOCTYPE', '<!DOCTYPE a><a/>'],
  ['no element', 'nothing'],
])('rejects %s', (_, xml) => expect(isBoundedXml(xml, bounds)).toBe(false));
