import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { isMadeOf, ownWords, passwordLengths } from '@huggg/contracts';
import { errors } from '../errors.ts';

/** The person who chooses a password: their names and address are what an attacker would try first. */
export type PasswordOwner = {
  readonly email: string;
  /** Names of the person and of what they belong to, as written. */
  readonly names: readonly string[];
  /** Whether a second factor guards the account too. */
  readonly secondFactor: boolean;
};

/**
 * Below this many guesses a password counts as common: a list of the well known ones, their usual endings, rows of
 * keys, dates, repeats.
 */
const minimumGuesses = 1e8;

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

/** The owner's words, the parts of their address and the product's name. */
function wordsOf({ email, names }: PasswordOwner): readonly string[] {
  return ownWords([...names, ...email.split('@'), 'huggg']);
}

/**
 * Checks a password that a user chose (RULES §12): at least 12 characters, 8 where a second factor guards the account,
 * neither common nor built of the owner's own words. No rule asks for kinds of characters.
 * @throws password.too-short, password.too-long, password.common, password.own-words, each naming the field `password`.
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const chosen = password.normalize('NFKC');
  const minimum = owner.secondFactor ? passwordLengths.withSecondFactor : passwordLengths.minimum;
  const length = [...chosen].length;
  if (length < minimum) throw errors.passwordTooShort(minimum);
  if (length > passwordLengths.maximum) throw errors.passwordTooLong(passwordLengths.maximum);
  const words = wordsOf(owner);
  if (isMadeOf(words, chosen)) throw errors.passwordOwnWords();
  guesser ??= loadGuesser();
  if ((await guesser).check(chosen, [...words]).guesses < minimumGuesses) throw errors.passwordCommon();
}
