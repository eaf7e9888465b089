import { auditActions, auditSubjects } from '@huggg/contracts';
import { z } from 'zod';
import {
  instant,
  json,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  at: instant,
  action: oneOf(auditActions),
  actorKind: oneOf(['user', 'client', 'system', 'visitor']),
  actorId: nullable(uuid),
  subjectType: oneOf(auditSubjects),
  subjectId: text,
  changes: json(z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))),
  reason: nullable(text),
};

/** One action in the audit log. */
export type ActRow = RowOf<typeof columns>;

const fields = 'id, at, action, actor_kind, actor_id, subject_type, subject_id, changes, reason';

const ofTeam = statement(
  'operations-audit-of-team',
  `select ${fields} from audit_events where team_id = $1 order by at desc, id desc limit $2`,
  columns,
);

/** Returns the newest actions in a team's log. */
export function newestActsOfTeam(db: Queryable, teamId: string, limit: number): Promise<readonly ActRow[]> {
  return db.run(ofTeam, [teamId, limit]);
}

// Scans two indexes: one for actions by the person, one for actions on them.
const ofPerson = statement(
  'operations-audit-of-person',
  `select ${fields} from (
     (select * from audit_events where actor_id = $1::uuid order by at desc, id desc limit $2)
     union (select * from audit_events where subject_id = $1::text order by at desc, id desc limit $2)
   ) acts order by at desc, id desc limit $2`,
  {
    ...columns,
    id: uuid,
    at: instant,
    action: columns.action,
    actorKind: columns.actorKind,
    subjectType: columns.subjectType,
    subjectId: text,
    changes: columns.changes,
  },
);

/** Returns the newest actions by a person and on them. */
export function newestActsOfPerson(db: Queryable, userId: string, limit: number): Promise<readonly ActRow[]> {
  return db.run(ofPerson, [userId, limit]);
}
