import { z } from 'zod';
import { deliveryMethods, deliveryStatuses, giftStatuses } from '../statuses.ts';
import { id, instant, notInUseYet, pence } from '../shapes.ts';

export const deliveryMethod = z.enum(deliveryMethods);
export const deliveryStatus = z.enum(deliveryStatuses);

/** The id of a gift's status (RULES §3). */
export const giftStatusId = z.literal(Object.values(giftStatuses));

/** Names of statuses in lists: the status itself, or Pending while the order is still being processed (RULES §3). */
export const giftStatusNames = [
  'Cancelled',
  'Claimed',
  'Created',
  'Expired',
  'Fetched',
  'Pending',
  'Redeemed',
  'Scheduled',
  'Sent',
  'Updating',
] as const;
export const giftStatusName = z.enum(giftStatusNames);
export type GiftStatusWord = (typeof giftStatusNames)[number];

/** One page of a list: `cursor` of the next call is `next` or `previous` of the last response. */
export const pageQuery = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(25),
};

/** The maximum of a count: the cost of exact counts grows with every gift sent, and no one pages that far. */
export const countCap = 10_000;

export const pagination = z.object({
  /** Number of rows that match, at most `countCap`. */
  total: z.int(),
  /** Whether more than `countCap` rows match. */
  totalCapped: z.boolean(),
  limit: z.int(),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type Pagination = z.infer<typeof pagination>;

/** A person in a list. */
export const personSummary = z.object({
  id: id.nullable(),
  first_name: z.string().nullable(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
});
export const receiverSummary = personSummary.extend({
  phone_number: z.string().nullable(),
  name: z.string().nullable(),
});
export type ReceiverSummary = z.infer<typeof receiverSummary>;

/** A purchased product in a list. */
export const purchaseSummary = z.object({ id, label: z.string(), brand_name: z.string(), images: z.array(z.string()) });

/**
 * The wrap of a gift. With `id` it is a wrap of `GET /v3/giftwraps` and the server fills in the rest; without, it is
 * drawn from the other three fields (DESIGN §2) and the server assigns an id.
 */
export const giftwrapChoice = z.strictObject({
  id: id.optional(),
  kind: z.string().max(40).default('hug'),
  palette: z.string().max(40).default('spruce'),
  seed: z.string().max(80).default('huggg'),
  /** The address of an uploaded picture; set by the server. */
  picture: z.string().max(200).optional(),
});
export type GiftwrapChoice = z.infer<typeof giftwrapChoice>;

/** Every gift in a list carries its order's meta, so its size is limited. */
const maxMetaCharacters = 20_000;

/** The items that a choice of gift offers and its description, as set in the order. */
export const giftMeta = z
  .looseObject({
    gwcSegments: z.array(z.string().max(80)).max(200).optional(),
    customDescription: notInUseYet(z.string().max(2000), 'gifts are described by their brand'),
  })
  .refine(
    (meta) => JSON.stringify(meta).length <= maxMetaCharacters,
    `must be at most ${maxMetaCharacters} characters of JSON`,
  );

/** The outcome of a bulk change: the number of changed gifts, and why others were not changed. */
export const bulkOutcome = z.object({
  changed: z.int(),
  /** Number of cancelled gifts that were printed, whose pages people still have; absent if there are none. */
  onPaper: z.int().optional(),
  /** Selected gifts that were not changed, by reason; `status` is their status. */
  unchanged: z.array(
    z.object({
      reason: z.enum([
        'redeemed',
        'expired',
        'cancelled',
        'code-held',
        'code-voiding',
        'already-so',
        'not-a-link',
        'viewed',
        'not-scheduled',
        'updating',
        'not-in-order',
        'not-found',
        'wrong-status',
        'ended',
        'scheduled',
        'declined',
        'frozen',
        'in-review',
        'no-address',
        'method-not-allowed',
        'resend-limit',
        'resend-too-soon',
        'changed-since',
        'date-passed',
        'recipient-told',
        'reason-not-allowed',
      ]),
      count: z.int(),
    }),
  ),
  returnedPence: pence,
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
export type UnchangedReason = BulkOutcome['unchanged'][number]['reason'];

/** The gifts that a bulk change applies to; defaults to all of the transaction (RULES §3). */
export const hugggIds = z.array(id).min(1).max(10_000);

/** A claim-by: a number of days after today or after sending, or a date. */
export const claimBy = z.union([z.int().min(1).max(3650), instant]);
