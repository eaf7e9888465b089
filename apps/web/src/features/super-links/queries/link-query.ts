import { getSuperLink } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { superLinkKeys } from '../../../shared/query-keys/super-link-keys.ts';

export const linkQuery = (id: string) =>
  queryOptions({
    queryKey: superLinkKeys.of(id),
    queryFn: ({ signal }) => api.call(getSuperLink, { params: { id } }, { signal }),
  });
