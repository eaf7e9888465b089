import { searchGifts } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import type { GiftsSearch } from '../../../shared/gifts/list-search.ts';
import { questionOf } from './read-gifts-file.ts';

/** Gifts that one call may change. */
const maxChanged = 10_000;

/** Gifts that one call may find. */
const pageSize = 1_000;

/** The ids of all that match, as many as one call may change. */
export async function idsOfAll(search: GiftsSearch): Promise<readonly string[]> {
  const question = { index: 'huggg' as const, ...questionOf(search), size: pageSize };
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
