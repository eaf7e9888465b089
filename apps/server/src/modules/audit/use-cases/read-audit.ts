import { limits, type auditQuery } from '@huggg/contracts';
import type { z } from 'zod';
import { readInstant } from '../../../platform/clock/index.ts';
import { reachOf, type Context, type FileContext } from '../../../platform/context.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { findTeam } from '../../teams/index.ts';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { errors } from '../errors.ts';
import { listAuditEvents, type AuditFilter, type AuditRow } from '../queries/audit-events.read-model.ts';

type Filters = Omit<z.output<typeof auditQuery>, 'limit' | 'cursor'>;

/** Names of users, keys, clients and teams, by id. */
export type AuditNames = { readonly people: ReadonlyMap<string, string>; readonly teams: ReadonlyMap<string, string> };

/**
 * Returns a page of the log, for the teams that the caller manages.
 * @throws team.not-found for another team, request.malformed for an invalid cursor.
 */
export async function readAuditPage(
  ctx: Context,
  query: z.output<typeof auditQuery>,
): Promise<{ readonly rows: readonly AuditRow[]; readonly names: AuditNames; readonly next: string | null }> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && !after) throw errors.malformedCursor();
  const rows = await listAuditEvents(ctx.read, { ...filterOf(ctx, query), after, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return { rows: page, names: await namesOf(ctx, page), next: last ? writeCursor(last) : null };
}

/**
 * Returns all matching entries, for a file.
 * @throws team.not-found, audit.too-many.
 */
export async function readWholeAudit(
  ctx: Context,
  filters: Filters,
): Promise<{ readonly rows: readonly AuditRow[]; readonly names: AuditNames }> {
  const rows = await listAuditEvents(ctx.read, {
    ...filterOf(ctx, filters),
    after: null,
    limit: limits.auditExportRows + 1,
  });
  if (rows.length > limits.auditExportRows) throw errors.tooMany();
  return { rows, names: await namesOf(ctx, rows) };
}

export function filterOf(ctx: FileContext, filters: Filters): Omit<AuditFilter, 'after' | 'limit'> {
  const { teamIds } = reachOf(ctx.actor, 'team-admin');
  if (filters.teamId && !teamIds.includes(filters.teamId)) throw errors.teamNotFound();
  const instant = (text: string | undefined) => (text ? readInstant(text, 'UTC') : null);
  return {
    teamIds: filters.teamId ? [filters.teamId] : teamIds,
    person: filters.person ?? null,
    subject: filters.subject ?? null,
    subjectTypes: filters.subjectType ?? null,
    actions: filters.action ?? null,
    from: instant(filters.from),
    to: instant(filters.to),
  };
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const named: ReadonlySet<AuditRow['subjectType']> = new Set(['user', 'api-key', 'api-client']);

/** Returns the names for the ids in the caller's own teams only, so that ids of other people stay without a name. */
export async function namesOf(ctx: FileContext, rows: readonly AuditRow[]): Promise<AuditNames> {
  const ids = rows
    .flatMap(({ actorId, impersonatorId, subjectType, subjectId }) => [
      actorId,
      impersonatorId,
      named.has(subjectType) ? subjectId : null,
    ])
    .filter((id) => id !== null && idForm.test(id));
  const [people, team] = await Promise.all([
    findPeople(ctx.read, [...new Set(ids as string[])]),
    findTeam(ctx.read, ctx.actor.teamId),
  ]);
  return {
    people: new Map([...people].map(([id, person]) => [id, senderName(person)])),
    teams: new Map([
      [ctx.actor.teamId, team?.name ?? ''],
      ...(team?.subteams ?? []).map(({ id, name }) => [id, name] as const),
    ]),
  };
}
