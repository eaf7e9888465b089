import type { AuditSubject, OpsAudit } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import type { ActRow } from '../queries/audit.read-model.ts';

/** Number of log actions on one page. */
export const actsShown = 20;

/** Records that an operator viewed a team, a person or a gift, in the team's own log if there is a team. */
export async function recordOperatorView(
  ctx: Context,
  { teamId, subject }: { readonly teamId: string | null; readonly subject: { type: AuditSubject; id: string } },
): Promise<void> {
  await ctx.transaction((tx) => ctx.audit(tx, [{ action: 'operator.looked-up', teamId, subject }]));
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Adds the names of the people to actions. */
export async function withNames(db: Queryable, acts: readonly ActRow[]): Promise<OpsAudit[]> {
  const ids = acts
    .flatMap(({ actorId, subjectType, subjectId }) => [actorId, subjectType === 'user' ? subjectId : null])
    .filter((id) => id !== null && idForm.test(id));
  const people = await findPeople(db, [...new Set(ids.filter((id) => id !== null))]);
  const nameOf = (id: string | null): string | null => {
    const person = id === null ? undefined : people.get(id);
    return person ? senderName(person) : null;
  };
  return acts.map(({ at, actorKind, actorId, subjectType, subjectId, changes, ...act }) => ({
    ...act,
    date: at.toString(),
    actor: { kind: actorKind, id: actorId, name: nameOf(actorId) },
    subject: { type: subjectType, id: subjectId, name: nameOf(subjectType === 'user' ? subjectId : null) },
    changes: { ...changes },
  }));
}
