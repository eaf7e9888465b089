import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { line } from '../names.ts';
import { id, idParams, instant, pence, queryBoolean, queryInteger } from '../shapes.ts';

const key = z.string().min(1).max(50);
const keyParams = z.object({ key });

/**
 * `working`; `held-back` by the circuit breaker after consecutive failures; `paused` by an operator; `off` if the
 * configuration does not specify how to reach it.
 */
export const codeSupplierStates = ['working', 'held-back', 'paused', 'off'] as const;

/**
 * The outcome of a request to a supplier. `asked`: not known yet. `pending`: the supplier issues later. `issued`: the
 * code was issued. `wrong`: something else was issued. `returning`: a cancellation was requested. `refused`: certainly
 * nothing was issued. `returned`: the supplier took the code back.
 */
export const codeIssueStates = ['asked', 'pending', 'issued', 'wrong', 'returning', 'refused', 'returned'] as const;
export type CodeIssueState = (typeof codeIssueStates)[number];

/** A supplier of codes, with its results of the last 24 hours. */
export const codeSupplier = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(codeSupplierStates),
  /** Number of consecutive failures. */
  failures: z.int(),
  dateHeldBackUntil: instant.nullable(),
  pauseReason: z.string().nullable(),
  lastFailure: z.string().nullable(),
  dateLastFailure: instant.nullable(),
  dateLastSuccess: instant.nullable(),
  /** The remaining prepaid balance; null if the supplier keeps none. */
  balance: pence.nullable(),
  dateBalance: instant.nullable(),
  /** The supplier's charge for the codes that it issued this month, in UTC; 0 if it does not report one. */
  charged: pence,
  products: z.int(),
  /** In the last 24 hours: number of codes that it issued, and of requests passed on to another supplier. */
  issued: z.int(),
  failedOver: z.int(),
  /** Number of gifts that wait for its response. */
  waiting: z.int(),
});
export type CodeSupplier = z.infer<typeof codeSupplier>;

export const listCodeSuppliers = endpoint({
  method: 'GET',
  path: '/v3/ops/code-suppliers',
  summary: 'The suppliers of codes with their state, balance and what they issued in the last 24 hours.',
  access: operatorOnly,
  response: z.object({ data: z.array(codeSupplier) }),
});

export const pauseCodeSupplier = endpoint({
  method: 'POST',
  path: '/v3/ops/code-suppliers/{key}/pause',
  summary: 'Pause a supplier, or use it again. Requests that it already has are finished.',
  access: operatorOnly,
  params: keyParams,
  body: z.strictObject({ paused: z.boolean(), reason: line(200).min(1) }),
  response: codeSupplier,
  errors: ['code-supplier.not-found'],
});

/** A gift whose recipient requested its code and is waiting for it. */
export const waitingCode = z.object({
  giftId: id,
  productId: id,
  productName: z.string(),
  value: pence,
  dateAsked: instant,
  tries: z.int(),
  dateNextTry: instant,
  /** The supplier of the last request, its outcome, and its message. */
  supplier: z.string().nullable(),
  state: z.enum(codeIssueStates).nullable(),
  problem: z.string().nullable(),
});
export type WaitingCode = z.infer<typeof waitingCode>;

export const listWaitingCodes = endpoint({
  method: 'GET',
  path: '/v3/ops/code-suppliers/waiting',
  summary: 'Gifts whose recipients wait for a code, the longest first.',
  access: operatorOnly,
  query: z.strictObject({ limit: queryInteger(1, 100).default(50) }),
  response: z.object({ data: z.array(waitingCode), total: z.int() }),
});

export const retryWaitingCode = endpoint({
  method: 'POST',
  path: '/v3/ops/code-suppliers/waiting/{id}/retry',
  summary: 'Ask for the code of a gift again now.',
  access: operatorOnly,
  params: idParams,
  response: z.object({ status: z.literal('ok') }),
  errors: ['code-request.not-found'],
});

/** A cancelled gift that waits for the supplier's response on whether it voids the code. */
export const voidingCode = z.object({
  giftId: id,
  productName: z.string(),
  value: pence,
  supplier: z.string(),
  dateAsked: instant,
  /** The supplier's message when it last failed to respond, and the time. */
  lastFailure: z.string().nullable(),
  dateLastFailure: instant.nullable(),
});
export type VoidingCode = z.infer<typeof voidingCode>;

export const listVoidingCodes = endpoint({
  method: 'GET',
  path: '/v3/ops/code-suppliers/voiding',
  summary: 'Withdrawn gifts whose suppliers have not said whether they void the code, the longest first.',
  access: operatorOnly,
  query: z.strictObject({ limit: queryInteger(1, 100).default(50) }),
  response: z.object({ data: z.array(voidingCode), total: z.int() }),
});

/** The supplier's response: the code is void, the gift keeps it, or there is still no response (`open`). */
export const voidOutcomes = ['voided', 'kept', 'open'] as const;
export type VoidOutcome = (typeof voidOutcomes)[number];

export const retryVoidingCode = endpoint({
  method: 'POST',
  path: '/v3/ops/code-suppliers/voiding/{id}/retry',
  summary: 'Ask the supplier of a withdrawn gift’s code again now whether it voids it.',
  access: operatorOnly,
  params: idParams,
  response: z.object({ outcome: z.enum(voidOutcomes) }),
  errors: ['code-request.not-found'],
});

/** A request that returned no code, or not the one requested. */
export const failedOver = z.object({
  id,
  giftId: id,
  productName: z.string(),
  supplier: z.string(),
  state: z.enum(codeIssueStates),
  problem: z.string().nullable(),
  dateAsked: instant,
  /** The supplier that issued the code instead; null if none has yet. */
  issuedBy: z.string().nullable(),
});
export type FailedOver = z.infer<typeof failedOver>;

export const listFailedOver = endpoint({
  method: 'GET',
  path: '/v3/ops/code-suppliers/failed-over',
  summary: 'Requests to suppliers that gave no code, the newest first, and who issued it instead.',
  access: operatorOnly,
  query: z.strictObject({ limit: queryInteger(1, 100).default(25) }),
  response: z.object({ data: z.array(failedOver) }),
});

const orderedSupplier = z.strictObject({ key, reference: line(100).min(1) });

/** A product with its suppliers, in the order in which they are tried. */
export const suppliedProduct = z.object({
  id,
  name: z.string(),
  brandName: z.string(),
  value: pence,
  voucherType: z.string(),
  suppliers: z.array(orderedSupplier),
  /** Whether operators set the order; otherwise the catalogue specifies the supplier. */
  isSet: z.boolean(),
});
export type SuppliedProduct = z.infer<typeof suppliedProduct>;

export const findSuppliedProducts = endpoint({
  method: 'GET',
  path: '/v3/ops/code-suppliers/products',
  summary: 'Products by their name or slug, with their suppliers in order.',
  access: operatorOnly,
  query: z.strictObject({ q: z.string().max(100).default('') }),
  response: z.object({ data: z.array(suppliedProduct) }),
});

export const setProductSuppliers = endpoint({
  method: 'PUT',
  path: '/v3/ops/code-suppliers/products/{id}',
  summary:
    'Set the suppliers of a product in the order in which they are asked. An empty list leaves it to the catalogue.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ suppliers: z.array(orderedSupplier).max(10) }),
  response: suppliedProduct,
  errors: ['product.not-found', 'code-supplier.not-found', 'code-supplier.named-twice'],
});

/**
 * How a supplier’s own list differs from the codes here: a code that was issued to no gift, a code that the supplier
 * does not know, or a different value. `wrong-answer`: it issued something other than requested. `not-returned`: it
 * keeps the code of a gift that ended.
 */
export const codeDifferenceKinds = [
  'theirs-not-ours',
  'ours-not-theirs',
  'another-value',
  'wrong-answer',
  'not-returned',
] as const;
export type CodeDifferenceKind = (typeof codeDifferenceKinds)[number];

/**
 * Actions that an operator can take on a difference: only add a note; have the supplier cancel the code; or give the
 * code up, so that the gift gets one from another supplier.
 */
export const codeDifferenceActs = ['note', 'cancel', 'give-up'] as const;
export type CodeDifferenceAct = (typeof codeDifferenceActs)[number];

export const codeDifference = z.object({
  id,
  supplier: z.string(),
  kind: z.enum(codeDifferenceKinds),
  /** Our id of the request, or the supplier's id of the code. */
  subject: z.string(),
  giftId: id.nullable(),
  ours: pence.nullable(),
  theirs: pence.nullable(),
  theirsCurrency: z.string().nullable(),
  acts: z.array(z.enum(codeDifferenceActs)),
  dateFound: instant,
  dateResolved: instant.nullable(),
  note: z.string().nullable(),
});
export type CodeDifference = z.infer<typeof codeDifference>;

export const listCodeDifferences = endpoint({
  method: 'GET',
  path: '/v3/ops/code-differences',
  summary: 'Where the lists of suppliers differ from the codes here, the newest first.',
  access: operatorOnly,
  query: z.strictObject({
    /** Includes differences that were already reviewed. */
    all: queryBoolean.default(false),
    limit: queryInteger(1, 100).default(25),
    /** `next` of a page. */
    cursor: id.optional(),
  }),
  response: z.object({ data: z.array(codeDifference), next: z.string().nullable() }),
});

export const resolveCodeDifference = endpoint({
  method: 'POST',
  path: '/v3/ops/code-differences/{id}/resolve',
  summary: 'Resolve a difference: do what it needs and record the explanation.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ note: line(300).min(1), act: z.enum(codeDifferenceActs).default('note') }),
  response: codeDifference,
  errors: [
    'code-difference.not-found',
    'code-difference.act-not-possible',
    'code-supplier.kept',
    'code-supplier.silent',
  ],
});
