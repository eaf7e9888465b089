import { auditActions, exportAuditEvents } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { instantsOf } from '../../../shared/list/periods.ts';
import { areaOf } from './audit-areas.ts';
import type { AuditSearch } from './audit-search.ts';

export type AuditRequest = { readonly search: AuditSearch; readonly timeZone: string };

export function searchQueryOf({ search: { person, subject, type, area, from, to }, timeZone }: AuditRequest) {
  return {
    ...(person ? { person } : {}),
    ...(subject ? { subject } : {}),
    ...(type ? { subjectType: [...type] } : {}),
    ...(area ? { action: auditActions.filter((action) => area.includes(areaOf(action))) } : {}),
    ...instantsOf({ from, to }, timeZone),
  };
}

/** Downloads all results of the filters, as the server's own file. */
export function readAuditFile(request: AuditRequest, signal: AbortSignal): Promise<string> {
  return api.call(exportAuditEvents, { query: searchQueryOf(request) }, { signal });
}
