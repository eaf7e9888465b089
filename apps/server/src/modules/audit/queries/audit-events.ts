import type { AuditAction, AuditSubject } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import type { AuditCursor } from '../domain/cursor.ts';

/** One act of the log. */
export type AuditRow = {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly action: AuditAction;
  readonly teamId: string;
  readonly actorKind: 'user' | 'client' | 'system' | 'visitor';
  readonly actorId: string | null;
  readonly impersonatorId: string | null;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly reason: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly requestId: string;
};

type Row = {
  readonly id: string;
  readonly at: Date;
  readonly action: AuditAction;
  readonly team_id: string;
  readonly actor_kind: AuditRow['actorKind'];
  readonly actor_id: string | null;
  readonly impersonator_id: string | null;
  readonly subject_type: AuditSubject;
  readonly subject_id: string;
  readonly changes: AuditRow['changes'];
  readonly reason: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly request_id: string;
};

/** What is looked for. `person` is who acted or whom it was done to. */
export type AuditFilter = {
  readonly teamIds: readonly string[];
  readonly person: string | null;
  readonly subject: string | null;
  readonly subjectTypes: readonly AuditSubject[] | null;
  readonly actions: readonly AuditAction[] | null;
  readonly from: Temporal.Instant | null;
  readonly to: Temporal.Instant | null;
  readonly after: AuditCursor | null;
  readonly limit: number;
};

const columns =
  'id, at, action, team_id, actor_kind, actor_id, impersonator_id, subject_type, subject_id, changes, reason, address, user_agent, request_id';
const newestFirst = 'order by at desc, id desc limit $2';

// Only the conditions that are asked for are written, so that each form keeps the plan that fits it: one walk along one index for each team.
const conditions = {
  subject: { text: 'e.subject_id = $3', value: ({ subject }: AuditFilter) => subject },
  types: { text: 'e.subject_type = any($4::text[])', value: ({ subjectTypes }: AuditFilter) => subjectTypes },
  actions: { text: 'e.action = any($5::text[])', value: ({ actions }: AuditFilter) => actions },
  from: { text: 'e.at >= $6', value: ({ from }: AuditFilter) => from && toDate(from) },
  to: { text: 'e.at < $7', value: ({ to }: AuditFilter) => to && toDate(to) },
  afterAt: { text: '(e.at, e.id) < ($8, $9)', value: ({ after }: AuditFilter) => after && toDate(after.at) },
} as const;

/** PostgreSQL must be told the type of a parameter that a form does not use. */
const unused =
  'cast($3 as text), cast($4 as text[]), cast($5 as text[]), cast($6 as timestamptz), cast($7 as timestamptz), cast($8 as timestamptz), cast($9 as uuid), cast($10 as uuid)';

function formOf(filter: AuditFilter) {
  const asked = Object.entries(conditions).filter(([, { value }]) => value(filter) !== null);
  const where = ['e.team_id = reach.team_id', ...asked.map(([, { text }]) => text)].join(' and ');
  const walk = (extra: string): string =>
    `(select ${columns} from audit_events e where ${where}${extra} ${newestFirst})`;
  const found = filter.person
    ? `${walk(' and e.actor_id = $10')} union ${walk(' and e.subject_id = $10::text')}`
    : walk('');
  return statement<Row>(
    ['audit-page', ...asked.map(([name]) => name), filter.person ? 'person' : ''].join('-'),
    `select found.* from (select ${unused}) as types, unnest($1::uuid[]) as reach (team_id) cross join lateral (${found}) as found ${newestFirst.replaceAll(/\b(at|id)\b(?= desc)/g, 'found.$1')}`,
  );
}

/** Acts of the given teams, newest first. */
export async function listAuditEvents(db: Queryable, filter: AuditFilter): Promise<AuditRow[]> {
  const values = Object.values(conditions).map(({ value }) => value(filter));
  const rows = await db.run(formOf(filter), [
    filter.teamIds,
    filter.limit,
    ...values,
    filter.after?.id ?? null,
    filter.person,
  ]);
  return rows.map(toAuditRow);
}

function toAuditRow(row: Row): AuditRow {
  return {
    id: row.id,
    at: fromDate(row.at),
    action: row.action,
    teamId: row.team_id,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    impersonatorId: row.impersonator_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    changes: row.changes,
    reason: row.reason,
    address: row.address,
    userAgent: row.user_agent,
    requestId: row.request_id,
  };
}
