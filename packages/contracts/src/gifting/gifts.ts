import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant, pence } from '../shapes.ts';
import {
  bulkOutcome,
  claimBy,
  deliveryMethod,
  deliveryStatus,
  giftMeta,
  giftStatusId,
  giftStatusName,
  giftwrapChoice,
  hugggIds,
  purchaseSummary,
  receiverSummary,
} from './shared.ts';
import { messageText } from '../styling/placeholders.ts';

/** The actions that the caller can take on a gift now, by role, plan and the gift's status. */
export const giftAbilities = z.object({
  cancel: z.boolean(),
  markSent: z.boolean(),
  markUnsent: z.boolean(),
  changeExpiry: z.boolean(),
  reschedule: z.boolean(),
  editMessage: z.boolean(),
  editNotes: z.boolean(),
  correctAddress: z.boolean(),
  resend: z.boolean(),
  freeze: z.boolean(),
  unfreeze: z.boolean(),
});
export type GiftAbilities = z.infer<typeof giftAbilities>;

/** A gift in the form of the specification. Fields in camelCase are additions. */
export const gift = z.object({
  id,
  order_id: id,
  notes: z.string().nullable(),
  /** Empty, like the short code, for callers who cannot share links: either opens the gift for anyone who has it. */
  launch_url: z.string(),
  shortcode: z.string(),
  from_name: z.string(),
  transaction_id: id,
  sender_id: id,
  receiver_id: id.nullable(),
  theme_id: id.nullable(),
  /** The API client or key that bought it; null for a person. */
  purchase_client_id: id.nullable(),
  purchase_id: id,
  status_id: giftStatusId,
  tags: z.array(z.string()),
  cover_image_url: z.string().nullable(),
  /** The picture of the product; `cover_image_url` is the sender's own. */
  image_url: z.string().nullable(),
  /** Null: a gift is cancelled, never deleted. */
  deleted_at: z.null(),
  assigned_date: instant.nullable(),
  viewed_date: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  expiry_date: instant,
  sent_date: instant.nullable(),
  /** Always null: a code is shown to its recipient only. */
  redeem_code: z.null(),
  is_expired: z.boolean(),
  /** The wallet that paid. */
  account_id: id.nullable(),
  meta: giftMeta,
  /** The status before the bulk change that is in progress; null otherwise. */
  formerStatusId: giftStatusId.nullable(),
  status: giftStatusName,
  deliveryMethod,
  deliveryStatus,
  deliveryStatusUpdatedAt: instant.nullable(),
  /** The provider's message if it did not arrive. */
  deliveryError: z.string().nullable(),
  receiver: receiverSummary,
  /**
   * The message and wrap of the gift: its own, or the order's. Placeholders are not filled in here; the recipient sees
   * them filled in.
   */
  message: z.string(),
  giftwrap: giftwrapChoice.nullable(),
  pricePence: pence,
  feePence: pence,
  sends: z.int(),
  lastSentAt: instant.nullable(),
  claimedAt: instant.nullable(),
  redeemedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Use-by: set by the brand, known when the code is held. */
  useByAt: instant.nullable(),
  /** The number of printed copies, and when the newest was printed; null if it was never printed. */
  print: z.object({ copies: z.int(), printedAt: instant }).nullable(),
  frozen: z.boolean(),
  /**
   * The review of a claim. `waiting`: the latest time at which the check ends; `refused`: when the gift is cancelled.
   * Null if there is no review.
   */
  review: z.object({ state: z.enum(['waiting', 'refused']), until: instant }).nullable(),
  abilities: giftAbilities,
});
export type Gift = z.infer<typeof gift>;

/** One event in the history of a gift. */
export const giftEvent = z.object({
  id,
  /** `status`, or another event: `viewed`, `declined`, `frozen`, `message-changed` or similar. */
  kind: z.string(),
  from: giftStatusName.nullable(),
  to: giftStatusName.nullable(),
  actorKind: z.enum(['user', 'client', 'recipient', 'system']),
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).nullable(),
  at: instant,
});

export const giftDetail = gift.extend({
  /** The message as shown to the recipient, with its placeholders filled in. */
  messageRead: z.string(),
  purchase: purchaseSummary,
  /** The product that the recipient selected from a choice of gift. */
  chosen: purchaseSummary.nullable(),
  sender: z.object({ id, name: z.string(), email: z.string() }),
  transaction: z.object({
    id,
    name: z.string(),
    processing: z.string().nullable(),
    refundsExpired: z.boolean(),
    timeZone: z.string(),
  }),
  events: z.array(giftEvent),
  reaction: z
    .object({ emoji: z.string(), name: z.string().nullable(), message: z.string().nullable(), createdAt: instant })
    .nullable(),
});
export type GiftDetail = z.infer<typeof giftDetail>;

export const getGift = endpoint({
  method: 'GET',
  path: '/api/v2/hugggs/{id}',
  summary: 'Read a gift with everything that happened to it',
  access: permission('view-huggg-status'),
  params: idParams,
  response: giftDetail,
  errors: ['gift.not-found'],
});

export const updateGift = endpoint({
  method: 'PATCH',
  path: '/api/v2/hugggs/{id}',
  summary: "Change a gift's notes, message or receiver; a corrected address is sent a new link",
  access: permission('view-huggg-status'),
  params: idParams,
  body: z.strictObject({
    notes: z.string().max(500).nullish(),
    message: messageText.nullish(),
    expiry: claimBy.optional(),
    sentDate: instant.optional(),
    receiver: z
      .strictObject({
        name: z.string().trim().max(160).nullish(),
        /** A new email address, or a new mobile number if the gift is sent by SMS; at most one of the two. */
        email: z.string().trim().max(320).optional(),
        phoneNumber: z.string().trim().max(40).optional(),
      })
      .refine(({ email, phoneNumber }) => !email || !phoneNumber, 'takes an email address or a mobile number')
      .optional(),
  }),
  response: giftDetail,
  errors: [
    'gift.not-found',
    'gift.status-conflict',
    'gift.address-needs-permission',
    'gift.resend-limit',
    'gift.resend-too-soon',
    'gift.address-limit',
    'order.receiver-invalid',
    'team.email-domain-not-allowed',
    'wallet.policy-email-domain',
    'order.expiry-out-of-range',
    'order.send-date-out-of-range',
  ],
});

export const cancelGift = endpoint({
  method: 'POST',
  path: '/api/v2/hugggs/{id}/cancel',
  summary:
    'Withdraw a gift; its money returns at once, or once the supplier of a code that it holds has voided that (the gift is updating until then)',
  access: permission('cancel-hugggs'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({ reason: z.string().max(200).optional() }),
  response: giftDetail,
  errors: ['gift.not-found', 'gift.status-conflict', 'gift.code-kept'],
});

export const toggleGiftSent = endpoint({
  method: 'POST',
  path: '/api/v2/huggg/{id}/toggleSent',
  summary: 'Mark a link or a print as handed over, or remove the mark',
  access: permission('edit-huggg-status'),
  params: idParams,
  body: z.strictObject({ is_preview: z.boolean().optional() }),
  response: giftDetail,
  errors: ['gift.not-found', 'gift.toggle-not-possible', 'gift.status-conflict'],
});

export const freezeGift = endpoint({
  method: 'POST',
  path: '/v3/hugggs/{id}/freeze',
  summary: 'Hold a gift for a check; its recipient sees that it is not available at the moment',
  access: permission('edit-huggg-status'),
  params: idParams,
  body: z.strictObject({ reason: z.string().max(200).optional() }),
  response: giftDetail,
  errors: ['gift.not-found', 'gift.status-conflict'],
});

export const unfreezeGift = endpoint({
  method: 'POST',
  path: '/v3/hugggs/{id}/unfreeze',
  summary: 'Release a held gift',
  access: permission('edit-huggg-status'),
  params: idParams,
  body: z.strictObject({}),
  response: giftDetail,
  errors: ['gift.not-found', 'gift.status-conflict'],
});

const reason = z.string().max(200).optional();

/** Changes that can be undone as long as nothing else has changed their gifts. */
export const undoableChanges = ['claim-by', 'reschedule', 'freeze', 'unfreeze'] as const;

/** One change that can be applied to gifts of any orders. */
export const giftChange = z.discriminatedUnion('kind', [
  /** Cancels the gifts; needs `cancel-hugggs`. */
  z.strictObject({ kind: z.literal('cancel'), reason }),
  /** Sets their claim-by; needs `edit-huggg-expiry`. */
  z.strictObject({ kind: z.literal('claim-by'), expiry: claimBy }),
  /** Moves the send date of gifts that are scheduled; needs `edit-huggg-expiry`. */
  z.strictObject({ kind: z.literal('reschedule'), sentDate: instant }),
  /** Marks links as shared or not; needs `edit-huggg-status`. */
  z.strictObject({ kind: z.literal('mark-sent'), sent: z.boolean() }),
  /** Freezes or unfreezes the gifts for a check; needs `edit-huggg-status`. */
  z.strictObject({ kind: z.literal('freeze'), reason }),
  z.strictObject({ kind: z.literal('unfreeze') }),
  /** Sends them again to their current addresses; needs `send-email`, and also `send-sms` for gifts sent by SMS. */
  z.strictObject({ kind: z.literal('resend') }),
  /**
   * Sets their own message or wrap (an empty message, or null, restores their order's); needs
   * `update-transaction-details`, and `use-giftwrap` for a wrap.
   */
  z
    .strictObject({
      kind: z.literal('words'),
      message: messageText.optional(),
      giftwrap: giftwrapChoice.nullish(),
    })
    .refine(
      ({ message, giftwrap }) => message !== undefined || giftwrap !== undefined,
      'must give a message, a wrap or both',
    ),
  /** Applies the wrap and the branding of a theme; needs `update-transaction-details` and `use-theme`. */
  z.strictObject({ kind: z.literal('theme'), themeId: id }),
  /** Sets the reason of the orders of these gifts, for all gifts of each order; needs `update-transaction-details`. */
  z.strictObject({ kind: z.literal('reason'), reasonCode: z.string().max(120).nullable() }),
  /**
   * Undoes the change with this `changeId` for these gifts, if nothing else has changed them since; needs the same
   * permission as that change.
   */
  z.strictObject({ kind: z.literal('undo'), of: z.enum(undoableChanges), changeId: id }),
]);
export type GiftChange = z.infer<typeof giftChange>;

export const changesOutcome = bulkOutcome.extend({
  /** The earliest time at which recently sent gifts can be sent again; null if no gift waits for it. */
  nextAt: instant.nullable(),
  /** Whether the change can be undone, as long as nothing else changes these gifts. */
  canUndo: z.boolean(),
  /** Number of changed gifts that an undo leaves unchanged, because their recipients are notified immediately. */
  told: z.int(),
  /** The id of the change, for `undo`; null in a preview, and if it cannot be undone. */
  changeId: id.nullable(),
});
export type ChangesOutcome = z.infer<typeof changesOutcome>;

export const changeGifts = endpoint({
  method: 'POST',
  path: '/v3/hugggs/changes',
  summary: 'Change gifts of any orders, where each can be changed; the rest are counted by reason',
  access: permission('view-huggg-status'),
  idempotent: true,
  body: z.strictObject({
    hugggIds,
    change: giftChange,
    /** Dry run: returns what would happen and changes nothing. */ preview: z.boolean().optional(),
  }),
  response: changesOutcome,
  errors: ['order.expiry-out-of-range', 'order.send-date-out-of-range', 'giftwrap.not-found', 'theme.not-found'],
});

export const giftEndpoints = {
  getGift,
  updateGift,
  cancelGift,
  toggleGiftSent,
  freezeGift,
  unfreezeGift,
  changeGifts,
};
