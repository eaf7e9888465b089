import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, listOf, pence } from '../shapes.ts';

/*
 * Reports of a budget; a participant sees only their own figures. A gift counts from the payment of its order, whatever
 * its later status. Each figure opens the gift search, filtered by `budgetIds`, `reached` and `created`.
 */

/** The start (inclusive) and the end (exclusive) of the period. If omitted, everything counts. */
const period = { from: instant.optional(), until: instant.optional() };

/**
 * Distinct pairs of a sender and a recipient (RULES §10): an address, a number or a person. Opens the gifts sent
 * (`reached: sent`).
 */
export const bondsCreatedReport = z.object({ bondsCreated: z.int() });

/**
 * The distribution of a budget's money, from the ledger of the wallets of current and former participants; over all
 * time, transferred = available + live + spent. The participants' totals, balances and statements (`GET
 * /v3/wallets/{id}/entries`) show the details.
 */
export const budgetFundingReport = z.object({
  /** Transferred to participants, less returns. */
  totalTransferred: pence,
  /** Available in participants' wallets; for a period, at its end. */
  totalAvailable: pence,
  /** The value of redeemed gifts, including fees. */
  totalSpent: pence,
  /** Held for gifts that are not redeemed yet; for a period, at its end. */
  totalLive: pence,
});

/**
 * Gifts sent by reason, the most frequent first; null stands for gifts without one. Opens the search with
 * `reasonCodes`, or with `hasReason: false` for null.
 */
export const giftingReasonsReport = z.array(z.object({ reasonCode: z.string().nullable(), numberOfHugggs: z.int() }));

export const budgetGiftsReport = z.object({
  /** Opens the search with `reached: sent`. */
  totalSent: z.int(),
  /** Number of sent gifts that have been redeemed. Opens the search with `reached: redeemed`. */
  totalRedeemed: z.int(),
  /** The average price of sent gifts without fees, rounded to a penny; null if none was sent. */
  averagePrice: pence.nullable(),
  /** Number of distinct addresses, numbers or people that gifts were sent to. */
  uniqueRecipients: z.int(),
});

/**
 * Current participants, and how many of them sent gifts. Opens the list of participants by status, and when each was
 * last active.
 */
export const budgetParticipantsReport = z.object({
  numActiveParticipants: z.int(),
  /** Number of people who were invited and have not joined. */
  numInvitedParticipants: z.int(),
  /** Number of active participants who sent a gift; for a period, within it. */
  numSenders: z.int(),
  /** Senders divided by active participants, from 0 to 1; 0 if no one is active. */
  engagementRate: z.number().min(0).max(1),
});

/**
 * The amount that each participant spent, including former ones; adds up to `totalSpent`. Opens the statement of a
 * participant's wallet (`figure: redeemed`).
 */
export const participantsTotalSpentReport = z.array(z.object({ id, totalSpent: pence }));
/**
 * When each participant last paid for a gift that was sent; null if never. Opens the gifts of that sender
 * (`senderIds`).
 */
export const participantsLastActiveReport = z.array(z.object({ id, lastActive: instant.nullable() }));

const budgetReport = {
  method: 'GET',
  params: idParams,
  errors: ['budget.not-found'],
} as const;
const periodReport = { ...budgetReport, query: z.strictObject(period) } as const;
const participantsReport = {
  ...budgetReport,
  /** Limits the report to these participants, ordered by address; if omitted, includes everyone. */
  query: z.strictObject({ ...period, id: listOf(id).pipe(z.array(id).max(limits.budgetParticipants)).optional() }),
} as const;

export const getBondsCreated = endpoint({
  ...periodReport,
  path: '/v3/automated-budgets/{id}/reports/bonds-created',
  summary: 'How many pairs of a sender and a recipient the gifts of a budget made',
  access: permission('view-automated-budget'),
  response: bondsCreatedReport,
});

export const getBudgetFunding = endpoint({
  ...periodReport,
  path: '/v3/automated-budgets/{id}/reports/funding',
  summary: 'What was moved to the participants of a budget, and where it is',
  access: permission('view-automated-budget'),
  response: budgetFundingReport,
});

export const getGiftingReasons = endpoint({
  ...periodReport,
  path: '/v3/automated-budgets/{id}/reports/gifting-reasons',
  summary: 'The gifts of a budget by the reasons that their senders chose',
  access: permission('view-automated-budget'),
  response: giftingReasonsReport,
});

export const getBudgetGifts = endpoint({
  ...periodReport,
  path: '/v3/automated-budgets/{id}/reports/gifts',
  summary: 'How many gifts of a budget were sent and redeemed, to how many people and at which price',
  access: permission('view-automated-budget'),
  response: budgetGiftsReport,
});

export const getBudgetParticipation = endpoint({
  ...periodReport,
  path: '/v3/automated-budgets/{id}/reports/participants',
  summary: 'How many take part in a budget, and how many of them send gifts',
  access: permission('view-automated-budget'),
  response: budgetParticipantsReport,
});

export const listParticipantsTotalSpent = endpoint({
  ...participantsReport,
  path: '/v3/automated-budgets/{id}/reports/participants/total-spent',
  summary: 'What each participant of a budget spent',
  access: permission('view-automated-budget'),
  response: participantsTotalSpentReport,
});

export const listParticipantsLastActive = endpoint({
  ...participantsReport,
  path: '/v3/automated-budgets/{id}/reports/participants/last-active',
  summary: 'When each participant of a budget last sent a gift',
  access: permission('view-automated-budget'),
  response: participantsLastActiveReport,
});

export const budgetReportEndpoints = {
  getBondsCreated,
  getBudgetFunding,
  getGiftingReasons,
  getBudgetGifts,
  getBudgetParticipation,
  listParticipantsTotalSpent,
  listParticipantsLastActive,
};
