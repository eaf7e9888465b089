import { listSyncItems, type AccountSync, type SyncItemKind } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

/** The query for the people of a sync of one kind, a readable number at a time. */
export const syncPeopleQuery = ({ id, linkedAccountId, done, status }: AccountSync, kind: SyncItemKind) =>
  infiniteQueryOptions({
    queryKey: linkedAccountKeys.people(linkedAccountId, `${id} ${status} ${done}`, kind),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listSyncItems,
        {
          params: { id: linkedAccountId, syncId: id },
          query: { kind, limit: 25, ...(pageParam && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ data, hasNext }) => (hasNext ? data.at(-1)?.id : undefined),
  });
