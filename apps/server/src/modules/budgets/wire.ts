import {
  canDoWithBudget,
  type AutomatedBudget,
  type AutomatedBudgetDetail,
  type AutomationParticipant,
  type BudgetWait,
  type ListedBudget,
} from '@huggg/contracts';
import { formatPounds } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../platform/clock/index.ts';
import { canOn, type Actor } from '../../platform/context.ts';
import type { Budget } from './domain/budget.ts';
import type { BudgetPeople } from './queries/budget-details.ts';
import type { Participant } from './queries/participants.read-model.ts';
import type { ListedRun } from './queries/run-list.read-model.ts';
import { toWireRun } from './wire-runs.ts';

const isoOrNull = (at: Temporal.Instant | null): string | null => at && isoOf(at);

export function toWireBudget(
  budget: Budget,
  { actor, timeZone }: { readonly actor: Actor; readonly timeZone: string },
): AutomatedBudget {
  const can = canOn(actor, { teamId: budget.teamId, ownerId: budget.userId });
  const makes = can('create-automated-budget');
  const starts = can('start-automated-budget');
  return {
    id: budget.id,
    name: budget.name,
    isVariable: budget.isVariable,
    status: budget.status,
    subStatus: budget.subStatus,
    budgetAmount: budget.budgetPence,
    frequency: budget.frequency,
    numberOfRuns: budget.numberOfRuns,
    unspentParticipantBalanceAction: budget.unspentAction,
    reasonCodes: [...budget.reasonCodes],
    deliveryMethods: [...budget.deliveryMethods],
    deliveryEmailDomains: [...budget.emailDomains],
    maximumHugggExpiryDays: budget.maximumExpiryDays,
    giftingRestrictionsCategories: {
      allow: [...budget.categoriesAllowed],
      disallow: [...budget.categoriesDisallowed],
    },
    giftingRestrictionsPrice: { min: budget.priceMinPence, max: budget.priceMaxPence },
    walletId: budget.walletId,
    currency: budget.currency,
    billingMethod: { type: budget.billingType, cardId: budget.cardId },
    userId: budget.userId,
    teamId: budget.teamId,
    runsExecuted: budget.runsExecuted,
    nextScheduledRun: isoOrNull(budget.nextRunAt),
    scheduledStartDate: isoOrNull(budget.scheduledStartAt),
    recurrenceDate: isoOrNull(budget.recurrenceAt),
    scheduledEndDate: isoOrNull(budget.scheduledEndAt),
    endsAt: isoOrNull(budget.endsAt),
    startingAt: isoOrNull(budget.startingAt),
    startedAt: isoOrNull(budget.startedAt),
    endedAt: isoOrNull(budget.endedAt),
    pausedAt: isoOrNull(budget.pausedAt),
    timeZone,
    dateCreated: isoOf(budget.createdAt),
    dateModified: isoOf(budget.updatedAt),
    abilities: {
      edit: makes && canDoWithBudget(budget, 'edit'),
      people: makes && canDoWithBudget(budget, 'people'),
      start: starts && canDoWithBudget(budget, 'start'),
      stop: starts && canDoWithBudget(budget, 'stop'),
      unschedule: starts && canDoWithBudget(budget, 'unschedule'),
      delete: makes && canDoWithBudget(budget, 'delete'),
      run: starts && canDoWithBudget(budget, 'run'),
    },
  };
}

type Reader = { readonly actor: Actor; readonly timeZone: string };

export function toWireListed(
  budget: Budget,
  { people, ...reader }: Reader & { readonly people: BudgetPeople },
): ListedBudget {
  const { active, inactive, invited, leastPence, mostPence } = people;
  const [least, most] = [leastPence ?? budget.budgetPence, mostPence ?? budget.budgetPence];
  return {
    ...toWireBudget(budget, reader),
    participantCounts: { active, inactive, invited },
    calculatedBudgetAmount: people.runPence,
    amountWithInvited: people.withInvitedPence,
    formattedBudgetAmount: least === most ? formatPounds(least) : `${formatPounds(least)} to ${formatPounds(most)}`,
  };
}

export function toWireDetail(
  budget: Budget,
  {
    run,
    waits,
    ...rest
  }: Reader & { readonly people: BudgetPeople; readonly run: ListedRun | null; readonly waits: BudgetWait | null },
): AutomatedBudgetDetail {
  return {
    ...toWireListed(budget, rest),
    latestExecution: run && toWireRun(run),
    waits,
    totalFunds: rest.people.receivedPence,
  };
}

export function toWireParticipant(row: Participant): AutomationParticipant {
  return {
    id: row.id,
    automationId: row.budgetId,
    email: row.email,
    name: row.name,
    userId: row.userId,
    walletId: row.walletId,
    teamId: row.teamId,
    status: row.status,
    inviteAccepted: row.joinedAt !== null,
    inviteType: row.inviteType,
    totalFundsReceived: row.receivedPence,
    budgetAmount: row.budgetPence,
    dateJoined: isoOrNull(row.joinedAt),
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
  };
}
