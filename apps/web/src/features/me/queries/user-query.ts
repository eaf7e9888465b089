import { getCurrentUser } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { storeUser } from '../../../shared/session/session.ts';
import { meKeys } from './keys.ts';

/** The query for the user's own account, which may have changed in another tab since the page was loaded. */
export const userQuery = queryOptions({
  queryKey: meKeys.user,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const { user } = await api.call(getCurrentUser, {}, { signal });
    storeUser(user);
    return user;
  },
});
