/** The interpretation of an operator's search text. */
export type Search =
  | { readonly how: 'id'; readonly id: string }
  | { readonly how: 'address'; readonly email: string }
  | { readonly how: 'short-code'; readonly shortcode: string }
  | { readonly how: 'reference'; readonly ending: string }
  | { readonly how: 'words'; readonly words: string }
  | { readonly how: 'nothing' };

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const link = /\/g\/([0-9A-Za-z]{16})(?:[/?#]|$)/;
/** A capital letter or a digit is required, because a word of 16 lower-case letters is more likely a name. */
const shortcode = /^(?=.*[0-9A-Z])[0-9A-Za-z]{16}$/;
const reference = /^HG-([0-9a-f]{8})$/i;
/** The minimum length: shorter texts have no trigram, so the index could not find them. */
const minSearchLength = 3;

/**
 * Interprets a search text: an id, a link or short code of a gift, a payment reference, an address, or part of a name.
 */
export function readSearch(typed: string): Search {
  const text = typed.trim();
  if (idForm.test(text)) return { how: 'id', id: text.toLowerCase() };
  const code = link.exec(text)?.[1] ?? (shortcode.test(text) ? text : null);
  if (code) return { how: 'short-code', shortcode: code };
  const ending = reference.exec(text)?.[1];
  if (ending) return { how: 'reference', ending: ending.toLowerCase() };
  if (/^\S+@\S+\.\S+$/.test(text)) return { how: 'address', email: text };
  return [...text].length >= minSearchLength ? { how: 'words', words: text } : { how: 'nothing' };
}

/** Returns a LIKE pattern that finds a text anywhere; special characters are escaped. */
export function anywhere(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
