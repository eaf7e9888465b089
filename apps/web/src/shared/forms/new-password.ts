import { passwordLengths } from '@huggg/contracts';

/** Words of three letters and more, as the server takes them. */
function wordsOf(texts: readonly string[]): readonly string[] {
  return texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether enough is left of a password without its owner's words. The server looks closer; this is what can be said while one types. */
export function isOwnWords(password: string, texts: readonly string[]): boolean {
  const whole = password.normalize('NFKC').toLowerCase();
  const rest = wordsOf(texts).reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replaceAll(/\s/g, '').length < passwordLengths.withSecondFactor;
}

/** What is wrong with a new password before it is sent, or nothing. */
export function newPasswordError(
  password: string,
  { ownWords, least = passwordLengths.least }: { readonly ownWords: readonly string[]; readonly least?: number },
): string | undefined {
  if (password === '') return 'Choose a password.';
  if ([...password].length < least) return `Needs at least ${least} characters.`;
  return isOwnWords(password, ownWords) ? 'Must not be made of your own names or address.' : undefined;
}
