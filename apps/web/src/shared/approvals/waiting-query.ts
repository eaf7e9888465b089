import { listApprovals } from '@huggg/contracts';
import type { ApprovalSummary } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { approvalKeys } from '../query-keys/approval-keys.ts';

/** Orders that wait for approval and are visible to the user, oldest first. */
export const waitingApprovalsQuery = queryOptions({
  queryKey: approvalKeys.waiting,
  queryFn: async ({ signal }): Promise<readonly ApprovalSummary[]> => {
    const { data } = await api.call(listApprovals, {}, { signal });
    return data;
  },
});
