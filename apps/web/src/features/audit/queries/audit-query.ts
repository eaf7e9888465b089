import { listAuditEvents } from '@huggg/contracts';
import type { AuditEvent } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { auditKeys } from './keys.ts';
import { searchQueryOf } from './read-audit-file.ts';
import type { AuditRequest } from './read-audit-file.ts';

/** The query for a page of the log. */
export function auditQuery(request: AuditRequest) {
  const { cursor } = request.search;
  return queryOptions({
    queryKey: auditKeys.page(request.search, request.timeZone),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<{ data: AuditEvent[]; pagination: { next: string | null } }> =>
      api.call(
        listAuditEvents,
        { query: { ...searchQueryOf(request), limit: 50, ...(cursor ? { cursor } : {}) } },
        { signal },
      ),
  });
}
