import { isMadeOf, ownWords as ownWordsOf, passwordLengths } from '@huggg/contracts';

/**
 * Whether a password is made of its owner's names and address. The server checks it again, with what it knows of them.
 */
export function isOwnWords(password: string, texts: readonly string[]): boolean {
  return isMadeOf(ownWordsOf(texts), password);
}

/** What is wrong with a new password before it is sent, or nothing. */
export function newPasswordError(
  password: string,
  { ownWords, min = passwordLengths.minimum }: { readonly ownWords: readonly string[]; readonly min?: number },
): string | undefined {
  if (password === '') return 'Choose a password.';
  if ([...password].length < min) return `Needs at least ${min} characters.`;
  return isOwnWords(password, ownWords) ? 'Must not be made of your own names or address.' : undefined;
}
