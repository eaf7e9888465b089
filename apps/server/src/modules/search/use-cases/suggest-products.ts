import type { Context } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import { catalogueCache, correctWords, listSuggestions, type GiftRules } from '../../catalogue/index.ts';
import { giftRulesFor } from './gift-rules.ts';

type SuggestionQuery = { readonly term: string; readonly limit: number };

async function suggest(read: Read, asked: SuggestionQuery & { readonly rules: GiftRules }): Promise<readonly string[]> {
  const names = await listSuggestions(read, asked);
  if (names.length > 0) return names;
  const corrected = await correctWords(read, asked.term);
  return corrected === null ? [] : listSuggestions(read, { ...asked, term: corrected });
}

/**
 * Suggests names that continue the input, from the gifts that the caller's team may send. If there are none, suggests
 * names for the corrected input.
 */
export async function suggestProducts(
  ctx: Pick<Context, 'actor' | 'read' | 'config'>,
  { term, limit }: SuggestionQuery,
): Promise<readonly string[]> {
  const asked = { term: term.trim(), limit, rules: await giftRulesFor(ctx, true) };
  if (asked.term === '') return [];
  return catalogueCache(ctx.read).get(`suggest ${JSON.stringify(asked)}`, () => suggest(ctx.read, asked));
}
