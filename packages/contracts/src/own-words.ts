import { passwordLengths } from './limits.ts';

/** The words of three letters and more in the names and addresses of a password's owner, longest first. */
export function ownWords(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) => [...text.split(/[^\p{L}\p{N}]+/u), text.replaceAll(/[^\p{L}\p{N}]+/gu, '')]);
  return [...new Set(words.map((word) => word.normalize('NFKC').toLowerCase()))]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether a password is made of its owner's words: too little is left of it without them. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const whole = password.normalize('NFKC').toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replaceAll(/\s/g, '').length < passwordLengths.withSecondFactor;
}
