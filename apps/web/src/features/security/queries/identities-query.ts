import { listLinkedIdentities } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';

export const identitiesQuery = queryOptions({
  queryKey: securityKeys.identities,
  queryFn: ({ signal }) => api.call(listLinkedIdentities, {}, { signal }),
});
