import { notices, type Notice } from '@huggg/gift';
import { z } from 'zod';
import { findUnstorable } from '../../platform/http/index.ts';

const id = z.uuid().nullable().catch(null);
const text = z
  .string()
  .max(4000)
  .refine((value) => findUnstorable(value) === null)
  .catch('');

const form = z.object({
  choice: id,
  emoji: z.string().max(32).catch(''),
  message: text,
  name: text,
  declined: z.string().max(8).catch(''),
  code: z.string().max(20).catch(''),
});

/** The fields accepted from a page's forms. All others are ignored. */
export type GiftForm = z.output<typeof form>;

export function readForm(body: unknown): GiftForm {
  return form.parse(typeof body === 'object' && body !== null ? body : {});
}

const query = z.object({
  lang: z.string().max(20).nullable().catch(null).default(null),
  choice: id.default(null),
  choose: z.string().max(20).nullable().catch(null).default(null),
  notice: z.enum(notices).nullable().catch(null).default(null),
});

/**
 * The parameters accepted in a page's address after the short code. People can edit addresses, so invalid parameters
 * are ignored.
 */
export type PageQuery = z.output<typeof query>;

const emptyQuery: PageQuery = { lang: null, choice: null, choose: null, notice: null };

export function readPageQuery(value: unknown): PageQuery {
  // Nearly every link is opened without parameters.
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return emptyQuery;
  const read = query.parse(value);
  // The form of the choices always requests this notice, for the case that nothing was chosen.
  return read.notice === 'choice' && read.choice !== null ? { ...read, notice: null } : read;
}

const noticeByErrorCode: Readonly<Record<string, Notice | null>> = {
  'request.rate-limited': 'slow',
  'gift.choice-required': 'choice',
  'gift.choice-unknown': 'choice',
  'gift.status-conflict': 'changed',
  'gift.not-available': 'unavailable',
  'gift.device-code-wrong': 'code-wrong',
  'gift.device-code-ended': 'code-ended',
  'gift.device-code-limit': 'code-limit',
};

/** Returns the page's notice for a refused action; null if the displayed state explains enough. */
export function noticeOf(code: string): Notice | null {
  return noticeByErrorCode[code] ?? null;
}
