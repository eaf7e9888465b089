import { inDomains } from '@huggg/contracts';
import { allowsPrice, allowsTags, noGiftRules, type GiftRules, type PurchaseProduct } from '../../catalogue/index.ts';
import { hasEnded, policyValues, type SpendPolicy } from '../../spend-policies/index.ts';
import { listsReceivers, type OrderFacts, type OrderPlan } from './order-plan.ts';
import { ruleProblem, type Problem } from './problems.ts';
import { pounds } from './quote.ts';
import type { OrderReceiver } from './receivers.ts';
import { claimMethodOf, restrictionsOf } from './super-link.ts';

/**
 * Returns every further problem that prevents payment for an order from a wallet with this policy. A maximum number of
 * days is not a problem, because it only shortens the claim-by.
 */
export function policyProblemsOf(facts: OrderFacts, plan: OrderPlan, policy: SpendPolicy): readonly Problem[] {
  if (hasEnded(policy, facts.now)) return [ruleProblem('', 'wallet.policy-ended', { date: endOf(policy, plan) })];
  return [
    ...giftProblems(facts, policy),
    ...methodProblems(plan, policy),
    ...domainProblems(facts, plan, policy),
    ...reasonProblems(facts, policy),
  ];
}

function endOf({ endsAt }: SpendPolicy, { timeZone }: OrderPlan): string {
  return endsAt?.toZonedDateTimeISO(timeZone).toPlainDate().toLocaleString('en-GB', { dateStyle: 'long' }) ?? '';
}

/**
 * Returns the kinds of gift that the receiver can get. For a choice, these are all the gifts offered, because any of
 * them can be picked.
 */
function kindsOf(product: PurchaseProduct, { details }: OrderFacts): readonly (readonly string[])[] {
  if (!product.segments) return [product.restrictionTagIds];
  const picks = new Set(details.hugggMeta?.gwcSegments);
  const offered = product.segments.items.filter(({ id }) => picks.size === 0 || picks.has(id));
  return offered.map(({ restrictionTagIds }) => restrictionTagIds);
}

/** Returns the price range of a policy as text. At least one of the two limits is set. */
function rangeOf(min: number, max: number | null): string {
  if (max === null) return `of at least ${pounds(min)}`;
  return min === 0 ? `of at most ${pounds(max)}` : `from ${pounds(min)} to ${pounds(max)}`;
}

function giftProblems(facts: OrderFacts, policy: SpendPolicy): Problem[] {
  const { product } = facts;
  if (!product) return [];
  const { minPricePence, maxPricePence, allowTags, disallowTags } = policy;
  const rules: GiftRules = {
    ...noGiftRules,
    minPricePence,
    maxPricePence,
    allowTagIds: allowTags,
    disallowTagIds: disallowTags,
  };
  if (!allowsPrice(rules, product.senderPricePence))
    return [
      ruleProblem('details.productId', 'wallet.policy-price', { range: rangeOf(minPricePence ?? 0, maxPricePence) }),
    ];
  if (kindsOf(product, facts).every((tags) => allowsTags(rules, tags))) return [];
  if (!product.segments) return [ruleProblem('details.productId', 'wallet.policy-category')];
  const words =
    'Some gifts of this choice are not what the money of this wallet is for. Pick those that it may offer, or pay in another way.';
  return [ruleProblem('details.hugggMeta.gwcSegments', 'wallet.policy-category', {}, words)];
}

function methodProblems({ method }: OrderPlan, policy: SpendPolicy): Problem[] {
  if (!method || policy.deliveryMethods.includes(method)) return [];
  return [ruleProblem('details.deliveryMethod', 'wallet.policy-method', policyValues.method(policy, method))];
}

function domainProblems(facts: OrderFacts, { method }: OrderPlan, policy: SpendPolicy): Problem[] {
  const { emailDomains } = policy;
  if (!emailDomains) return [];
  const problem = (path: string) => ruleProblem(path, 'wallet.policy-email-domain', policyValues.domains(policy));
  if (method === 'superhuggg') return linkIsOpen(facts, emailDomains) ? [problem('details.claimRestrictions')] : [];
  if (!listsReceivers(method) || method === 'sms') return [];
  return (facts.details.receivers ?? []).flatMap((receiver, index) => {
    const email = emailOf(receiver, facts);
    if (email === null || inDomains(email, emailDomains)) return [];
    const { row } = receiver;
    return [{ ...problem(`details.receivers.${index}.email`), ...(row === undefined ? {} : { row }) }];
  });
}

/** Checks whether someone outside the domains could claim a place by email. */
function linkIsOpen({ details }: OrderFacts, domains: readonly string[]): boolean {
  if (claimMethodOf(details) !== 'email') return false;
  const restrictions = restrictionsOf(details);
  return restrictions.length === 0 || !restrictions.every((restriction) => inDomains(restriction, domains));
}

function emailOf(receiver: OrderReceiver, { people }: OrderFacts): string | null {
  if ('userId' in receiver) return people.get(receiver.userId)?.email.toLowerCase() ?? null;
  return 'email' in receiver ? receiver.email.toLowerCase() : null;
}

function reasonProblems({ details }: OrderFacts, policy: SpendPolicy): Problem[] {
  const { reasonCodes } = policy;
  if (reasonCodes.length === 0 || (details.reasonCode && reasonCodes.includes(details.reasonCode))) return [];
  return [ruleProblem('details.reasonCode', 'wallet.policy-reason', policyValues.reasons(policy))];
}
