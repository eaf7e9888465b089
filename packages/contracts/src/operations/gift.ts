import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { id, idParams, instant, pence } from '../shapes.ts';
import { foundGift } from './find.ts';

const named = z.object({ id, name: z.string() });

/** One attempt to deliver a gift to its recipient, and its outcome. */
export const opsDelivery = z.object({
  id,
  kind: z.enum(['gift', 'resend', 'corrected', 'reminder']),
  channel: z.string(),
  address: z.string(),
  /** `started`: waiting or in progress. `unknown`: the mail server never responded. */
  state: z.enum(['started', 'accepted', 'refused', 'unknown']),
  tries: z.int(),
  error: z.string().nullable(),
  dateStarted: instant,
  dateFinished: instant.nullable(),
  /** When a deferred mail is retried. */
  dateRetry: instant.nullable(),
});
export type OpsDelivery = z.infer<typeof opsDelivery>;

/** A gift as an operator sees it: never its link, its short code or the supplier's code. */
export const opsGift = z.object({
  id,
  status: foundGift.shape.status,
  product: named,
  price: pence,
  fee: pence,
  deliveryMethod: z.string(),
  deliveryStatus: z.string(),
  deliveryError: z.string().nullable(),
  sends: z.int(),
  receiver: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
  team: named,
  sender: named,
  order: named,
  frozen: z.boolean(),
  /** Whether it is frozen because its claim is being checked. */
  inReview: z.boolean(),
  dates: z.object({
    created: instant,
    sendAt: instant.nullable(),
    sent: instant.nullable(),
    lastSent: instant.nullable(),
    opened: instant.nullable(),
    claimed: instant.nullable(),
    redeemed: instant.nullable(),
    declined: instant.nullable(),
    ended: instant.nullable(),
    frozen: instant.nullable(),
    claimBy: instant,
    useBy: instant.nullable(),
  }),
  deliveries: z.array(opsDelivery),
  /** Its events, oldest first. */
  events: z.array(
    z.object({
      id,
      kind: z.string(),
      from: foundGift.shape.status.nullable(),
      to: foundGift.shape.status.nullable(),
      actorKind: z.string(),
      actorName: z.string().nullable(),
      reason: z.string().nullable(),
      date: instant,
    }),
  ),
});
export type OpsGift = z.infer<typeof opsGift>;

export const readOpsGift = endpoint({
  method: 'GET',
  path: '/v3/ops/gifts/{id}',
  summary: 'A gift: status, dates, delivery attempts and events, without its link and code. Reading it is recorded.',
  access: operatorOnly,
  params: idParams,
  response: opsGift,
  errors: ['gift.not-found'],
});
