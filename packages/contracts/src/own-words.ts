import { passwordLengths } from './limits.ts';

/** Returns the words of three or more letters in the names and addresses of a password's owner, longest first. */
export function ownWords(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) => [...text.split(/[^\p{L}\p{N}]+/u), text.replaceAll(/[^\p{L}\p{N}]+/gu, '')]);
  return [...new Set(words.map((word) => word.normalize('NFKC').toLowerCase()))]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}

/** Checks whether a password consists mostly of its owner's words: too few characters are left without them. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const whole = password.normalize('NFKC').toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replaceAll(/\s/g, '').length < passwordLengths.withSecondFactor;
}
