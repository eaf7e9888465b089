import { readOpsProduct } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for a product with its values, choices and history. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.product(id),
    queryFn: ({ signal }) => api.call(readOpsProduct, { params: { id } }, { signal }),
  });
