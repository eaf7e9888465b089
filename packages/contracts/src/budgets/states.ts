/** Statuses of an automated budget (gifts §4), with their transitions (RULES §10). */
export const budgetStatuses = ['draft', 'scheduled', 'live', 'ended'] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];

/**
 * Work in progress, during which the budget cannot be edited. `starting`: live, and its first run has not ended.
 * `running`: a run is under way. `stopping`: live, and its participants' balances are being returned.
 */
export const budgetSubStatuses = ['starting', 'stopping', 'running'] as const;
export type BudgetSubStatus = (typeof budgetSubStatuses)[number];

/** Actions on a budget. `edit` changes its form, `people` its participants and their amounts. */
export const budgetActions = ['edit', 'people', 'start', 'stop', 'unschedule', 'delete', 'run'] as const;
export type BudgetAction = (typeof budgetActions)[number];

/** The actions allowed in each status if no work is in progress. */
export const budgetActionsIn: Readonly<Record<BudgetStatus, readonly BudgetAction[]>> = {
  draft: ['edit', 'people', 'start', 'delete'],
  scheduled: ['edit', 'people', 'unschedule'],
  live: ['edit', 'people', 'stop', 'run'],
  ended: ['delete'],
};

/** The next statuses that a status can change to: by a person, on the start date, or at the end of the last period. */
export const budgetTransitions: Readonly<Record<BudgetStatus, readonly BudgetStatus[]>> = {
  draft: ['scheduled', 'live'],
  scheduled: ['draft', 'live'],
  live: ['ended'],
  ended: [],
};

/** Checks whether an action is allowed now. */
export function canDoWithBudget(
  { status, subStatus }: { readonly status: BudgetStatus; readonly subStatus: BudgetSubStatus | null },
  action: BudgetAction,
): boolean {
  return subStatus === null && budgetActionsIn[status].includes(action);
}

export const budgetFrequencies = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type BudgetFrequency = (typeof budgetFrequencies)[number];

/**
 * How a participant's unspent balance is handled at the next run: it is reset to the amount, or the amount is added to
 * it.
 */
export const unspentBalanceActions = ['reset', 'rollover'] as const;
export type UnspentBalanceAction = (typeof unspentBalanceActions)[number];

/**
 * The source of the money for a run. Runs are always paid from the budget's wallet; `card` first charges the missing
 * amount to a stored card, `manual` waits until someone has topped up the wallet.
 */
export const budgetBillingTypes = ['card', 'manual'] as const;
export type BudgetBillingType = (typeof budgetBillingTypes)[number];

/** Why a run could not be carried out (gifts §4), spelled as in the specification. */
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

/** Hours after which a run that could not be paid is retried; after the last retry the budget pauses (RULES §10). */
export const runRetryHours = [1, 6, 24] as const;

/** Number of days before a run that cannot be paid when its organiser is notified (RULES §10). */
export const runWarningDays = 3;

/**
 * Number of days before the return of unspent money when the organiser is notified; null if the period is too short for
 * a notification.
 */
export const unspentNoticeDays: Readonly<Record<BudgetFrequency, number | null>> = {
  minute: null,
  hour: null,
  day: null,
  week: 2,
  month: 7,
  quarter: 14,
  year: 30,
};

/** `draft`: invited, not joined. `inactive`: joined, and receives nothing. `deleted`: removed from the budget. */
export const participantStatuses = ['draft', 'active', 'inactive', 'deleted'] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];

/** The transitions of a participant's status. A person who is invited again after a removal is a new participant. */
export const participantTransitions: Readonly<Record<ParticipantStatus, readonly ParticipantStatus[]>> = {
  draft: ['active', 'deleted'],
  active: ['inactive', 'deleted'],
  inactive: ['active', 'deleted'],
  deleted: [],
};

/**
 * How a participant is invited (gifts §4); each has their own wallet for the budget. An `automation-participant` joins
 * the team only for its budgets; a `shared-automation-participant` can also spend from the team's shared wallets.
 */
export const participantInviteTypes = ['automation-participant', 'shared-automation-participant'] as const;
export type ParticipantInviteType = (typeof participantInviteTypes)[number];

/**
 * The maximum number of days to claim gifts of a budget, unless the budget or its team sets a lower limit (gifts §9).
 */
export const budgetExpiryDays = { freePlan: 365, paidPlan: 30 } as const;
