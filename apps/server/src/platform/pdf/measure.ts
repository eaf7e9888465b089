import { fontOf, toPrintable, type Weight } from './fonts.ts';
import type { SheetStyle } from './sheet.ts';

/** Cache of word widths in units of their font: the same few thousand words recur. */
const widths = new Map<string, number>();
const maxWidths = 20_000;
const maxCachedLength = 40;

function unitsOf(word: string, weight: Weight): number {
  const key = `${weight} ${word}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = fontOf(weight);
  const width = font.layout(word).advanceWidth / font.unitsPerEm;
  if (widths.size < maxWidths && word.length <= maxCachedLength) widths.set(key, width);
  return width;
}

/**
 * Splits a text into words with the spaces after them. Text is set word by word, so that a word has the same width
 * everywhere.
 */
export function wordsOf(text: string): readonly string[] {
  return text.split(/(?<=[ \t])/);
}

/** Returns the width of a line, in points. */
export function widthOf(text: string, { size, weight }: Pick<SheetStyle, 'size' | 'weight'>): number {
  return wordsOf(toPrintable(text)).reduce((sum, word) => sum + unitsOf(word, weight) * size, 0);
}

/** Returns the distance between two lines, in points. */
export function lineHeight({ size, weight }: Pick<SheetStyle, 'size' | 'weight'>): number {
  const { ascent, descent, lineGap, unitsPerEm } = fontOf(weight);
  return ((ascent - descent + lineGap) / unitsPerEm) * size * 1.15;
}

/** Breaks a text into lines of a given width; a word that is longer than a line is broken where necessary. */
export function breakLines(text: string, style: Pick<SheetStyle, 'size' | 'weight'>, width: number): readonly string[] {
  return toPrintable(text)
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, style, width));
}

function breakParagraph(
  paragraph: string,
  style: Pick<SheetStyle, 'size' | 'weight'>,
  width: number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const fits = (word: string): boolean => used + widthOf(word.trimEnd(), style) <= width;
  for (const word of wordsOf(paragraph).flatMap((one) => piecesOf(one, style, width))) {
    if (line !== '' && !fits(word)) {
      lines.push(line.trimEnd());
      [line, used] = ['', 0];
    }
    line += word;
    used += widthOf(word, style);
  }
  return [...lines, line.trimEnd()];
}

/** Splits a word into pieces that fit into a line: the complete word, or its letters if it is too long. */
function piecesOf(word: string, style: Pick<SheetStyle, 'size' | 'weight'>, width: number): readonly string[] {
  return widthOf(word.trimEnd(), style) <= width ? [word] : [...word];
}
