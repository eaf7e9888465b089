import { searchGifts } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import type { GiftsSearch } from '../../../shared/gifts/list-search.ts';
import { searchQueryOf } from './read-gifts-file.ts';

/** Maximum number of gifts that one call can change. */
const maxChanged = 10_000;

/** Maximum number of gifts that one call can find. */
const pageSize = 1_000;

/** Returns the ids of all matching gifts, up to the number that one call can change. */
export async function idsOfAll(search: GiftsSearch): Promise<readonly string[]> {
  const question = { index: 'huggg' as const, ...searchQueryOf(search), size: pageSize };
  const ids = new Set<string>();
  let after: string | null = null;
  do {
    const body = after === null ? question : { ...question, pit_id: after };
    const { data }: Awaited<ReturnType<typeof find>> = await find(body);
    for (const { id } of data.hits) ids.add(id);
    after = data.pit_id;
  } while (after !== null && ids.size < maxChanged);
  return [...ids].slice(0, maxChanged);
}

const find = (body: Parameters<typeof api.call<typeof searchGifts>>[1]['body']) => api.call(searchGifts, { body });
