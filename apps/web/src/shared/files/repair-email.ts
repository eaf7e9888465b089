import { normaliseEmail } from '@huggg/contracts';

const surroundingMarks = /^[\s"'“”„‟‘’‚‛«»`<([{]+|[\s"'“”„‟‘’‚‛«»`>)\]}.,;:]+$/gu;

/**
 * Extracts the address from a copied text with invisible characters, quotes, `mailto:`, or a trailing full stop or
 * semicolon. Undefined if the text is an address already, or contains none.
 */
export function repairEmail(text: string): string | undefined {
  const bare = text
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(surroundingMarks, '')
    .replace(/^mailto:/iu, '')
    .replace(/\?.*$/u, '')
    .replaceAll(surroundingMarks, '')
    .replaceAll(/[‘’‛`]/gu, "'");
  const email = normaliseEmail(bare);
  return email === null || email === normaliseEmail(text) ? undefined : email;
}
