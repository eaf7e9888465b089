import { z } from 'zod';
import { endpoint, signedInPerson } from '../endpoint.ts';
import { id, instant } from '../shapes.ts';

/** Days for which a notice is kept. */
export const noticeDays = 90;

/** A notice to a person: the subject of the message, and its link. */
export const notice = z.object({
  id,
  title: z.string(),
  /** A path of the application; null if the notice has no link. */
  path: z.string().nullable(),
  at: instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const countNotices = endpoint({
  method: 'GET',
  path: '/v3/notices/unread',
  summary: 'How many notices the caller has not read, in the team that they act in; at most 100',
  access: signedInPerson,
  response: z.object({ unread: z.int() }),
});

export const listNotices = endpoint({
  method: 'GET',
  path: '/v3/notices',
  summary: 'List the caller’s notices of the last 90 days, in the team that they act in, newest first',
  access: signedInPerson,
  query: z.strictObject({ cursor: z.string().max(400).optional() }),
  response: z.object({
    data: z.array(notice),
    next: z.string().nullable(),
    /** Number of unread notices, at most 100, excluding those of this page that are silent. */
    unread: z.int(),
    /**
     * Unread notices of this page whose content no longer exists: not in `data`, and counted as unread until they are
     * marked as read.
     */
    silent: z.array(id),
  }),
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/v3/notices/read',
  summary: 'Mark notices of the caller as read: those that are named, or all of the team that they act in',
  access: signedInPerson,
  body: z.strictObject({ ids: z.array(id).min(1).max(100).optional() }),
  response: z.object({ unread: z.int() }),
  errors: ['notice.not-found'],
});

export const noticeEndpoints = { countNotices, listNotices, readNotices };
