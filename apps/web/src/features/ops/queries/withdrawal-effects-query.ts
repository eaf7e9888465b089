import { previewWithdrawal } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the effects of withdrawing a product; loaded each time, because new orders arrive. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.withdrawalOf(id),
    queryFn: ({ signal }) => api.call(previewWithdrawal, { params: { id } }, { signal }),
    staleTime: 0,
  });
