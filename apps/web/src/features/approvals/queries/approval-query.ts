import { getApproval } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { approvalKeys } from '../../../shared/query-keys/approval-keys.ts';

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: approvalKeys.of(id),
    queryFn: ({ signal }) => api.call(getApproval, { params: { id } }, { signal }),
  });
