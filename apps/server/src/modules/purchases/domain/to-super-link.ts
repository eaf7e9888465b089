import { superLinkRules } from '@huggg/contracts';
import { newShortcode } from '../../../platform/ids/index.ts';
import type { NewTransaction } from '../../gifts/index.ts';
import { claimMethodOf, restrictionsOf } from '../../orders/index.ts';
import type { NewSuperLink } from '../../super-links/index.ts';
import type { Accepted } from './accept-purchases.ts';

/** Returns the super link that a purchase creates, or null for any other order. */
export function toSuperLink(transaction: NewTransaction, { planned }: Accepted): NewSuperLink | null {
  const { plan, order } = planned;
  if (!transaction.super_link_id || !plan.linkEndsAt) return null;
  return {
    id: transaction.super_link_id,
    team_id: transaction.team_id,
    user_id: transaction.user_id,
    transaction_id: transaction.id,
    shortcode: newShortcode(),
    places: transaction.quantity,
    per_person: order.details.perPerson ?? 1,
    claim_method: claimMethodOf(order.details),
    restrictions: restrictionsOf(order.details),
    claim_rate: order.details.claimRate ?? superLinkRules.claimRate,
    ends_at: plan.linkEndsAt.toString(),
  };
}
