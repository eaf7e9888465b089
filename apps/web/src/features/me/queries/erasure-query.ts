import { getErasure } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { meKeys } from './keys.ts';
import { self } from './self.ts';

export const erasureQuery = queryOptions({
  queryKey: meKeys.erasure,
  queryFn: ({ signal }) => api.call(getErasure, { params: self() }, { signal }),
});
