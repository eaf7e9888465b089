import { z } from 'zod';
import { limits, currency } from '../limits.ts';
import { line } from '../names.ts';
import { emailDomain } from '../people/teams.ts';
import { deliveryMethods, type DeliveryMethod } from '../statuses.ts';
import { id, instant, pence, positivePence } from '../shapes.ts';
import {
  budgetBillingTypes,
  budgetFrequencies,
  budgetStatuses,
  budgetSubStatuses,
  unspentBalanceActions,
} from './states.ts';
import { budgetWait, execution } from './runs.ts';

/** Delivery methods of a budget that specifies none (gifts §9). */
const defaultMethods: DeliveryMethod[] = ['email'];

const reasonCode = line(100).min(1);
const categoryIds = z.array(z.string().max(100)).max(200);

/** Kinds of gift, by tag id. An empty `allow` means every kind. */
const categories = z.strictObject({ allow: categoryIds.default([]), disallow: categoryIds.default([]) });
/** The price of a gift without its fees; null means no limit. */
const priceRange = z
  .strictObject({ min: pence.min(0).nullable().default(null), max: pence.min(0).nullable().default(null) })
  .refine(({ min, max }) => min === null || max === null || min <= max, 'must not be empty');

const billing = z
  .strictObject({ type: z.enum(budgetBillingTypes), cardId: id.nullable().default(null) })
  .refine(({ type, cardId }) => (type === 'card') === (cardId !== null), 'must name a card exactly where type is card');

/**
 * The fields that create or replace a budget. Without a start date it starts on request; without an end date it ends
 * after its runs or on request. An empty list restricts nothing, except `deliveryMethods`, which needs at least one.
 */
export const budgetDraft = z.strictObject({
  name: line(120).min(1),
  /** Whether participants may have their own amounts; those without one get `budgetAmount`. */
  isVariable: z.boolean().default(false),
  /** The amount per participant and run. */
  budgetAmount: positivePence.max(limits.budgetPenceMax),
  frequency: z.enum(budgetFrequencies),
  /** 0 means no limit. */
  numberOfRuns: z.int().min(0).max(limits.budgetRunsMax).default(0),
  unspentParticipantBalanceAction: z.enum(unspentBalanceActions),
  /** The reason codes that participants must choose from. If empty, only the team's rules apply. */
  reasonCodes: z.array(reasonCode).max(200).default([]),
  deliveryMethods: z.array(z.enum(deliveryMethods)).min(1).default(defaultMethods),
  deliveryEmailDomains: z.array(emailDomain).max(100).default([]),
  /** Defaults to 365 on a free plan and 30 on a paid one, or less if the team's rules require it. */
  maximumHugggExpiryDays: z.int().min(limits.giftExpiryDaysMin).max(limits.giftExpiryDaysMax).optional(),
  giftingRestrictionsCategories: categories.default({ allow: [], disallow: [] }),
  giftingRestrictionsPrice: priceRange.default({ min: null, max: null }),
  /** The team's wallet that funds runs, and that unspent money returns to. */
  walletId: id,
  currency: z.literal(currency).default(currency),
  billingMethod: billing.default({ type: 'manual', cardId: null }),
  /** A future time: starting the budget schedules it, and its first run is at this time. */
  scheduledStartDate: instant.nullable().default(null),
  /** No runs take place from this time on; participants' balances are returned. */
  scheduledEndDate: instant.nullable().default(null),
});
export type BudgetDraft = z.output<typeof budgetDraft>;

/** An automated budget (gifts §3). Amounts are pence. */
export const automatedBudget = z.object({
  id,
  name: z.string(),
  isVariable: z.boolean(),
  status: z.enum(budgetStatuses),
  subStatus: z.enum(budgetSubStatuses).nullable(),
  budgetAmount: pence,
  frequency: z.enum(budgetFrequencies),
  numberOfRuns: z.int(),
  unspentParticipantBalanceAction: z.enum(unspentBalanceActions),
  reasonCodes: z.array(z.string()),
  deliveryMethods: z.array(z.enum(deliveryMethods)),
  deliveryEmailDomains: z.array(z.string()),
  maximumHugggExpiryDays: z.int(),
  giftingRestrictionsCategories: z.object({ allow: z.array(z.string()), disallow: z.array(z.string()) }),
  giftingRestrictionsPrice: z.object({ min: pence.nullable(), max: pence.nullable() }),
  walletId: id,
  currency: z.literal(currency),
  billingMethod: z.object({ type: z.enum(budgetBillingTypes), cardId: id.nullable() }),
  /** The user who created the budget. */
  userId: id,
  teamId: id,
  runsExecuted: z.int(),
  nextScheduledRun: instant.nullable(),
  scheduledStartDate: instant.nullable(),
  /** The time of the first run, which sets the day and time of all later runs; null until the budget is started. */
  recurrenceDate: instant.nullable(),
  scheduledEndDate: instant.nullable(),
  /**
   * When the last period ends and participants' balances are returned; null if the budget has no end or is not started.
   */
  endsAt: instant.nullable(),
  /** When its start was requested, when it went live, and when it ended. */
  startingAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** When a run could not be paid and will not be retried automatically; the budget is still live. */
  pausedAt: instant.nullable(),
  /** The time zone of its days and times: the team's. */
  timeZone: z.string(),
  dateCreated: instant,
  dateModified: instant,
  /** The actions that the caller can take now. */
  abilities: z.object({
    edit: z.boolean(),
    people: z.boolean(),
    start: z.boolean(),
    stop: z.boolean(),
    unschedule: z.boolean(),
    delete: z.boolean(),
    run: z.boolean(),
  }),
});
export type AutomatedBudget = z.infer<typeof automatedBudget>;

/** A budget in a list, with its participant counts and the cost of a run. */
export const listedBudget = automatedBudget.extend({
  /** Those counted in `invited` have not joined yet, and receive nothing. */
  participantCounts: z.object({ active: z.int(), inactive: z.int(), invited: z.int() }),
  /**
   * The cost of the next run if no participant has a balance left: the sum of the amounts of its active participants.
   */
  calculatedBudgetAmount: pence,
  /** The same, if everyone who is invited had joined. */
  amountWithInvited: pence,
  /** A participant's amount as display text: £50.00, or £20.00 to £50.00 if amounts differ. */
  formattedBudgetAmount: z.string(),
});
export type ListedBudget = z.infer<typeof listedBudget>;

export const automatedBudgetDetail = listedBudget.extend({
  latestExecution: execution.nullable(),
  /** Why the due run has not been carried out; null if no run is waiting, and for a participant. */
  waits: budgetWait.nullable(),
  /** The total that its runs gave to participants. */
  totalFunds: pence,
});
export type AutomatedBudgetDetail = z.infer<typeof automatedBudgetDetail>;
