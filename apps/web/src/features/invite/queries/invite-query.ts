import { lookUpInvite } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { invitePageKeys } from './keys.ts';

/** The invite of a link. A link that is over stays over, so it is asked once. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: invitePageKeys.invite(token),
    retry: false,
    queryFn: ({ signal }) => api.call(lookUpInvite, { params: { token } }, { signal }),
  });
