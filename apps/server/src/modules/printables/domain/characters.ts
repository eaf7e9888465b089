import type { PrintProblem } from '@huggg/contracts';
import { missingCharacters } from '../../../platform/pdf/index.ts';

/** A printable text, and the characters that the print fonts do not have. */
export type PrintedText = {
  readonly words: string;
  /** Emoji that were removed. */
  readonly emoji: readonly string[];
  /** Characters of other scripts, which would print as boxes. */
  readonly missing: readonly string[];
};

const isEmoji = (letter: string): boolean =>
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u.test(letter);

/** Characters that join emoji or select their style. */
const joiners = ['\u200D', '\u20E3', '\uFE0F'];

/** Removes the emoji from a text, and the double spaces that they leave. */
export function toPrintedText(text: string): PrintedText {
  const lacking = missingCharacters(text);
  const emoji = lacking.filter(isEmoji);
  const missing = lacking.filter((letter) => !isEmoji(letter));
  if (emoji.length === 0) return { words: text, emoji, missing };
  const kept = [...text].filter((letter) => !emoji.includes(letter) && !joiners.includes(letter)).join('');
  return { words: kept.replaceAll(/ {2,}/g, ' '), emoji, missing };
}

const listCharacters = (letters: readonly string[]): string => letters.slice(0, 8).join(' ');

/** Returns the problems of a page's text: characters that prevent printing, and emoji that are removed. */
export function textProblems(texts: readonly PrintedText[]): readonly PrintProblem[] {
  const emoji = [...new Set(texts.flatMap((text) => text.emoji))];
  const missing = [...new Set(texts.flatMap((text) => text.missing))];
  const problem = (blocking: boolean, message: string) =>
    ({ kind: 'characters', part: 'words', blocking, message }) as const;
  return [
    ...(missing.length > 0
      ? [
          problem(
            true,
            `The words contain characters that cannot be printed: ${listCharacters(missing)}. Write them in Latin letters, or leave them out.`,
          ),
        ]
      : []),
    ...(emoji.length > 0 ? [problem(false, `Emoji cannot be printed: ${listCharacters(emoji)}.`)] : []),
  ];
}

/** Returns the problems of a postal address. */
export function addressProblems(lines: readonly string[]): readonly PrintProblem[] {
  const lacking = missingCharacters(lines.join('\n'));
  if (lacking.length === 0) return [];
  const message = `The address contains characters that cannot be printed: ${listCharacters(lacking)}. Write them in Latin letters, or leave them out.`;
  return [{ kind: 'characters', part: 'address', blocking: true, message }];
}
