import { readEvent, type Notice } from '@huggg/contracts';
import { headlineOf } from '@huggg/messages';
import { z } from 'zod';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { findPerson, type Person } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import {
  countNoticesByIds,
  countUnread,
  listNotices as listRows,
  markNoticesRead,
  type NoticeRow,
} from '../queries/notices.ts';
import { notifications } from '../registry.ts';
import { sourceOf } from './source-of.ts';

const pageSize = 20;
const place = z.strictObject({ at: z.string(), id: z.guid() });

const noticeScopeOf = ({ actor }: Pick<Context, 'actor'>) => ({ userId: actor.userId, teamIds: actor.subtreeTeamIds });

export function countUnreadNotices(ctx: Context): Promise<number> {
  return countUnread(ctx.readPrimary, noticeScopeOf(ctx));
}

/**
 * Returns a page of the caller's notices. Notices that no longer apply, such as one about an approval that was given,
 * are left out and not counted; their ids are returned to be marked as read, because they cannot be opened.
 */
export async function listNotices(
  ctx: Context,
  cursor: string | undefined,
): Promise<{
  readonly data: Notice[];
  readonly next: string | null;
  readonly unread: number;
  readonly silent: string[];
}> {
  const after = cursor === undefined ? null : readCursor(place, cursor);
  const rows = await listRows(ctx.readPrimary, { ...noticeScopeOf(ctx), after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const person = await findPerson(ctx.readPrimary, ctx.actor.userId);
  const notices = person ? await Promise.all(shown.map((row) => toNotice(ctx, row, person))) : [];
  const said = new Set(notices.flatMap((notice) => notice?.id ?? []));
  const silent = shown.filter(({ id, read }) => !read && !said.has(id)).map(({ id }) => id);
  return {
    data: notices.flatMap((notice) => notice ?? []),
    unread: Math.max(0, (await countUnreadNotices(ctx)) - silent.length),
    silent,
    next: last ? writeCursor({ at: last.place, id: last.id }) : null,
  };
}

async function toNotice(ctx: Context, row: NoticeRow, person: Person): Promise<Notice | null> {
  const notification = notifications[row.name];
  const event = readEvent(row.event);
  // The notice was stored by a newer or older release.
  if (!event || notification?.channel.kind !== 'mail') return null;
  const source = sourceOf(ctx, { event, person });
  const letter = await notification.channel.facts(source);
  if (!letter) return null;
  const { title, link } = headlineOf(letter.message);
  const { id, at, read } = row;
  return { id, title, path: pathOf(link, source.publicUrl), at: isoOf(at), read };
}

/** Returns the path in this application to which a message links; null if there is none. */
function pathOf(link: string | null, publicUrl: string): string | null {
  return link?.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : null;
}

/**
 * Marks the caller's notices as read: the given ones, or all. @returns the number left unread. @throws notice.not-found
 * if a given one is not the caller's.
 */
export async function readNotices(ctx: Context, ids: readonly string[] | undefined): Promise<number> {
  if (ids) {
    const wanted = [...new Set(ids)];
    if ((await countNoticesByIds(ctx.readPrimary, { ...noticeScopeOf(ctx), ids: wanted })) < wanted.length)
      throw errors.noticeNotFound();
  }
  return ctx.transaction(async (tx) => {
    await markNoticesRead(tx, { ...noticeScopeOf(ctx), ids: ids ?? null, now: ctx.clock.now() });
    return countUnread(tx, noticeScopeOf(ctx));
  });
}
