import { getContactPreferences } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { requireUser } from '../../../shared/session/session.ts';
import { meKeys } from './keys.ts';

/** The query for the optional emails that the user receives. */
export const preferencesQuery = queryOptions({
  queryKey: meKeys.preferences,
  queryFn: ({ signal }) => api.call(getContactPreferences, { params: { email: requireUser().user.email } }, { signal }),
});
