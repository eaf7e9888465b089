import { listSuperLinks } from '@huggg/contracts';
import type { SuperLinkStatus } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { LinksSearch } from '../../../shared/gifts/list-search.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { superLinkKeys } from '../../../shared/query-keys/super-link-keys.ts';

const statusesOf = { open: ['open', 'paused'], over: ['closed', 'ended'] } as const satisfies Record<
  'open' | 'over',
  readonly SuperLinkStatus[]
>;

/** A page of super links, newest first. */
export const linksQuery = ({ cursor, size = defaultPageSize, view }: LinksSearch) =>
  queryOptions({
    queryKey: superLinkKeys.list({ cursor, size, view }),
    queryFn: ({ signal }) =>
      api.call(
        listSuperLinks,
        { query: { cursor, limit: size, ...(view ? { status: [...statusesOf[view]] } : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
