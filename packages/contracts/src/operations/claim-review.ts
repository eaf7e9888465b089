import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { line } from '../names.ts';
import { id, idParams, instant, pence, queryInteger } from '../shapes.ts';

/**
 * The property by which claims are counted. `throw-away`: claims of one super link from addresses of one disposable
 * mail domain.
 */
export const claimRuleKeys = ['network', 'device', 'person', 'throw-away'] as const;
export type ClaimRuleKey = (typeof claimRuleKeys)[number];

/** Why a claim is held: a rule, or a block of its address, domain, phone or network. */
export const claimReviewReasons = [
  ...claimRuleKeys,
  'blocked-address',
  'blocked-domain',
  'blocked-phone',
  'blocked-network',
] as const;
export type ClaimReviewReason = (typeof claimReviewReasons)[number];

/**
 * How long a held claim waits for an operator, how long a refusal can be undone, after how long operators are notified
 * of a waiting claim, and the minimum time that a recipient has to show the code after the check.
 */
export const claimReviewRules = { waitHours: 24, undoDays: 7, tellHours: 4, leftHours: 72 } as const;

/** `ended`: the gift was cancelled by its sender, or because the refusal was not undone. */
export const claimReviewStates = ['waiting', 'released', 'refused', 'ended'] as const;
export type ClaimReviewState = (typeof claimReviewStates)[number];

const named = z.object({ id, name: z.string() });

/** A claim that is or was held. */
export const claimReview = z.object({
  id,
  state: z.enum(claimReviewStates),
  reasons: z.array(z.enum(claimReviewReasons)),
  gift: z.object({ id, name: z.string(), price: pence }),
  team: named,
  order: named,
  superLinkId: id.nullable(),
  /** The masked network address of the claim; null if it does not identify the caller. */
  network: z.string().nullable(),
  /** The masked address that was verified, or that the gift was sent to. */
  address: z.string().nullable(),
  dateHeld: instant,
  /** When it is released automatically. */
  dateWaitsUntil: instant,
  dateDecided: instant.nullable(),
  /** The operator who decided; null if no operator did. */
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** When the gift is cancelled; null unless the claim is refused. */
  dateUndoUntil: instant.nullable(),
  /** `canUndo`: a refusal can be undone, or an operator's release of a gift whose code was not requested yet. */
  abilities: z.object({ canRelease: z.boolean(), canRefuse: z.boolean(), canUndo: z.boolean() }),
});
export type ClaimReview = z.infer<typeof claimReview>;

export const listClaimReviews = endpoint({
  method: 'GET',
  path: '/v3/ops/claim-reviews',
  summary: 'Claims that are held for a check, the oldest first; or those that were decided, the newest first',
  access: operatorOnly,
  query: z.strictObject({
    state: z.enum(claimReviewStates).default('waiting'),
    limit: queryInteger(1, 100).default(25),
    /** `next` of a page. */
    cursor: id.optional(),
  }),
  response: z.object({ data: z.array(claimReview), next: z.string().nullable(), waiting: z.int() }),
});

const decision = z.strictObject({ reason: line(300).min(1) });
const decisionErrors = ['claim-review.not-found', 'claim-review.decided'] as const;

export const releaseClaim = endpoint({
  method: 'POST',
  path: '/v3/ops/claim-reviews/{id}/release',
  summary: 'Release a held gift to its recipient, who gets an email with the link if the gift has an email address',
  access: operatorOnly,
  params: idParams,
  body: decision,
  response: claimReview,
  errors: decisionErrors,
});

export const refuseClaim = endpoint({
  method: 'POST',
  path: '/v3/ops/claim-reviews/{id}/refuse',
  summary: 'Refuse a held claim; its gift is cancelled after 7 days, and its money returns',
  access: operatorOnly,
  params: idParams,
  body: decision,
  response: claimReview,
  errors: decisionErrors,
});

export const undoClaimDecision = endpoint({
  method: 'POST',
  path: '/v3/ops/claim-reviews/{id}/undo',
  summary: 'Take back a refusal, which releases the gift, or a release, which holds it again',
  access: operatorOnly,
  params: idParams,
  body: decision,
  response: claimReview,
  errors: decisionErrors,
});

/** Claims are held if there are more than `claims` in a window of `windowMinutes`. */
export const claimRule = z.object({
  key: z.enum(claimRuleKeys),
  enabled: z.boolean(),
  claims: z.int(),
  windowMinutes: z.int(),
  dateChanged: instant.nullable(),
});
export type ClaimRule = z.infer<typeof claimRule>;

export const listClaimRules = endpoint({
  method: 'GET',
  path: '/v3/ops/claim-rules',
  summary: 'How many claims of a network, device, person or disposable domain are accepted before one is held',
  access: operatorOnly,
  response: z.object({ data: z.array(claimRule) }),
});

export const setClaimRule = endpoint({
  method: 'PUT',
  path: '/v3/ops/claim-rules/{key}',
  summary: 'Change a rule; it applies from the next claim',
  access: operatorOnly,
  params: z.strictObject({ key: z.enum(claimRuleKeys) }),
  body: z.strictObject({
    enabled: z.boolean(),
    claims: z.int().min(1).max(100_000),
    windowMinutes: z.int().min(5).max(1440),
  }),
  response: claimRule,
});

export const claimBlockKinds = ['address', 'domain', 'phone', 'network'] as const;
export type ClaimBlockKind = (typeof claimBlockKinds)[number];

/**
 * `hold` holds each claim, `throw-away` counts claims by domain, `trust` excludes a network from the counts: an office,
 * or a partner’s own server.
 */
export const claimBlockEffects = ['hold', 'throw-away', 'trust'] as const;
export type ClaimBlockEffect = (typeof claimBlockEffects)[number];

export const claimBlock = z.object({
  id,
  kind: z.enum(claimBlockKinds),
  effect: z.enum(claimBlockEffects),
  /** The value for display. An address or phone number is masked, because only a keyed digest of it is stored. */
  shown: z.string(),
  reason: z.string(),
  dateEnds: instant.nullable(),
  dateCreated: instant,
  createdBy: z.string().nullable(),
});
export type ClaimBlock = z.infer<typeof claimBlock>;

export const listClaimBlocks = endpoint({
  method: 'GET',
  path: '/v3/ops/claim-blocks',
  summary: 'Addresses, domains, phones and networks whose claims are held, counted or trusted, the newest first',
  access: operatorOnly,
  query: z.strictObject({
    limit: queryInteger(1, 100).default(25),
    /** `next` of a page. */
    cursor: id.optional(),
  }),
  response: z.object({ data: z.array(claimBlock), next: z.string().nullable() }),
});

export const addClaimBlock = endpoint({
  method: 'POST',
  path: '/v3/ops/claim-blocks',
  summary:
    'Hold, count or trust claims of an address, domain, phone or network (one address, or a range as 203.0.113.0/24)',
  access: operatorOnly,
  body: z.strictObject({
    kind: z.enum(claimBlockKinds),
    effect: z.enum(claimBlockEffects),
    value: line(320).min(1),
    reason: line(300).min(1),
    /** When the block ends; absent if it has no end. */
    endsAt: instant.optional(),
  }),
  response: claimBlock,
  errors: [
    'claim-block.unreadable',
    'claim-block.effect-not-possible',
    'claim-block.over',
    'claim-block.there-already',
  ],
});

export const liftClaimBlock = endpoint({
  method: 'DELETE',
  path: '/v3/ops/claim-blocks/{id}',
  summary: 'Remove an address, domain, phone or network from the list',
  access: operatorOnly,
  params: idParams,
  response: claimBlock,
  errors: ['claim-block.not-found'],
});

export const claimReviewEndpoints = {
  listClaimReviews,
  releaseClaim,
  refuseClaim,
  undoClaimDecision,
  listClaimRules,
  setClaimRule,
  listClaimBlocks,
  addClaimBlock,
  liftClaimBlock,
} as const;
