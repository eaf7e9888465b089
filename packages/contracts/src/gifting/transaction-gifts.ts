import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant, listOf, queryBoolean } from '../shapes.ts';
import { messageText } from '../styling/placeholders.ts';
import { funnelSteps } from './funnel.ts';
import { gift } from './gifts.ts';
import {
  bulkOutcome,
  claimBy,
  deliveryStatus,
  giftStatusName,
  giftwrapChoice,
  hugggIds,
  pageQuery,
  pagination,
} from './shared.ts';

/** Filters for the gifts of an order. */
export const giftFilters = {
  status: listOf(giftStatusName).optional(),
  deliveryStatus: listOf(deliveryStatus).optional(),
  /** A step of the funnel, or an exit from it. */
  reached: z.enum(funnelSteps).optional(),
  /** Whether the recipient has opened it. */
  opened: z.enum(['yes', 'no']).optional(),
  search: z.string().trim().max(120).optional(),
};

export const listTransactionGifts = endpoint({
  method: 'GET',
  path: '/api/v2/transactions/{id}/hugggs',
  summary: 'List the gifts of an order',
  access: permission('view-team-transactions'),
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    ...giftFilters,
    frozen: queryBoolean.optional(),
  }),
  response: z.object({ data: z.array(gift), pagination }),
  errors: ['transaction.not-found'],
});

export const cancelTransactionGifts = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/{id}/hugggs/cancel',
  summary: 'Withdraw the gifts of an order that can be withdrawn; the rest are counted by reason',
  access: permission('cancel-hugggs'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    hugggIds: hugggIds.optional(),
    reason: z.string().max(200).optional(),
    /** Dry run: returns what would happen and changes nothing. */ preview: z.boolean().optional(),
  }),
  response: bulkOutcome,
  errors: ['transaction.not-found'],
});

type GiftChanges = {
  readonly expiry?: unknown;
  readonly sentDate?: unknown;
  readonly message?: unknown;
  readonly giftwrap?: unknown;
};

const hasDateChanges = ({ expiry, sentDate }: GiftChanges): boolean => expiry !== undefined || sentDate !== undefined;
const hasTextChanges = ({ message, giftwrap }: GiftChanges): boolean => message !== undefined || giftwrap !== undefined;

export const updateTransactionGifts = endpoint({
  method: 'PATCH',
  path: '/api/v2/transactions/{id}/hugggs',
  summary: 'Change claim-by or send date, or words and wrap, or the theme, of the gifts of an order',
  access: permission('view-huggg-status'),
  params: idParams,
  body: z
    .strictObject({
      expiry: claimBy.optional(),
      sentDate: instant.optional(),
      /** The gifts' own message instead of the order's; empty restores the order's. */
      message: messageText.optional(),
      /** The gifts' own wrap; null restores the order's. */
      giftwrap: giftwrapChoice.nullish(),
      /** A theme, whose wrap and branding are applied to the gifts. */
      themeId: id.optional(),
      hugggIds: hugggIds.optional(),
      preview: z.boolean().optional(),
    })
    .refine(
      (body) => [hasDateChanges(body), hasTextChanges(body), body.themeId !== undefined].filter(Boolean).length === 1,
      'must change dates, or words and wrap, or the theme: one of the three',
    ),
  response: bulkOutcome,
  errors: [
    'transaction.not-found',
    'giftwrap.not-found',
    'theme.not-found',
    'order.expiry-out-of-range',
    'order.send-date-out-of-range',
  ],
});

export const toggleTransactionSent = endpoint({
  method: 'POST',
  path: '/api/v2/transactions/{id}/hugggs/toggleSent',
  summary: 'Mark the links of an order as shared, or remove the marks',
  access: permission('edit-huggg-status'),
  params: idParams,
  body: z.strictObject({ sent: z.boolean(), hugggIds: hugggIds.optional(), preview: z.boolean().optional() }),
  response: bulkOutcome,
  errors: ['transaction.not-found', 'gift.toggle-not-possible'],
});
