import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { giftStatusName } from '../gifting/shared.ts';
import { id, instant, pence } from '../shapes.ts';

/** Maximum number of results of each kind in one search. */
export const searchResultsPerKind = 10;

export const foundTeam = z.object({
  id,
  name: z.string(),
  parentName: z.string().nullable(),
  planName: z.string(),
  closed: z.boolean(),
});
export type FoundTeam = z.infer<typeof foundTeam>;

export const foundPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Number of teams that they belong to. */
  teams: z.int(),
  deactivated: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const foundGift = z.object({
  id,
  status: giftStatusName,
  productName: z.string(),
  receiver: z.string().nullable(),
  teamName: z.string(),
  dateCreated: instant,
});
export type FoundGift = z.infer<typeof foundGift>;

export const foundOrder = z.object({
  id,
  name: z.string(),
  teamId: id,
  teamName: z.string(),
  senderId: id,
  senderName: z.string(),
  quantity: z.int(),
  total: pence,
  dateCreated: instant,
});
export type FoundOrder = z.infer<typeof foundOrder>;

/**
 * The results of a search: at most ten of each kind, best first. `how` is the way in which the text was interpreted.
 */
export const foundThings = z.object({
  how: z.enum(['id', 'address', 'short-code', 'reference', 'words', 'nothing']),
  teams: z.array(foundTeam),
  people: z.array(foundPerson),
  gifts: z.array(foundGift),
  orders: z.array(foundOrder),
});
export type FoundThings = z.infer<typeof foundThings>;

export const findThings = endpoint({
  method: 'POST',
  path: '/v3/ops/find',
  summary:
    'Find teams by name, id or payment reference, people by name, address or id, gifts by link, short code, id or recipient’s address, and paid orders by id. Recorded with what was shown. A POST, so that addresses stay out of logs.',
  access: operatorOnly,
  body: z.strictObject({ text: z.string().trim().min(1).max(200) }),
  response: foundThings,
});
