import { lookUpInvite } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { invitePageKeys } from './keys.ts';

/** The query for the invite of a link. An invalid link stays invalid, so it is not retried. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: invitePageKeys.invite(token),
    retry: false,
    queryFn: ({ signal }) => api.call(lookUpInvite, { params: { token } }, { signal }),
  });
