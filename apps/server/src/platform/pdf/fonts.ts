import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** What documents are set in: two weights of Figtree, and Atkinson Hyperlegible Mono for what is typed off. */
export type Weight = 'regular' | 'bold' | 'mono';

const files: Readonly<Record<Weight, string>> = {
  regular: 'figtree-400.ttf',
  bold: 'figtree-600.ttf',
  mono: 'atkinson-mono-500.ttf',
};

const loaded = new Map<Weight, Font>();

/** A font, parsed once in a process: parsing takes longer than drawing a page. */
export function fontOf(weight: Weight): Font {
  const known = loaded.get(weight);
  if (known) return known;
  const font = create(readFileSync(new URL(`./fonts/${files[weight]}`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`${files[weight]} holds several fonts.`);
  loaded.set(weight, font);
  return font;
}

/** Control characters, marks that reverse the direction of what follows, and spaces without width. */
const invisible = /[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Texts that are printed as they are. */
const plain = /^[\u0020-\u007E£]*$/;

/** The box of a missing letter. */
const missing = '\uFFFD';

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
 * A text as it can be printed: line breaks stay, other control characters go. A letter that the fonts lack is printed
 * without its accent where that helps, else as the box of a missing character; an accent that they lack goes.
 */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  const lines = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').split('\n');
  return lines.map((line) => [...line.replaceAll(invisible, '')].map(printableCharacter).join('')).join('\n');
}

/** The characters of a text that are printed as the box of a missing character, each once. */
export function missingCharacters(text: string): readonly string[] {
  if (plain.test(text)) return [];
  const letters = text.normalize('NFC').replaceAll(/\s/gu, '').replaceAll(invisible, '');
  return [...new Set(letters)].filter((letter) => letter !== missing && printableCharacter(letter) === missing);
}

/** What letters are printed as, by letter: the same few hundred come again and again. */
const printed = new Map<string, string>();

function printableCharacter(letter: string): string {
  const known = printed.get(letter);
  if (known !== undefined) return known;
  const found = findPrintable(letter);
  if (printed.size < 10_000) printed.set(letter, found);
  return found;
}

function findPrintable(letter: string): string {
  const font = fontOf('regular');
  const has = (one: string) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
  if (has(letter)) return letter;
  const alike = lookalikes.get(letter) ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (alike === '' && /\p{M}/u.test(letter)) return '';
  return alike !== '' && [...alike].every(has) ? alike : missing;
}
