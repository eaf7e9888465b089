import { id, type Suppression } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { isoOf } from '../../../platform/clock/index.ts';
import { canOn, type Context } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { requireListTeams } from '../domain/require-list-teams.ts';
import { listSuppressions } from '../queries/suppressions.ts';

type Asked = {
  readonly search?: string | undefined;
  readonly channel?: 'email' | 'sms' | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

const place = z.strictObject({ at: z.iso.datetime(), id });

/**
 * Lists the addresses to which the caller's teams must not send. The list belongs to the full team, so users who may
 * see only their own gifts have no access to it.
 * @throws access.forbidden, request.malformed
 */
export async function readSuppressions(
  ctx: Context,
  { search, channel, cursor, limit }: Asked,
): Promise<{ data: Suppression[]; next: string | null }> {
  const { actor } = ctx;
  const teamIds = requireListTeams(actor, 'view-huggg-status');
  const from = cursor ? readCursor(place, cursor) : null;
  const rows = await listSuppressions(ctx.read, {
    teamIds,
    search: search || null,
    channel: channel ?? null,
    from: from && { at: Temporal.Instant.from(from.at), id: from.id },
    limit: limit + 1,
  });
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return {
    data: data.map(({ createdAt, ...row }) => ({
      ...row,
      dateCreated: isoOf(createdAt),
      abilities: { lift: canOn(actor, { teamId: row.teamId, ownerId: null })('edit-huggg-status') },
    })),
    next: rows.length > limit && last ? writeCursor({ at: isoOf(last.createdAt), id: last.id }) : null,
  };
}
