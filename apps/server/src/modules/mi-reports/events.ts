import { miReportChanged, type DomainEvent } from '@huggg/contracts';
import type { MiReportRow } from './queries/mi-reports.ts';

/** Tells browsers how far reports are. */
export function changedEvents(reports: readonly MiReportRow[]): readonly DomainEvent[] {
  return reports.map(({ id, teamId, status }) => miReportChanged({ id, teamId, ownerId: null, data: { status } }));
}
