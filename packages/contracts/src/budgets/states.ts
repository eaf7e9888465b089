/** Statuses of an automated budget (gifts §4), and what may follow what (RULES §10). */
export const budgetStatuses = ['draft', 'scheduled', 'live', 'ended'] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];

/**
 * Work in progress, during which nothing of the budget can be edited. `starting`: live, and its first run is not over.
 * `running`: a run is under way. `stopping`: live, and what its participants hold is on its way back.
 */
export const budgetSubStatuses = ['starting', 'stopping', 'running'] as const;
export type BudgetSubStatus = (typeof budgetSubStatuses)[number];

/** What people do with a budget. `edit` is its form, `people` its participants and their amounts. */
export const budgetActions = ['edit', 'people', 'start', 'stop', 'unschedule', 'delete', 'run'] as const;
export type BudgetAction = (typeof budgetActions)[number];

/** What may be done in each status, as long as no work is in progress. */
export const budgetActionsIn: Readonly<Record<BudgetStatus, readonly BudgetAction[]>> = {
  draft: ['edit', 'people', 'start', 'delete'],
  scheduled: ['edit', 'people', 'unschedule'],
  live: ['edit', 'people', 'stop', 'run'],
  ended: ['delete'],
};

/** Statuses that may follow: by a person, by the date of the start, by the end of the last period. */
export const budgetTransitions: Readonly<Record<BudgetStatus, readonly BudgetStatus[]>> = {
  draft: ['scheduled', 'live'],
  scheduled: ['draft', 'live'],
  live: ['ended'],
  ended: [],
};

/** Whether an action may be taken now. */
export function canDoWithBudget(
  { status, subStatus }: { readonly status: BudgetStatus; readonly subStatus: BudgetSubStatus | null },
  action: BudgetAction,
): boolean {
  return subStatus === null && budgetActionsIn[status].includes(action);
}

export const budgetFrequencies = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type BudgetFrequency = (typeof budgetFrequencies)[number];

/**
 * What becomes of what a participant did not spend, when the next run comes: it is set back to the amount, or the
 * amount is added to it.
 */
export const unspentBalanceActions = ['reset', 'rollover'] as const;
export type UnspentBalanceAction = (typeof unspentBalanceActions)[number];

/**
 * Where the money of a run comes from. Always from the budget's wallet; `card` charges what is missing there to a
 * stored card first, `manual` waits until someone has topped the wallet up.
 */
export const budgetBillingTypes = ['card', 'manual'] as const;
export type BudgetBillingType = (typeof budgetBillingTypes)[number];

/** Why a run could not be carried out (gifts §4), as the specification spells them. */
export const executionErrorTypes = [
  'WALLET_INSUFCCIENT_FUNDS',
  'CARD_INSUFCCIENT_FUNDS',
  'CARD_EXPIRED',
  'CARD_UNKNOWN',
  'RESET_BUDGET_FAILED',
  'DISTRIBUTE_BUDGET_FAILED',
  'FAILED_TO_LOCK_FUNDS',
] as const;
export type ExecutionErrorType = (typeof executionErrorTypes)[number];

/** A run that could not be paid is tried again after these hours, then the budget pauses (RULES §10). */
export const runRetryHours = [1, 6, 24] as const;

/** How many days before a run that cannot be paid its organiser is notified (RULES §10). */
export const runWarningDays = 3;

/** How many days before unspent money goes back the organiser is notified; null where a period is too short for it. */
export const unspentNoticeDays: Readonly<Record<BudgetFrequency, number | null>> = {
  minute: null,
  hour: null,
  day: null,
  week: 2,
  month: 7,
  quarter: 14,
  year: 30,
};

/** `draft`: invited, not joined. `inactive`: joined, and receives nothing. `deleted`: no longer of this budget. */
export const participantStatuses = ['draft', 'active', 'inactive', 'deleted'] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];

/** What can happen to a participant. A person who is invited again after a removal is a new participant. */
export const participantTransitions: Readonly<Record<ParticipantStatus, readonly ParticipantStatus[]>> = {
  draft: ['active', 'deleted'],
  active: ['inactive', 'deleted'],
  inactive: ['active', 'deleted'],
  deleted: [],
};

/**
 * How a participant is invited (gifts §4); each has a wallet of their own for the budget. An `automation-participant`
 * joins the team for its budgets alone, a `shared-automation-participant` may also spend from the wallets that the
 * team shares.
 */
export const participantInviteTypes = ['automation-participant', 'shared-automation-participant'] as const;
export type ParticipantInviteType = (typeof participantInviteTypes)[number];

/** The days that gifts of a budget can be claimed at most, unless the budget or its team allows less (gifts §9). */
export const budgetExpiryDays = { freePlan: 365, paidPlan: 30 } as const;
