import type { CatalogueError } from '../../../platform/errors.ts';
import { errorOf, planOrder, policyProblemsOf } from '../../orders/index.ts';
import { shorterDays, type SpendPolicy } from '../../spend-policies/index.ts';
import { errors } from '../errors.ts';
import type { PlannedPurchase } from './plan-purchase.ts';

/**
 * Applies the spend policy of the wallet to a planned purchase: gifts must be claimed within its maximum number of
 * days.
 * @returns the purchase, or the error of the first rule of the policy that it breaks.
 */
export function applySpendPolicy(
  planned: PlannedPurchase,
  policy: SpendPolicy | null,
): PlannedPurchase | CatalogueError {
  if (!policy) return planned;
  const narrowed = limitExpiryDays(planned, policy);
  const problem = errorOf(policyProblemsOf(narrowed.facts, narrowed.plan, policy));
  if (problem) return problem;
  const nowPence = narrowed.quote.totalPence;
  const shownPence = planned.quote.totalPence;
  return nowPence === shownPence ? narrowed : errors.priceChanged({ shownPence, nowPence });
}

/**
 * Plans the purchase again if its wallet allows fewer days than its team. SMS messages name the day, so the price is
 * also calculated again.
 */
function limitExpiryDays(planned: PlannedPurchase, { maximumExpiryDays }: SpendPolicy): PlannedPurchase {
  const { facts } = planned;
  const days = shorterDays(facts.rules.maximumExpiryDays, maximumExpiryDays);
  if (days === facts.rules.maximumExpiryDays) return planned;
  const stricter = { ...facts, rules: { ...facts.rules, maximumExpiryDays: days } };
  const plan = planOrder(stricter);
  return plan.quote ? { ...planned, facts: stricter, plan, quote: plan.quote } : planned;
}
