/** What an operator typed, read as what it names. */
export type Search =
  | { readonly how: 'id'; readonly id: string }
  | { readonly how: 'address'; readonly email: string }
  | { readonly how: 'short-code'; readonly shortcode: string }
  | { readonly how: 'reference'; readonly ending: string }
  | { readonly how: 'words'; readonly words: string }
  | { readonly how: 'nothing' };

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const link = /\/g\/([0-9A-Za-z]{16})(?:[/?#]|$)/;
/** Letters of both cases or digits among them: a word of 16 letters is more likely a name. */
const shortcode = /^(?=.*[0-9A-Z])[0-9A-Za-z]{16}$/;
const reference = /^HG-([0-9a-f]{8})$/i;
/** Fewer characters have no trigram, so that the index could not find them. */
const fewest = 3;

/** Reads a search: an id, a link or short code of a gift, a payment reference, an address, or words of a name. */
export function readSearch(typed: string): Search {
  const text = typed.trim();
  if (idForm.test(text)) return { how: 'id', id: text.toLowerCase() };
  const code = link.exec(text)?.[1] ?? (shortcode.test(text) ? text : null);
  if (code) return { how: 'short-code', shortcode: code };
  const ending = reference.exec(text)?.[1];
  if (ending) return { how: 'reference', ending: ending.toLowerCase() };
  if (/^\S+@\S+\.\S+$/.test(text)) return { how: 'address', email: text };
  return [...text].length >= fewest ? { how: 'words', words: text } : { how: 'nothing' };
}

/** A text as a pattern that finds it anywhere: what means something to LIKE stands for itself. */
export function anywhere(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
