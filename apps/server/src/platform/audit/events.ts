import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../database/index.ts';

/** A row of the log. */
export type NewAuditEvent = {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly action: string;
  readonly teamId: string | null;
  readonly actorKind: 'user' | 'client' | 'system' | 'visitor';
  readonly actorId: string | null;
  readonly impersonatorId: string | null;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly changes: object;
  readonly reason: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly requestId: string;
};

const insert = statement(
  'audit-events-insert',
  `insert into audit_events (id, at, action, team_id, actor_kind, actor_id, impersonator_id, subject_type, subject_id, changes, reason, address, user_agent, request_id)
   select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::text[], $9::text[], $10::jsonb[], $11::text[], $12::text[], $13::text[], $14::text[])`,
);

/** Inserts the entries in one statement. */
export async function insertAuditEvents(tx: Tx, events: readonly NewAuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const column = <T>(read: (event: NewAuditEvent) => T): T[] => events.map(read);
  await tx.run(insert, [
    column(({ id }) => id),
    column(({ at }) => at),
    column(({ action }) => action),
    column(({ teamId }) => teamId),
    column(({ actorKind }) => actorKind),
    column(({ actorId }) => actorId),
    column(({ impersonatorId }) => impersonatorId),
    column(({ subjectType }) => subjectType),
    column(({ subjectId }) => subjectId),
    column(({ changes }) => JSON.stringify(changes)),
    column(({ reason }) => reason),
    column(({ address }) => address),
    column(({ userAgent }) => userAgent?.slice(0, 400) ?? null),
    column(({ requestId }) => requestId),
  ]);
}
