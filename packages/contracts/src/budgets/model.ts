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

/** Delivery methods of a budget that names none (gifts §9). */
const defaultMethods: DeliveryMethod[] = ['email'];

const reasonCode = line(100).min(1);
const categoryIds = z.array(z.string().max(100)).max(200);

/** Kinds of gift, by the ids of their tags. Nothing in `allow` means every kind. */
const categories = z.strictObject({ allow: categoryIds.default([]), disallow: categoryIds.default([]) });
/** The price of a gift without its fees; null is no bound. */
const priceRange = z
  .strictObject({ min: pence.min(0).nullable().default(null), max: pence.min(0).nullable().default(null) })
  .refine(({ min, max }) => min === null || max === null || min <= max, 'must not be empty');

const billing = z
  .strictObject({ type: z.enum(budgetBillingTypes), cardId: id.nullable().default(null) })
  .refine(({ type, cardId }) => (type === 'card') === (cardId !== null), 'must name a card exactly where type is card');

/**
 * The fields that make or replace a budget. Without a start date it starts on request, without an end date it ends by
 * its runs or on request; an empty list restricts nothing, except `deliveryMethods`, which needs at least one.
 */
export const budgetDraft = z.strictObject({
  name: line(120).min(1),
  /** Whether participants may have amounts of their own; those who have none get `budgetAmount`. */
  isVariable: z.boolean().default(false),
  /** For each participant and run. */
  budgetAmount: positivePence.max(limits.budgetPenceMax),
  frequency: z.enum(budgetFrequencies),
  /** 0 is for ever. */
  numberOfRuns: z.int().min(0).max(limits.budgetRunsMax).default(0),
  unspentParticipantBalanceAction: z.enum(unspentBalanceActions),
  /** Those that participants choose from; one of them must be chosen. None: the team's rules alone decide. */
  reasonCodes: z.array(reasonCode).max(200).default([]),
  deliveryMethods: z.array(z.enum(deliveryMethods)).min(1).default(defaultMethods),
  deliveryEmailDomains: z.array(emailDomain).max(100).default([]),
  /** Left out: 365 on a free plan, 30 on a paid one, or less by the team's rules. */
  maximumHugggExpiryDays: z.int().min(limits.giftExpiryDaysMin).max(limits.giftExpiryDaysMax).optional(),
  giftingRestrictionsCategories: categories.default({ allow: [], disallow: [] }),
  giftingRestrictionsPrice: priceRange.default({ min: null, max: null }),
  /** The team's wallet that runs are paid from, and that takes back what is not spent. */
  walletId: id,
  currency: z.literal(currency).default(currency),
  billingMethod: billing.default({ type: 'manual', cardId: null }),
  /** A time ahead: starting the budget schedules it, and its first run is then. */
  scheduledStartDate: instant.nullable().default(null),
  /** No run from here on; what participants hold goes back. */
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
  /** Its author. */
  userId: id,
  teamId: id,
  runsExecuted: z.int(),
  nextScheduledRun: instant.nullable(),
  scheduledStartDate: instant.nullable(),
  /** The first run, to whose day and time all further ones keep; null until it is started. */
  recurrenceDate: instant.nullable(),
  scheduledEndDate: instant.nullable(),
  /** When its last period is over and what participants hold goes back; null while it has no end or is not started. */
  endsAt: instant.nullable(),
  /** When it was asked to start, when it went live, when it ended. */
  startingAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** A run could not be paid and is not retried automatically; the budget is still live. */
  pausedAt: instant.nullable(),
  /** In which its days and times count: the team's. */
  timeZone: z.string(),
  dateCreated: instant,
  dateModified: instant,
  /** What the caller may do with it now. */
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

/** A budget in a list: with who takes part and what a run costs. */
export const listedBudget = automatedBudget.extend({
  /** `invited` have not joined yet, and receive nothing. */
  participantCounts: z.object({ active: z.int(), inactive: z.int(), invited: z.int() }),
  /** The cost of the next run, if nobody has anything left: the amounts of its active participants. */
  calculatedBudgetAmount: pence,
  /** The same, once everyone who is invited has joined. */
  amountWithInvited: pence,
  /** What a participant gets, as people read it: £50.00, or £20.00 to £50.00 where amounts differ. */
  formattedBudgetAmount: z.string(),
});
export type ListedBudget = z.infer<typeof listedBudget>;

export const automatedBudgetDetail = listedBudget.extend({
  latestExecution: execution.nullable(),
  /** Why the run that is due is not carried out; null where none waits, and for a participant. */
  waits: budgetWait.nullable(),
  /** What its runs gave its participants in all. */
  totalFunds: pence,
});
export type AutomatedBudgetDetail = z.infer<typeof automatedBudgetDetail>;
