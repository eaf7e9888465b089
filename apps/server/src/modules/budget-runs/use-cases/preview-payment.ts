import { chargeForMissing, limits, type ExecutionErrorType } from '@huggg/contracts';
import { pence, zeroPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable } from '../../../platform/database/index.ts';
import type { RunningBudget, RunProblem } from '../../budgets/index.ts';
import { findLaterRefusal, type ChargedWithoutOwner } from '../../payments/index.ts';
import type { RunPlan } from '../domain/plan-run.ts';
import { previewRun } from './run-world.ts';

type Refusal = Extract<ChargedWithoutOwner, { readonly kind: 'refused' }>['reason'];

/** The error type that each refusal of a card has in the record of a run. */
export const typeOfRefusal: Readonly<Record<Refusal, ExecutionErrorType>> = {
  'insufficient-funds': 'CARD_INSUFCCIENT_FUNDS',
  'card-expired': 'CARD_EXPIRED',
  'card-unavailable': 'CARD_UNKNOWN',
};

/** Returns a problem if a run that is paid by card needs more than the maximum of one charge. */
export function overChargeLimit(missingPence: Pence): RunProblem | null {
  return missingPence > limits.chargeMax
    ? { type: 'CARD_INSUFCCIENT_FUNDS', details: { missingPence, chargeMax: limits.chargeMax } }
    : null;
}

export type ForeseenPayment = {
  readonly plan: RunPlan;
  /** The amount that the budget's card would be charged; zero if nothing is missing, or if it cannot be charged. */
  readonly chargePence: Pence;
  /** Problems that would still prevent the run after its card was charged. */
  readonly problems: readonly RunProblem[];
};

/** Previews a run on a future day: its payments, and whether they can be paid, including by the card of the budget. */
export async function previewPayment(
  db: Queryable,
  budget: RunningBudget,
  at: Temporal.Instant,
): Promise<ForeseenPayment> {
  const plan = await previewRun(db, budget);
  if (budget.billingType !== 'card' || budget.cardId === null || plan.missingPence === 0)
    return { plan, chargePence: zeroPence, problems: plan.problems };
  // The card pays the missing amount, unless another problem prevents the run.
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
  const reason = await findLaterRefusal(db, cardId, at);
  return reason && { type: typeOfRefusal[reason], details: { missingPence, reason } };
}
