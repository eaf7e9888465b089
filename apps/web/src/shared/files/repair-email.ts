import { normaliseEmail } from '@huggg/contracts';

const wrapped = /^[\s"'“”„‟‘’‚‛«»`<([{]+|[\s"'“”„‟‘’‚‛«»`>)\]}.,;:]+$/gu;

/**
 * The address that a text holds beside what was copied with it: characters that cannot be seen, quotes, `mailto:`, a
 * full stop or semicolon at its end. Undefined where the text is an address already, or holds none.
 */
export function repairEmail(text: string): string | undefined {
  const bare = text
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(wrapped, '')
    .replace(/^mailto:/iu, '')
    .replace(/\?.*$/u, '')
    .replaceAll(wrapped, '')
    .replaceAll(/[‘’‛`]/gu, "'");
  const email = normaliseEmail(bare);
  return email === null || email === normaliseEmail(text) ? undefined : email;
}
