import type { Read } from '../../../platform/database/index.ts';
import { catalogueCache, listSuggestions, correctWords } from '../../catalogue/index.ts';

type Asked = { readonly term: string; readonly limit: number };

async function suggest(read: Read, { term, limit }: Asked): Promise<readonly string[]> {
  const names = await listSuggestions(read, { term, limit });
  if (names.length > 0) return names;
  const corrected = await correctWords(read, term);
  return corrected === null ? [] : listSuggestions(read, { term: corrected, limit });
}

/** Names that continue what was typed; where there are none, from what was probably meant. */
export async function suggestProducts(read: Read, { term, limit }: Asked): Promise<readonly string[]> {
  const typed = term.trim();
  return typed === ''
    ? []
    : catalogueCache(read).get(`suggest ${limit} ${typed}`, () => suggest(read, { term: typed, limit }));
}
