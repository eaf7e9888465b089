import { getErasure } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { meKeys } from './keys.ts';
import { ownUserParams } from './own-user-params.ts';

export const erasureQuery = queryOptions({
  queryKey: meKeys.erasure,
  queryFn: ({ signal }) => api.call(getErasure, { params: ownUserParams() }, { signal }),
});
