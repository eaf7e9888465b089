import { auditText, type AuditEvent } from '@huggg/contracts';
import { toCsv, type CsvRow } from '@huggg/csv';
import type { AuditRow } from './queries/audit-events.read-model.ts';
import type { AuditNames } from './use-cases/read-audit.ts';

export function toWireEvent(row: AuditRow, { people, teams }: AuditNames): AuditEvent {
  const subjectName = row.subjectType === 'team' ? teams.get(row.subjectId) : people.get(row.subjectId);
  return {
    id: row.id,
    date: row.at.toString(),
    action: row.action,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorId ? (people.get(row.actorId) ?? null) : null },
    impersonator: row.impersonatorId ? { id: row.impersonatorId, name: people.get(row.impersonatorId) ?? null } : null,
    subject: { type: row.subjectType, id: row.subjectId, name: subjectName ?? null },
    team: { id: row.teamId, name: teams.get(row.teamId) ?? '' },
    changes: { ...row.changes },
    reason: row.reason,
    address: row.address,
    userAgent: row.userAgent,
    requestId: row.requestId,
  };
}

const kinds = { user: 'Person', client: 'API key or client', system: 'Huggg', visitor: 'Not signed in' } as const;
/** The headings of the log as a file. */
export const auditHeadings = [
  'Date (UTC)',
  'Act',
  'Action',
  'By',
  'By (kind)',
  'By (id)',
  'Support',
  'Object',
  'Object (name)',
  'Object (id)',
  'Team',
  'Changes',
  'Reason',
  'Address',
  'Device',
  'Request id',
];

/** Returns an entry as a row of a file. */
export function auditFileRow(row: AuditRow, names: AuditNames): CsvRow {
  const event = toWireEvent(row, names);
  const changes = Object.entries(event.changes)
    .map(([field, { from, to }]) => `${field}: ${textOf(from)} → ${textOf(to)}`)
    .join('; ');
  return [
    event.date,
    auditText[event.action],
    event.action,
    event.actor.name,
    kinds[event.actor.kind],
    event.actor.id,
    event.impersonator?.name ?? null,
    event.subject.type,
    event.subject.name,
    event.subject.id,
    event.team.name,
    changes,
    event.reason,
    event.address,
    event.userAgent,
    event.requestId,
  ];
}

/**
 * Returns the log as CSV that Excel opens in the right encoding. Texts that a spreadsheet would run as a formula are
 * escaped (RULES §8).
 */
export function toAuditCsv(rows: readonly AuditRow[], names: AuditNames): string {
  return toCsv([auditHeadings, ...rows.map((row) => auditFileRow(row, names))]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
