import { z } from 'zod';
import { fileOf } from '../answers.ts';
import { endpoint, permission } from '../endpoint.ts';
import { id, instant, listOf, queryInteger } from '../shapes.ts';
import { auditActions, auditSubjects } from './audit-actions.ts';

/**
 * The actor: a person, an API key or client, the system itself, or a visitor who had not signed in. `id` and `name`
 * are null for the last two.
 */
export const auditActor = z.object({
  kind: z.enum(['user', 'client', 'system', 'visitor']),
  id: id.nullable(),
  name: z.string().nullable(),
});

export const auditEvent = z.object({
  id,
  date: instant,
  action: z.enum(auditActions),
  actor: auditActor,
  /** The impersonator, if a member of staff acted as the actor. */
  impersonator: z.object({ id, name: z.string().nullable() }).nullable(),
  /** The subject of the action; `name` is null if it has none, or no longer has one. */
  subject: z.object({ type: z.enum(auditSubjects), id: z.string(), name: z.string().nullable() }),
  team: z.object({ id, name: z.string() }),
  /** The old and the new value of each changed field; personal data is masked. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  reason: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** Filters for the audit log. */
export const auditFilters = {
  /** Actions by this person, key or client, and actions on them. */
  person: id.optional(),
  /** Actions on the subject with this id. */
  subject: z.string().min(1).max(100).optional(),
  subjectType: listOf(z.enum(auditSubjects)).optional(),
  action: listOf(z.enum(auditActions)).optional(),
  /** Start of the period, inclusive. */
  from: instant.optional(),
  /** End of the period, exclusive. */
  to: instant.optional(),
  /** One of the teams visible to the caller; if omitted, all of them. */
  teamId: id.optional(),
};

export const auditQuery = z.strictObject({
  ...auditFilters,
  limit: queryInteger(1, 100).default(50),
  cursor: z.string().max(100).optional(),
});

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/v3/audit-events',
  summary: 'The audit log of the team and its subteams, newest first: who did what to whom, from where and when.',
  access: permission('team-admin'),
  query: auditQuery,
  response: z.object({ data: z.array(auditEvent), pagination: z.object({ next: z.string().nullable() }) }),
  errors: ['team.not-found'],
});

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/v3/audit-events/export',
  summary:
    'The audit log as a csv file, with the filters of the list, newest first, up to 10,000 lines. Cells that a spreadsheet would run are guarded.',
  access: permission('team-admin'),
  query: z.strictObject(auditFilters),
  response: z.string(),
  answers: fileOf('text/csv'),
  errors: ['team.not-found', 'audit.too-many'],
});
