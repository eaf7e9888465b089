import { listReactions } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { ThanksSearch } from '../../../shared/gifts/list-search.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';

/** Thank-yous, newest first, page by page. */
export const thanksQuery = ({ view, emoji }: ThanksSearch) =>
  infiniteQueryOptions({
    queryKey: homeKeys.thanksList({ view, emoji }),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(
        listReactions,
        {
          query: {
            ...(view === 'words' ? { words: 'true' as const } : {}),
            ...(emoji === undefined ? {} : { emoji }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next ?? undefined,
  });
