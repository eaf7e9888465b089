import { miReportChanged, type DomainEvent } from '@huggg/contracts';
import type { MiReportRow } from './queries/mi-reports.ts';

/** Returns the events that notify browsers of the progress of reports. */
export function changedEvents(reports: readonly MiReportRow[]): readonly DomainEvent[] {
  return reports.map(({ id, teamId, status }) => miReportChanged({ id, teamId, ownerId: null, data: { status } }));
}
