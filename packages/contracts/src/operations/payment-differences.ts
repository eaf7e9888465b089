import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { line } from '../names.ts';
import { id, idParams, instant, pence, queryBoolean, queryInteger } from '../shapes.ts';

/**
 * How the card provider's own list differs from the charges here: a payment that is not known here, a charge that the
 * provider does not know, a different amount, or a payment that was taken there but not here.
 */
export const paymentDifferenceKinds = ['missing-here', 'missing-there', 'amount', 'status'] as const;
export type PaymentDifferenceKind = (typeof paymentDifferenceKinds)[number];

export const paymentDifference = z.object({
  id,
  kind: z.enum(paymentDifferenceKinds),
  /** The provider's id of the payment. */
  paymentId: z.string(),
  chargeId: id.nullable(),
  ours: pence.nullable(),
  theirs: pence.nullable(),
  dateFound: instant,
  dateResolved: instant.nullable(),
  note: z.string().nullable(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

export const listPaymentDifferences = endpoint({
  method: 'GET',
  path: '/v3/ops/payment-differences',
  summary: 'Where the card provider’s own list differs from the charges here, the newest first',
  access: operatorOnly,
  query: z.strictObject({
    /** Includes differences that were already reviewed. */
    all: queryBoolean.default(false),
    limit: queryInteger(1, 100).default(25),
    /** `next` of a page. */
    cursor: id.optional(),
  }),
  response: z.object({ data: z.array(paymentDifference), next: z.string().nullable() }),
});

export const resolvePaymentDifference = endpoint({
  method: 'POST',
  path: '/v3/ops/payment-differences/{id}/resolve',
  summary: 'Write what was found of a difference, so that it leaves the list',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ note: line(300).min(1) }),
  response: paymentDifference,
  errors: ['payment-difference.not-found'],
});
