import type { ApprovalReasonGiven, EffectiveApprovalPolicy } from '@huggg/contracts';
import type { Quote } from './quote.ts';

type ApprovalInput = {
  readonly policy: EffectiveApprovalPolicy;
  readonly quote: Pick<Quote, 'totalPence' | 'pricePence'>;
  /** The role of the buyer. */
  readonly role: string;
};

const noFigures = { above: null, min: null, max: null, role: null };

/** Returns why a team's policy requires approval for an order; empty if it does not. */
export function approvalReasonsOf({ policy, quote, role }: ApprovalInput): ApprovalReasonGiven[] {
  const { above, priceRange, roles } = policy;
  const { min, max } = priceRange;
  const { pricePence, totalPence } = quote;
  const outside = (min !== null && pricePence < min) || (max !== null && pricePence > max);
  return [
    ...(above !== null && totalPence > above ? [{ ...noFigures, reason: 'amount' as const, above }] : []),
    ...(outside ? [{ ...noFigures, reason: 'price' as const, min, max }] : []),
    ...(roles.some((one) => one === role) ? [{ ...noFigures, reason: 'role' as const, role }] : []),
  ];
}
