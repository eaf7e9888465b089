import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { isMadeOf, ownWords, passwordLengths } from '@huggg/contracts';
import { errors } from '../errors.ts';

/** The user who chooses a password. Attackers would try their names and address first. */
export type PasswordOwner = {
  readonly email: string;
  /** Names of the user and of their teams, as written. */
  readonly names: readonly string[];
  /** Whether the account also has a second factor. */
  readonly secondFactor: boolean;
};

/**
 * A password that needs fewer guesses counts as common: well-known passwords, their usual endings, keyboard rows,
 * dates, repeats.
 */
const minimumGuesses = 1e8;

/**
 * The number of characters to check. The cost grows with the square of the length, and a password with 64 good
 * characters is good.
 */
const maxCheckedLength = 64;

/** Loaded on first use, because unpacking the lists takes as long as starting the rest of the server. */
let guesser: Promise<ZxcvbnFactory> | undefined;
async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Guesser }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Guesser({ dictionary, graphs: adjacencyGraphs, maxLength: maxCheckedLength });
}

/** Returns the owner's names, the parts of their address and the product's name. */
function wordsOf({ email, names }: PasswordOwner): readonly string[] {
  return ownWords([...names, ...email.split('@'), 'huggg']);
}

/**
 * Checks a new password (RULES §12): at least 12 characters, or 8 if the account has a second factor; neither common
 * nor made of the owner's own words. No kinds of characters are required.
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
