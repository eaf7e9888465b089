import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/**
 * The fonts of documents: two weights of Figtree, and Atkinson Hyperlegible Mono for text that people type from paper.
 */
export type Weight = 'regular' | 'bold' | 'mono';

const files: Readonly<Record<Weight, string>> = {
  regular: 'figtree-400.ttf',
  bold: 'figtree-600.ttf',
  mono: 'atkinson-mono-500.ttf',
};

const loaded = new Map<Weight, Font>();

/** Returns a font, parsed once per process: parsing takes longer than drawing a page. */
export function fontOf(weight: Weight): Font {
  const known = loaded.get(weight);
  if (known) return known;
  const font = create(readFileSync(new URL(`./fonts/${files[weight]}`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`${files[weight]} contains several fonts.`);
  // Drawing Ä creates the glyph of A without its code point, and the A of every later document could not be read or
  // copied. So each glyph is created with its code point first, which takes a millisecond.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  loaded.set(weight, font);
  return font;
}

/** Control characters, marks that change the text direction, and spaces without width. */
const invisiblePattern = /[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Texts that are printed unchanged. */
const plainPattern = /^[\u0020-\u007E£]*$/;

/** The replacement character for a missing letter. */
const replacementCharacter = '\uFFFD';

const lookalikes: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '–'],
  ['\u2015', '—'],
  ['\u02BC', '’'],
  ['\u2002', ' '],
  ['\u2003', ' '],
  ['\u2009', ' '],
  ['\u202F', '\u00A0'],
]);

/**
 * Converts a text to a printable form: line breaks are kept, other control characters are removed. A letter that the
 * fonts lack is printed without its accent if that helps, otherwise as the box of a missing character; an accent that
 * they lack is removed.
 */
export function toPrintable(text: string): string {
  if (plainPattern.test(text)) return text;
  const lines = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').split('\n');
  return lines.map((line) => [...line.replaceAll(invisiblePattern, '')].map(printableCharacter).join('')).join('\n');
}

/** Returns the distinct characters of a text that are printed as the box of a missing character. */
export function missingCharacters(text: string): readonly string[] {
  if (plainPattern.test(text)) return [];
  const letters = text.normalize('NFC').replaceAll(/\s/gu, '').replaceAll(invisiblePattern, '');
  return [...new Set(letters)].filter(
    (letter) => letter !== replacementCharacter && printableCharacter(letter) === replacementCharacter,
  );
}

/** Cache of the printed form of each letter: the same few hundred letters recur. */
const printedForms = new Map<string, string>();

function printableCharacter(letter: string): string {
  const known = printedForms.get(letter);
  if (known !== undefined) return known;
  const found = findPrintable(letter);
  if (printedForms.size < 10_000) printedForms.set(letter, found);
  return found;
}

function findPrintable(letter: string): string {
  const font = fontOf('regular');
  const has = (one: string) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
  if (has(letter)) return letter;
  const alike = lookalikes.get(letter) ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (alike === '' && /\p{M}/u.test(letter)) return '';
  return alike !== '' && [...alike].every(has) ? alike : replacementCharacter;
}
