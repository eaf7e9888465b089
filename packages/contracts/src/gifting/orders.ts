import { line } from '../names.ts';
import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, listOf, notInUseYet, pence, queryInteger, timeZone } from '../shapes.ts';
import { orderTypes } from '../statuses.ts';
import { claimMethods } from './claim-restrictions.ts';
import { recipientLanguages } from './launch.ts';
import { approvalNeed } from './approvals.ts';
import { orderPayment } from './order-payments.ts';
import { orderRefusals, orderStatuses } from './order-states.ts';
import { suppressionReasons } from './suppressions.ts';
import { trivialBenefitWarning } from './trivial-benefits.ts';
import { claimBy, deliveryMethod, giftMeta, giftwrapChoice, pagination } from './shared.ts';
import { superLinkRules } from './super-links.ts';

const extras = {
  notes: z.string().max(500).nullish(),
  /** The name in the greeting of the gift page, for the sender's own use. */
  name: line(160).nullish(),
  /** A message for this receiver only, instead of the order's message. */
  message: z.string().max(limits.messageCharacters).nullish(),
};

/**
 * The receiver of one gift: exactly one of a user id, an email or a mobile number. Addresses are not validated while
 * the order is a draft; invalid ones are listed in the order's problems.
 */
export const receiver = z.union([
  z.strictObject({ userId: id, ...extras }),
  z.strictObject({ email: z.string().trim().max(320), ...extras }),
  z.strictObject({ phoneNumber: z.string().trim().max(40), ...extras }),
]);

/** The row of the sender's file that a receiver came from; problems of the draft refer to it. */
const row = z.int().min(1).max(10_000_000).optional();
const draftReceiver = z.union([
  z.strictObject({ userId: id, ...extras, row }),
  z.strictObject({ email: z.string().trim().max(320), ...extras, row }),
  z.strictObject({ phoneNumber: z.string().trim().max(40), ...extras, row }),
]);
export type Receiver = z.infer<typeof draftReceiver>;

/** Order details of the specification; each field can be missing while the order is a draft. */
export const orderDetails = z.strictObject({
  productId: id.nullish(),
  message: z.string().max(limits.messageCharacters).optional(),
  /** Claim-by: a number of days after sending, or a date. */
  expiry: claimBy.nullish(),
  /** Address of one of the team's stored pictures (`POST /v3/cover-images`). */
  coverImage: z.string().max(2000).nullish(),
  /** The alternative text of the picture. */
  coverImageAlt: line(200).optional(),
  themeId: id.nullish(),
  /**
   * An email template of the team: sets the subject, sender address and copies of the mails. A draft without a message
   * gets the template's text when the template is selected.
   */
  emailTemplateId: id.nullish(),
  /** An SMS template of the team, for the text of the order's messages; absent or null for the product's own. */
  smsTemplateId: id.nullish(),
  /** The branding of its pages and mails; absent or null for the team's default. */
  brandingId: id.nullish(),
  fromName: line(120).optional(),
  /** When it is sent; absent or null for immediately. */
  sendDate: instant.nullish(),
  previewShortcode: notInUseYet(z.string().max(64), 'previews are not kept'),
  reasonCode: z.string().max(120).nullish(),
  tags: z.array(z.string().max(60)).max(50).optional(),
  hugggMeta: giftMeta.nullish(),
  quantity: z.int().min(1).max(1_000_000).nullish(),
  deliveryMethod: deliveryMethod.nullish(),
  receivers: z.array(draftReceiver).max(limits.linksPerSend).optional(),
  /** Time zone of `sendDate`; defaults to the team's. */
  timeZone: timeZone.nullish(),
  giftwrap: giftwrapChoice.nullish(),
  language: z.enum(recipientLanguages).nullish(),
  /** Whether people who have not claimed are reminded: by email by default; by SMS, which is charged, only if true. */
  reminders: z.boolean().optional(),
  notifyOnComplete: z.boolean().optional(),
  /** Keeps a receiver that is listed more than once; otherwise only the first is kept (RULES §8). */
  allowDuplicates: z.boolean().optional(),
  /**
   * The wallet that the buyer intends to pay from, which is preselected at payment. The payment itself specifies a
   * wallet.
   */
  walletId: id.nullish(),
  /**
   * Number of places that can be claimed. This and the fields below are for super links; `expiry` is the last time to
   * claim.
   */
  limit: z.int().min(1).max(1_000_000).nullish(),
  /** Number of places that one person can claim; defaults to 1. */
  perPerson: z.int().min(1).max(superLinkRules.perPersonMax).nullish(),
  /** How people verify their address; defaults to email. */
  claimMethod: z.enum(claimMethods).nullish(),
  /** Claim-by of the gifts created for its places; defaults to 30 days after its last day. */
  hugggExpiryDate: instant.nullish(),
  /** Suffixes of email addresses or prefixes of mobile numbers that can claim; if empty, everyone can. */
  claimRestrictions: z.array(z.string().max(260)).max(superLinkRules.restrictionsMax).nullish(),
  /** Number of claims in five minutes above which the link pauses automatically; defaults to 240. */
  claimRate: z.int().min(1).max(limits.linksPerSend).nullish(),
});
export type OrderDetails = z.infer<typeof orderDetails>;

export const orderDraft = z.strictObject({
  name: line(160).optional(),
  notes: z.string().max(2000).optional(),
  purchaseOrderNumber: z.string().max(80).nullish(),
  type: z.enum(orderTypes),
  details: orderDetails.default({}),
});
export type OrderDraft = z.infer<typeof orderDraft>;

export const orderChange = z.strictObject({
  entity: orderDraft.partial().extend({ details: orderDetails.optional() }),
  /**
   * True replaces the draft with `entity`; otherwise only the given fields change, and the fields of `details`
   * individually.
   */
  replace: z.boolean().default(false),
  /**
   * The version that the change is based on; if the order has a newer one, the change is refused with order.changed.
   */
  version: z.int().min(1).optional(),
});

export const priceLine = z.object({
  label: z.string(),
  quantity: z.int(),
  unitPence: pence,
  totalPence: pence,
  vatPence: pence,
});

/** Why a draft cannot be paid: what is missing or violates the team's rules, and where. */
export const orderProblem = z.object({
  /** Path of the field in the order, such as `details.receivers.13.email`. */
  path: z.string(),
  /** A code of the error catalogue, or `missing`. */
  code: z.string(),
  message: z.string(),
  /** Row of the sender's file, if the problem concerns a receiver from a file. */
  row: z.int().optional(),
});
export type OrderProblem = z.infer<typeof orderProblem>;

const orderStatus = z.enum(orderStatuses);

const orderBase = {
  id,
  name: z.string(),
  userId: id,
  teamId: id,
  notes: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  type: z.enum(orderTypes),
  status: orderStatus,
  /** Number of gifts that the order creates. */
  quantity: z.int(),
  /** The amount that the buyer pays, including VAT; null until the draft can be priced. */
  totalPence: pence.nullable(),
  version: z.int(),
  dateCreated: instant,
  dateModified: instant,
};

export const order = z.object({
  ...orderBase,
  details: orderDetails,
  /** The branding of its gifts: the one specified, or the team's default; null if the one specified was deleted. */
  branding: z.object({ id, name: z.string() }).nullable(),
  /** The transaction that paid it. */
  transactionId: id.nullable(),
  lines: z.array(priceLine),
  feePence: pence,
  vatPence: pence,
  /**
   * The SMS for the first receiver, the number of parts of the longest one in the order, and the price per part; null
   * if no SMS is sent.
   */
  sms: z
    .object({
      text: z.string(),
      parts: z.int(),
      partPence: pence,
      /** The total cost of all reminders of one gift, if the order has them (`details.reminders`). */
      reminderPence: pence,
    })
    .nullable(),
  /**
   * Receivers that nothing is sent to, because messages to them failed or were unwanted: their gifts are created and
   * stay unsent.
   */
  suppressed: z.object({
    count: z.int(),
    /** At most 100 of them, by index in `details.receivers`. */
    receivers: z.array(z.object({ index: z.int(), reason: z.enum(suppressionReasons) })),
  }),
  /** Null if the team has turned the warning off, or it applies to no receiver. */
  trivialBenefits: trivialBenefitWarning.nullable(),
  /** What happens to gifts that are not claimed (RULES §4). */
  refund: z.object({ returns: z.enum(['wallet', 'never']), claimBy: instant.nullable(), days: z.int() }),
  problems: z.array(orderProblem),
  /** The total number of problems, which may exceed those listed. */
  problemCount: z.int(),
  /** Number of receivers skipped because they are listed earlier; 0 if the order allows duplicates. */
  duplicates: z.int(),
  /**
   * Brands whose terms the reader must accept before paying, stored in their `tcApprovals`: the gift's brand, and the
   * brands offered in a choice of gift.
   */
  brandTerms: z.array(z.object({ id, name: z.string(), accepted: z.boolean() })),
  limits: z.object({
    /** Maximum number of gifts in one order on this plan. */
    plan: z.int(),
    expiryDays: z.object({ min: z.int(), max: z.int(), default: z.int() }),
    sendDate: z.object({ earliest: instant, latest: instant }),
    reasonCodeRequired: z.boolean(),
    timeZone: z.string(),
    methods: z.array(
      z.object({
        method: deliveryMethod,
        limit: z.int(),
        feePence: pence,
        available: z.boolean(),
        reason: z.enum(['team', 'role', 'not-sold', 'product']).nullable(),
      }),
    ),
  }),
  /** Idempotency-Key for paying this version: the same after a double click or a reload, a new one after a change. */
  paymentKey: z.string(),
  /** The newest payment by card or invoice, in any state; null if there is none. */
  payment: orderPayment.nullable(),
  /**
   * The approval that the team's policy requires before the order is bought; null if none is required, or the order is
   * not a draft.
   */
  approvalNeed: approvalNeed.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** Whether the caller can pay it by at least one of `payWith`. */
    pay: z.boolean(),
    payWith: z.array(z.enum(['wallet', 'charge', 'invoice'])),
    /** Whether the caller can withdraw a payment that is in progress, so that the order becomes a draft again. */
    withdrawPayment: z.boolean(),
  }),
});
export type Order = z.infer<typeof order>;

export const orderSummary = z.object({
  ...orderBase,
  /** The transaction that paid it; null for a draft. */
  transactionId: id.nullable(),
  deliveryMethod: deliveryMethod.nullable(),
  /**
   * Name of the first receiver of a draft, or else the address; null if it has none. Lists use it as the title of a
   * draft.
   */
  firstReceiver: z.string().nullable(),
  product: z.object({ id, name: z.string(), brandName: z.string(), image: z.string().nullable() }).nullable(),
  sender: z.object({ id, name: z.string() }),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

/** Enough for 2,000 receivers with a message each. */
export const orderBodyBytes = 6 * 1024 * 1024;

/** The errors with which an order that is not a draft refuses a change. */
const statusRefusals = Object.values(orderRefusals);

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/v2/orders',
  summary: 'Start an order as a draft',
  access: permission('purchase-hugggs'),
  idempotent: true,
  body: orderDraft,
  response: order,
  bodyLimitBytes: orderBodyBytes,
  errors: [
    'product.not-found',
    'order.cover-image-unknown',
    'giftwrap.not-found',
    'theme.not-found',
    'template.not-found',
    'gift.choice-unknown',
    'branding.not-found',
  ],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v2/orders',
  summary: 'List orders, drafts and paid ones, newest change first',
  access: permission('purchase-hugggs'),
  query: z.strictObject({
    cursor: z.string().max(400).optional(),
    limit: queryInteger(1, 100).default(25),
    teamIds: listOf(id).optional(),
    /** Defaults to all statuses. */
    status: listOf(orderStatus).optional(),
  }),
  response: z.object({ data: z.array(orderSummary), pagination }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v2/orders/{id}',
  summary: 'Read an order with its price and what it still needs',
  access: permission('purchase-hugggs'),
  params: idParams,
  response: order,
  errors: ['order.not-found'],
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/v2/orders/{id}',
  summary: 'Change a draft, in part or as a whole',
  access: permission('purchase-hugggs'),
  params: idParams,
  body: orderChange,
  response: order,
  bodyLimitBytes: orderBodyBytes,
  errors: [
    'order.not-found',
    ...statusRefusals,
    'order.changed',
    'product.not-found',
    'order.cover-image-unknown',
    'giftwrap.not-found',
    'theme.not-found',
    'template.not-found',
    'gift.choice-unknown',
    'branding.not-found',
  ],
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/v2/orders/{id}',
  summary: 'Discard a draft',
  access: permission('purchase-hugggs'),
  params: idParams,
  response: z.object({ id, deleted: z.literal(true) }),
  errors: ['order.not-found', ...statusRefusals],
});

export const withdrawOrderPayment = endpoint({
  method: 'POST',
  path: '/v3/orders/{id}/withdraw-payment',
  summary:
    'End a payment by card or invoice that is under way. The order is a draft again; money that comes after all stays in the wallet.',
  access: permission('purchase-hugggs'),
  params: idParams,
  response: order,
  errors: ['order.not-found', 'order.no-open-payment'],
});

export const orderEndpoints = { createOrder, listOrders, getOrder, updateOrder, deleteOrder, withdrawOrderPayment };
