import { trivialBenefits, type Order as WireOrder } from '@huggg/contracts';
import type { OrderFacts, OrderPlan } from './order-plan.ts';
import { maxListed } from './problems.ts';
import { addressOf } from './receivers.ts';

/**
 * Returns the receivers who get a gift from their employer above the limit for trivial benefits; null if there are
 * none.
 */
export function trivialBenefitsOf(
  { details, people, staffDomains }: Pick<OrderFacts, 'details' | 'people' | 'staffDomains'>,
  { quote }: Pick<OrderPlan, 'quote'>,
): WireOrder['trivialBenefits'] {
  const { giftPenceMax: limit, source } = trivialBenefits;
  if (!staffDomains || !quote || quote.pricePence + quote.feePence <= limit) return null;
  const receivers = (details.receivers ?? []).flatMap((receiver, index) => {
    if ('userId' in receiver) return people.has(receiver.userId) ? [{ index }] : [];
    const [address = ''] = addressOf(receiver);
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    return address.includes('@') && staffDomains.includes(domain) ? [{ index }] : [];
  });
  return receivers.length === 0
    ? null
    : { count: receivers.length, receivers: receivers.slice(0, maxListed), limit, source };
}
