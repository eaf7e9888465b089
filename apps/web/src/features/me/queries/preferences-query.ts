import { getContactPreferences } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { userQuery } from '../../../shared/team/user-query.ts';
import { meKeys } from './keys.ts';

/** The query for the optional emails that the user receives. */
export const preferencesQuery = queryOptions({
  queryKey: meKeys.preferences,
  queryFn: async ({ client, signal }) => {
    const { email } = (await client.fetchQuery({ ...userQuery, staleTime: 0 })).user;
    return api.call(getContactPreferences, { params: { email } }, { signal });
  },
});
