import type {
  BudgetBillingType,
  BudgetFrequency,
  BudgetStatus,
  BudgetSubStatus,
  currency,
  DeliveryMethod,
  UnspentBalanceAction,
} from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import type { Extent, Rhythm } from './rhythm.ts';

/** The settings of a budget, as entered in its form. */
export type BudgetPlan = {
  readonly name: string;
  readonly isVariable: boolean;
  readonly budgetPence: Pence;
  readonly frequency: BudgetFrequency;
  readonly numberOfRuns: number;
  readonly unspentAction: UnspentBalanceAction;
  readonly reasonCodes: readonly string[];
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly emailDomains: readonly string[];
  readonly maximumExpiryDays: number;
  readonly categoriesAllowed: readonly string[];
  readonly categoriesDisallowed: readonly string[];
  readonly priceMinPence: Pence | null;
  readonly priceMaxPence: Pence | null;
  readonly currency: typeof currency;
  readonly walletId: string;
  readonly billingType: BudgetBillingType;
  readonly cardId: string | null;
  readonly scheduledStartAt: Temporal.Instant | null;
  readonly scheduledEndAt: Temporal.Instant | null;
};

/** The state of a budget in its life cycle. */
export type BudgetSchedule = {
  readonly status: BudgetStatus;
  readonly subStatus: BudgetSubStatus | null;
  readonly runsExecuted: number;
  readonly recurrenceAt: Temporal.Instant | null;
  /** The local time of the first run. */
  readonly recurrenceLocal: string | null;
  readonly nextRunAt: Temporal.Instant | null;
  readonly endsAt: Temporal.Instant | null;
  readonly startingAt: Temporal.Instant | null;
  readonly startedAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
  readonly pausedAt: Temporal.Instant | null;
};

export type Budget = BudgetPlan &
  BudgetSchedule & {
    readonly id: string;
    readonly teamId: string;
    readonly userId: string;
    readonly createdAt: Temporal.Instant;
    readonly updatedAt: Temporal.Instant;
  };

/** Returns the rhythm of a budget that was started; null for a draft. */
export function rhythmOf(
  { frequency, recurrenceAt, recurrenceLocal }: Pick<Budget, 'frequency' | 'recurrenceAt' | 'recurrenceLocal'>,
  zone: string,
): Rhythm | null {
  if (!recurrenceAt || recurrenceLocal === null) return null;
  return { frequency, firstAt: recurrenceAt, firstLocal: Temporal.PlainDateTime.from(recurrenceLocal), zone };
}

export function extentOf({ numberOfRuns, scheduledEndAt }: Pick<Budget, 'numberOfRuns' | 'scheduledEndAt'>): Extent {
  return { numberOfRuns, endsBy: scheduledEndAt };
}
