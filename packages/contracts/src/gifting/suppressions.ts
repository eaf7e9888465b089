import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant } from '../shapes.ts';

/** Why messages to an address are suppressed: it does not exist, its owner reported a message as spam, or opted out. */
export const suppressionReasons = ['bounce', 'complaint', 'opt-out'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** An address to which no messages are sent. */
export const suppression = z.object({
  id,
  teamId: id,
  channel: z.enum(['email', 'sms']),
  /** An email address, or a number in E.164. */
  address: z.string(),
  reason: z.enum(suppressionReasons),
  /** Whether the suppression also applies to all other teams. */
  everywhere: z.boolean(),
  /** The message of the receiving server or network. */
  error: z.string().nullable(),
  dateCreated: instant,
  abilities: z.object({ lift: z.boolean() }),
});
export type Suppression = z.infer<typeof suppression>;

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/v3/suppressions',
  summary: 'Addresses that the caller’s team, and its subteams, send nothing to, the newest first',
  access: permission('view-huggg-status'),
  query: z.strictObject({
    /** Part of an address. */
    search: z.string().trim().max(320).optional(),
    channel: z.enum(['email', 'sms']).optional(),
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ data: z.array(suppression), next: z.string().nullable() }),
});

export const liftSuppression = endpoint({
  method: 'POST',
  path: '/v3/suppressions/{id}/lift',
  summary: 'Send to an address again, because it works now or its owner wants it',
  access: permission('edit-huggg-status'),
  params: idParams,
  response: z.object({ id, lifted: z.literal(true) }),
  errors: ['suppression.not-found'],
});

export const suppressionEndpoints = { listSuppressions, liftSuppression };
