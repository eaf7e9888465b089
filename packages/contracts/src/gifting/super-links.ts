import { z } from 'zod';
import { endpoint, linkHolder, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { line } from '../names.ts';
import { spendPolicyErrors } from '../money/spend-policies.ts';
import { id, idParams, instant, listOf, pence, queryInteger } from '../shapes.ts';
import { brandingModel } from '../styling/branding-model.ts';
import { claimMethods } from './claim-restrictions.ts';
import { recipientLanguages } from './launch.ts';
import { giftwrapChoice, pagination } from './shared.ts';

/** `paused` and `open` can change into each other; `closed` by the sender and `ended` on its last day are final. */
export const superLinkStatuses = ['open', 'paused', 'closed', 'ended'] as const;
export type SuperLinkStatus = (typeof superLinkStatuses)[number];

/** Who or what paused the link: its sender, or the limit on its claim rate. */
export const pauseReasons = ['sender', 'rate'] as const;

/** Limits for codes and places (RULES §7). */
export const superLinkRules = {
  codeMinutes: 10,
  codeTries: 5,
  codePauseSeconds: 60,
  codesPerDay: 10,
  placeMinutes: 15,
  extensions: 2,
  /** The window of the claim rate: more than `claimRate` claims of a link within it pause the link. */
  rateMinutes: 5,
  claimRate: 240,
  perPersonMax: 100,
  restrictionsMax: 200,
} as const;

export const superLink = z.object({
  id,
  name: z.string(),
  shortcode: z.string(),
  launch_url: z.string(),
  teamId: id,
  sender: z.object({ id, name: z.string() }),
  /** The order that created the link; further places have their own orders. */
  transactionId: id,
  /** All its orders, newest first: the order in which a reduced limit removes their places. */
  orders: z.array(
    z.object({ transactionId: id, places: z.int(), /** Not claimed. */ unclaimed: z.int(), placePence: pence }),
  ),
  /** The wallet of the first payment; it also pays for further places unless another is specified. */
  wallet: z.object({ id, name: z.string() }),
  product: z.object({ id, name: z.string(), brandName: z.string() }),
  status: z.enum(superLinkStatuses),
  pausedBy: z.enum(pauseReasons).nullable(),
  /** Total number of places, claimed or not. */
  limit: z.int(),
  claimed: z.int(),
  /** Number of places reserved for a few minutes for people who verified their address. */
  reserved: z.int(),
  left: z.int(),
  perPerson: z.int(),
  claimMethod: z.enum(claimMethods),
  claimRestrictions: z.array(z.string()),
  /** Number of claims in `superLinkRules.rateMinutes` above which the link pauses automatically. */
  claimRate: z.int(),
  claimsLastHour: z.int(),
  /** The last time at which places can be claimed. */
  expiry: instant,
  /** Claim-by of the gifts created for its places. */
  hugggExpiryDate: instant,
  timeZone: z.string(),
  /** Price and handling fee of a place. */
  placePence: pence,
  /** The amount held for unclaimed places. */
  heldPence: pence,
  /** Whether the money of unclaimed places returns to the wallet. */
  refundsExpired: z.boolean(),
  dateCreated: instant,
  dateModified: instant,
  abilities: z.object({ change: z.boolean(), raise: z.boolean() }),
});
export type SuperLink = z.infer<typeof superLink>;

export const getSuperHuggg = endpoint({
  method: 'GET',
  path: '/api/v2/super-hugggs/{id}',
  summary: 'Get the link by which people claim places of a super link',
  access: permission('use-superhuggg'),
  params: idParams,
  query: z.strictObject({ platform: z.string().max(40).optional() }),
  response: z.object({ id, launch_url: z.string() }),
  errors: ['super-link.not-found'],
});

export const listSuperLinks = endpoint({
  method: 'GET',
  path: '/v3/super-hugggs',
  summary: 'List super links, newest first',
  access: permission('use-superhuggg'),
  query: z.strictObject({
    cursor: z.string().max(400).optional(),
    limit: queryInteger(1, 100).default(25),
    status: listOf(z.enum(superLinkStatuses)).optional(),
  }),
  response: z.object({ data: z.array(superLink), pagination }),
});

export const getSuperLink = endpoint({
  method: 'GET',
  path: '/v3/super-hugggs/{id}',
  summary: 'Read a super link with its places and its money',
  access: permission('use-superhuggg'),
  params: idParams,
  response: superLink,
  errors: ['super-link.not-found'],
});

export const updateSuperLink = endpoint({
  method: 'PATCH',
  path: '/v3/super-hugggs/{id}',
  summary: 'Raise or lower the limit of a super link, change its dates, pause, resume or close it',
  access: permission('use-superhuggg'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    /**
     * Additional places are paid immediately, and removed places are refunded to the wallet immediately; never below
     * the number of claimed and reserved places.
     */
    limit: z.int().min(1).max(limits.linksPerSend).optional(),
    /**
     * The cost of the additional places as shown to the user; if the price has changed since, the request changes
     * nothing.
     */
    amount: pence.optional(),
    /** The wallet that pays for additional places; defaults to the wallet of the first payment. */
    walletId: id.optional(),
    expiry: instant.optional(),
    hugggExpiryDate: instant.optional(),
    claimRate: z.int().min(1).max(limits.linksPerSend).optional(),
    paused: z.boolean().optional(),
    /** Closes the link permanently; the money of its free places returns in the same transaction. */
    closed: z.literal(true).optional(),
  }),
  response: superLink,
  errors: [
    'super-link.not-found',
    'super-link.over',
    'super-link.changed',
    'super-link.limit-below-claimed',
    'super-link.dates-out-of-range',
    'super-link.one-change',
    'order.incomplete',
    'order.method-unavailable',
    'order.expiry-out-of-range',
    'order.limit-exceeded',
    'order.plan-limit-exceeded',
    'order.price-changed',
    'order.approval-required',
    'product.not-purchasable',
    'product.not-found',
    'team.method-not-allowed',
    'team.category-not-allowed',
    'team.price-not-allowed',
    'team.reason-code-required',
    'team.reason-code-unknown',
    'brand.terms-not-accepted',
    'branding.not-found',
    'gift.choice-unknown',
    'wallet.not-found',
    'wallet.locked',
    'wallet.insufficient-funds',
    ...spendPolicyErrors,
  ],
});

// A code of any format is looked up, so that a malformed one gets exactly the same response as an unknown one.
const params = z.strictObject({ shortcode: z.string().max(200) });
const token = z.string().max(200);

/** The state of the link for a visitor. The last four accept no claims. */
export const superLaunchStates = ['open', 'all-gone', 'paused', 'closed', 'ended'] as const;
export type SuperLaunchState = (typeof superLaunchStates)[number];

export const superLaunch = z.object({
  shortcode: z.string(),
  state: z.enum(superLaunchStates),
  from_name: z.string(),
  language: z.enum(recipientLanguages).nullable(),
  giftwrap: giftwrapChoice,
  branding: brandingModel.nullable(),
  /** The gift that a place gives; null if no more places can be claimed. */
  gift: z.object({ name: z.string(), brandName: z.string(), valuePence: pence, message: z.string() }).nullable(),
  claimMethod: z.enum(claimMethods),
  /**
   * Suffixes of addresses, or prefixes of numbers, that can claim. Full addresses and numbers are personal data and
   * left out, so few people may be able to claim even if the list is empty.
   */
  claimRestrictions: z.array(z.string()),
  placesLeft: z.int(),
  perPerson: z.int(),
  expiry: instant,
  hugggExpiryDate: instant,
  timeZone: z.string(),
});
export type SuperLaunch = z.infer<typeof superLaunch>;

/** A claim in progress. Its token is known only to the browser that started it. */
export const superClaim = z.object({
  /**
   * `asked`: a code was sent. `kept`: a place is reserved until `keptUntil`. `claimed`: its gift exists. `enough`: this
   * person has reached their limit.
   */
  state: z.enum(['asked', 'kept', 'claimed', 'enough']),
  /** The masked address that the code was sent to. */
  sentTo: z.string().nullable(),
  codeExpiresAt: instant.nullable(),
  triesLeft: z.int().nullable(),
  keptUntil: instant.nullable(),
  extensionsLeft: z.int(),
  /** The person's gifts of this link; the one just claimed is last. */
  gifts: z.array(z.object({ shortcode: z.string(), launch_url: z.string() })),
});
export type SuperClaim = z.infer<typeof superClaim>;

const closedErrors = ['super-link.all-gone', 'super-link.paused', 'super-link.closed', 'super-link.ended'] as const;
const claimErrors = [...closedErrors, 'super-link.claim-unknown', 'super-link.place-freed'] as const;

export const getSuperLaunch = endpoint({
  method: 'GET',
  path: '/v3/super-launch/{shortcode}',
  summary: 'A super link as the people who may claim a place see it; changes nothing',
  access: linkHolder,
  params,
  response: superLaunch,
  errors: ['super-link.wrong-link'],
});

export const askSuperLinkCode = endpoint({
  method: 'POST',
  path: '/v3/super-launch/{shortcode}/codes',
  summary: 'Send a 6-digit code to an email address or a mobile number, to prove whose it is',
  access: linkHolder,
  params,
  body: z.strictObject({ address: z.string().trim().min(1).max(320), language: z.enum(recipientLanguages).optional() }),
  response: z.object({ token: z.string(), claim: superClaim }),
  errors: [
    'super-link.wrong-link',
    ...closedErrors,
    'super-link.address-invalid',
    'super-link.not-for-address',
    'super-link.code-too-soon',
    'super-link.code-too-many',
    'mobile.sms-off',
    'mobile.country-not-served',
  ],
});

export const takeSuperLinkPlace = endpoint({
  method: 'POST',
  path: '/v3/super-launch/{shortcode}/claims',
  summary: 'Confirm the code and keep a place for 15 minutes',
  access: linkHolder,
  params,
  body: z.strictObject({ token, code: z.string().max(40) }),
  response: superClaim,
  errors: [...claimErrors, 'super-link.code-wrong', 'super-link.code-expired', 'super-link.code-used-up'],
});

export const readSuperLinkClaim = endpoint({
  method: 'POST',
  path: '/v3/super-launch/{shortcode}/claims/read',
  summary: 'Read the state of a claim; changes nothing. It is a POST to keep the token out of the address',
  access: linkHolder,
  params,
  body: z.strictObject({ token }),
  response: superClaim,
  errors: ['super-link.claim-unknown'],
});

export const keepSuperLinkPlace = endpoint({
  method: 'POST',
  path: '/v3/super-launch/{shortcode}/claims/keep',
  summary: 'Keep a place for 15 more minutes, at most twice',
  access: linkHolder,
  params,
  body: z.strictObject({ token }),
  response: superClaim,
  errors: ['super-link.claim-unknown', 'super-link.place-freed', 'super-link.kept-enough'],
});

export const finishSuperLinkClaim = endpoint({
  method: 'POST',
  path: '/v3/super-launch/{shortcode}/claims/finish',
  summary: 'Claim the place that is kept: it becomes a gift of one’s own',
  access: linkHolder,
  params,
  body: z.strictObject({ token, name: line(160).optional() }),
  response: superClaim,
  errors: claimErrors,
});

export const superLinkEndpoints = {
  getSuperHuggg,
  listSuperLinks,
  getSuperLink,
  updateSuperLink,
  getSuperLaunch,
  askSuperLinkCode,
  takeSuperLinkPlace,
  readSuperLinkClaim,
  keepSuperLinkPlace,
  finishSuperLinkClaim,
};
