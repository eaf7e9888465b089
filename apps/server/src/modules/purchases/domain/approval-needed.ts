import type { ApprovalReasonGiven } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { approvalReasonsOf } from '../../orders/index.ts';
import type { Candidate } from './accept-purchases.ts';

/**
 * Returns the reasons why the policy of the order's team requires approval by a second person; none if the order is
 * already being paid or approved. Further places of a super link are judged by the total of the link, so that it cannot
 * be raised in small steps.
 */
export function reasonsToApprove({
  planned: { rules, quote, plan },
  actor,
  payment,
  placesBefore,
}: Pick<Candidate, 'planned' | 'actor' | 'payment' | 'placesBefore'>): readonly ApprovalReasonGiven[] {
  if (payment && payment.expects !== 'draft') return [];
  const totalPence = amountOfPence(quote.totalPence + Math.ceil((quote.totalPence * placesBefore) / plan.quantity));
  return approvalReasonsOf({ policy: rules.approvals, quote: { ...quote, totalPence }, role: actor.role });
}
