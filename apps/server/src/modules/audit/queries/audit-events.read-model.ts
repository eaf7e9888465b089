import { auditActions, auditSubjects, type AuditAction, type AuditSubject } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  composed,
  instant,
  joinSql,
  json,
  nullable,
  oneOf,
  rawSql,
  sql,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Sql,
} from '../../../platform/database/index.ts';
import type { AuditCursor } from '../domain/cursor.ts';

const columns = {
  id: uuid,
  at: instant,
  action: oneOf(auditActions),
  teamId: uuid,
  actorKind: oneOf(['user', 'client', 'system', 'visitor']),
  actorId: nullable(uuid),
  impersonatorId: nullable(uuid),
  subjectType: oneOf(auditSubjects),
  subjectId: text,
  changes: json(z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))),
  reason: nullable(text),
  address: nullable(text),
  userAgent: nullable(text),
  requestId: text,
};

/** One entry of the log. */
export type AuditRow = RowOf<typeof columns>;

/** The filter of a search. `person` is the user who did an action or whom it concerned. */
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

const selected = rawSql(
  'id, at, action, team_id, actor_kind, actor_id, impersonator_id, subject_type, subject_id, changes, reason, address, user_agent, request_id',
);

/**
 * Returns only the conditions that are set, so that each form gets a suitable query plan: one scan of one index for
 * each team.
 */
function conditionsOf({ subject, subjectTypes, actions, from, to, after }: AuditFilter): readonly Sql[] {
  return [
    sql`e.team_id = reach.team_id`,
    subject !== null && sql`e.subject_id = ${subject}`,
    subjectTypes !== null && sql`e.subject_type = any(${subjectTypes}::text[])`,
    actions !== null && sql`e.action = any(${actions}::text[])`,
    from !== null && sql`e.at >= ${from}`,
    to !== null && sql`e.at < ${to}`,
    after !== null && sql`(e.at, e.id) < (${after.at}, ${after.id})`,
  ].filter((condition) => condition !== false);
}

const pages = composed('audit-events', columns);

/** Returns entries of the given teams, newest first. */
export function listAuditEvents(db: Queryable, filter: AuditFilter): Promise<readonly AuditRow[]> {
  const { person, limit, teamIds } = filter;
  const walk = (extra: readonly Sql[]): Sql =>
    sql`(select ${selected} from audit_events e where ${joinSql([...conditionsOf(filter), ...extra], sql` and `)} order by at desc, id desc limit ${limit})`;
  const found =
    person === null
      ? walk([])
      : sql`${walk([sql`e.actor_id = ${person}`])} union ${walk([sql`e.subject_id = ${person}`])}`;
  const page = sql`select found.* from unnest(${teamIds}::uuid[]) as reach (team_id) cross join lateral (${found}) as found
    order by found.at desc, found.id desc limit ${limit}`;
  return pages(db, page, 'kept');
}
