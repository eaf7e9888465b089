import type { AuditEntry, Origin, RecordAudit } from './audit.ts';
import type { Clock } from '../clock/index.ts';
import type { Actor } from '../context.ts';
import { newId } from '../ids/index.ts';
import { insertAuditEvents, type NewAuditEvent } from './events.ts';

type Call = {
  readonly actor: Actor | null;
  readonly origin: Origin | null;
  readonly requestId: string;
  readonly clock: Clock;
};

function actorOf(entry: AuditEntry, { actor, origin }: Call): Pick<NewAuditEvent, 'actorKind' | 'actorId'> {
  if (actor) return { actorKind: actor.kind, actorId: actor.userId };
  if (entry.actorId) return { actorKind: 'user', actorId: entry.actorId };
  return { actorKind: origin ? 'visitor' : 'system', actorId: null };
}

/**
 * Creates the `audit` function of a context. It adds the actor (the user or API client of the request, the person named
 * in an entry, a visitor, or the system in a job), the source, the time and the request id.
 */
export function auditRecorder(call: Call): RecordAudit {
  return (tx, entries) =>
    insertAuditEvents(
      tx,
      entries.map((entry) => ({
        id: newId(),
        at: call.clock.now(),
        action: entry.action,
        teamId: entry.teamId,
        ...actorOf(entry, call),
        impersonatorId: call.actor?.impersonatorId ?? null,
        subjectType: entry.subject.type,
        subjectId: entry.subject.id,
        changes: entry.changes ?? {},
        reason: entry.reason ?? null,
        address: call.origin?.address ?? null,
        userAgent: call.origin?.userAgent ?? null,
        requestId: call.requestId,
      })),
    );
}
