import { getSamlConnection } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamSignInKeys } from './keys.ts';
import { params } from './own-team.ts';

export const samlQuery = queryOptions({
  queryKey: teamSignInKeys.saml,
  retry: false,
  queryFn: ({ signal }) => api.call(getSamlConnection, { params: params() }, { signal }),
});
