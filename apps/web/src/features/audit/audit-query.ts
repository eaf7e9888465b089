import { auditActions, exportAuditEvents, listAuditEvents, listTeamUsers } from '@huggg/contracts';
import type { AuditEvent } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { instantsOf } from '../../shared/list/periods.ts';
import { requireUser } from '../../shared/session/session.ts';
import { areaOf } from './audit-areas.ts';
import type { AuditSearch } from './audit-search.ts';

export type AuditRequest = { readonly search: AuditSearch; readonly timeZone: string };

function questionOf({ search: { person, subject, type, area, from, to }, timeZone }: AuditRequest) {
  return {
    ...(person ? { person } : {}),
    ...(subject ? { subject } : {}),
    ...(type ? { subjectType: [...type] } : {}),
    ...(area ? { action: auditActions.filter((action) => area.includes(areaOf(action))) } : {}),
    ...instantsOf({ from, to }, timeZone),
  };
}

/** A page of the log. */
export function auditQuery(request: AuditRequest) {
  const { cursor } = request.search;
  return queryOptions({
    queryKey: ['audit', request.search, request.timeZone],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<{ data: AuditEvent[]; pagination: { next: string | null } }> =>
      api.call(
        listAuditEvents,
        { query: { ...questionOf(request), limit: 50, ...(cursor ? { cursor } : {}) } },
        { signal },
      ),
  });
}

/** The whole of what the filters find, as the server's own file. */
export function readAuditFile(request: AuditRequest, signal: AbortSignal): Promise<string> {
  return api.call(exportAuditEvents, { query: questionOf(request) }, { signal });
}

/** People to choose from, by name. */
export const peopleQuery = queryOptions({
  queryKey: ['team', 'people', 'audit'],
  staleTime: 300_000,
  queryFn: async ({ signal }) =>
    (
      await api.call(listTeamUsers, { params: { id: requireUser().teamId }, query: { limit: 200 } }, { signal })
    ).data.map(({ id, firstName, surname }) => ({ id, name: `${firstName} ${surname}`.trim() })),
});
