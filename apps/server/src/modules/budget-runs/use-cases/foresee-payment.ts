import { chargeForMissing, limits, type ExecutionErrorType } from '@huggg/contracts';
import { pence, zeroPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable } from '../../../platform/database/index.ts';
import type { RunningBudget, RunProblem } from '../../budgets/index.ts';
import { foreseeRefusal, type ChargedWithoutOwner } from '../../payments/index.ts';
import type { RunPlan } from '../domain/plan-run.ts';
import { foreseeRun } from './run-world.ts';

type Refusal = Extract<ChargedWithoutOwner, { readonly kind: 'refused' }>['reason'];

/** What a refused card is called in the record of a run. */
export const typeOfRefusal: Readonly<Record<Refusal, ExecutionErrorType>> = {
  'insufficient-funds': 'CARD_INSUFCCIENT_FUNDS',
  'card-expired': 'CARD_EXPIRED',
  'card-unavailable': 'CARD_UNKNOWN',
};

/** A run of a budget that a card pays for asks for more than is charged at once. */
export function overChargeLimit(missingPence: Pence): RunProblem | null {
  return missingPence > limits.chargeMax
    ? { type: 'CARD_INSUFCCIENT_FUNDS', details: { missingPence, chargeMax: limits.chargeMax } }
    : null;
}

export type ForeseenPayment = {
  readonly plan: RunPlan;
  /** What the budget's card would be charged; zero where nothing is missing, or it could not be. */
  readonly chargePence: Pence;
  /** What would prevent the run once its card has brought what is missing. */
  readonly problems: readonly RunProblem[];
};

/** What a run would do and whether it could be paid, with the card that its budget charges, on a day to come. */
export async function foreseePayment(
  db: Queryable,
  budget: RunningBudget,
  at: Temporal.Instant,
): Promise<ForeseenPayment> {
  const plan = await foreseeRun(db, budget);
  if (budget.billingType !== 'card' || budget.cardId === null || plan.missingPence === 0)
    return { plan, chargePence: zeroPence, problems: plan.problems };
  // What is missing is the card's to bring, and it is not charged for a run that another cause prevents.
  const others = plan.problems.filter(({ type }) => type !== 'WALLET_INSUFCCIENT_FUNDS');
  const refused = overChargeLimit(plan.missingPence) ?? (await refusalOf(db, budget.cardId, { plan, at }));
  const problems = [...others, ...(refused ? [refused] : [])];
  const chargePence = problems.length > 0 ? zeroPence : pence(chargeForMissing(plan.missingPence));
  return { plan, chargePence, problems };
}

async function refusalOf(
  db: Queryable,
  cardId: string,
  { plan: { missingPence }, at }: { readonly plan: RunPlan; readonly at: Temporal.Instant },
): Promise<RunProblem | null> {
  const reason = await foreseeRefusal(db, cardId, at);
  return reason && { type: typeOfRefusal[reason], details: { missingPence, reason } };
}
