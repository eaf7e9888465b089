import { readOpsBrand } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for a brand, as operators see it. */
export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.brand(id),
    queryFn: ({ signal }) => api.call(readOpsBrand, { params: { id } }, { signal }),
  });
