import { auditActions, auditSubjects } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import type { ComposedCall } from '../../../platform/database/checking/index.ts';
import { listAuditEvents, type AuditFilter } from '../queries/audit-events.read-model.ts';

const id = '01920000-0000-7000-8000-000000000001';
const at = Temporal.Instant.from('2026-10-05T10:00:00Z');

const plain: AuditFilter = {
  teamIds: [id],
  person: null,
  subject: null,
  subjectTypes: null,
  actions: null,
  from: null,
  to: null,
  after: null,
  limit: 50,
};

const full: AuditFilter = {
  ...plain,
  person: id,
  subject: id,
  subjectTypes: auditSubjects,
  actions: auditActions,
  from: at,
  to: at,
  after: { at, id },
};

/** The composed search of this module, with every condition and with none. */
export const composedSearches: readonly ComposedCall[] = [plain, full, { ...full, person: null }].map(
  (filter): ComposedCall =>
    (db) =>
      listAuditEvents(db, filter),
);
