import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordLengths } from '@huggg/contracts';
import { errors } from '../errors.ts';

/** Whose password it is to be: what an attacker would try first. */
export type PasswordOwner = {
  readonly email: string;
  /** Names of the person and of what they belong to, as written. */
  readonly names: readonly string[];
  /** Whether a second factor guards the account too. */
  readonly secondFactor: boolean;
};

/** Below this many guesses a password counts as common: a list of the well known ones, their usual endings, rows of keys, dates, repeats. */
const leastGuesses = 1e8;

/** Looking for patterns costs with the square of the length, and what begins with 64 good characters is good. */
const lookedAt = 64;

/** Read when first needed: the lists take as long to unpack as the rest of the server to start. */
let guesser: Promise<ZxcvbnFactory> | undefined;
async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Guesser }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Guesser({ dictionary, graphs: adjacencyGraphs, maxLength: lookedAt });
}

/** The owner's words of three letters and more, longest first: of names and of the address. */
function ownWords({ email, names }: PasswordOwner): readonly string[] {
  const [local = '', domain = ''] = email.split('@');
  const parts = [...names, local, domain, 'huggg'];
  const words = parts.flatMap((part) => [...part.split(/[^\p{L}\p{N}]+/u), part.replaceAll(/[^\p{L}\p{N}]+/gu, '')]);
  return [...new Set(words.map((word) => word.normalize('NFKC').toLowerCase()))]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether so little is left of a password without its owner's words that these make it. */
function isBuiltOf(words: readonly string[], password: string): boolean {
  const whole = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replaceAll(/\s/g, '').length < passwordLengths.withSecondFactor;
}

/**
 * Checks a password that a user chose (RULES §12): at least 12 characters, 8 where a second factor guards the account, neither common nor built
 * of the owner's own words. No rule asks for kinds of characters.
 * @throws password.too-short, password.too-long, password.common, password.own-words, each naming the field `password`.
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const chosen = password.normalize('NFKC');
  const least = owner.secondFactor ? passwordLengths.withSecondFactor : passwordLengths.least;
  const length = [...chosen].length;
  if (length < least) throw errors.passwordTooShort(least);
  if (length > passwordLengths.most) throw errors.passwordTooLong(passwordLengths.most);
  const words = ownWords(owner);
  if (isBuiltOf(words, chosen)) throw errors.passwordOwnWords();
  guesser ??= loadGuesser();
  if ((await guesser).check(chosen, [...words]).guesses < leastGuesses) throw errors.passwordCommon();
}
