import { isMadeOf, ownWords as ownWordsOf, passwordLengths } from '@huggg/contracts';

/** Checks whether a password consists of the user's names and address. The server checks again, with more data. */
export function isMadeOfOwnNames(password: string, texts: readonly string[]): boolean {
  return isMadeOf(ownWordsOf(texts), password);
}

/** Returns the error of a new password before it is sent; undefined if there is none. */
export function newPasswordError(
  password: string,
  { ownWords, min = passwordLengths.minimum }: { readonly ownWords: readonly string[]; readonly min?: number },
): string | undefined {
  if (password === '') return 'Choose a password.';
  if ([...password].length < min) return `Needs at least ${min} characters.`;
  return isMadeOfOwnNames(password, ownWords) ? 'Must not be made of your own names or address.' : undefined;
}
