import { listFactors } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { selfParams } from './self-params.ts';

export const factorsQuery = queryOptions({
  queryKey: securityKeys.factors,
  queryFn: ({ signal }) => api.call(listFactors, { params: selfParams() }, { signal }),
});
