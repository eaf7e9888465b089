import { inDomains, type DeliveryMethod, type Order, type SpendPolicy } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';

const methodNames: Readonly<Record<DeliveryMethod, string>> = {
  links: 'links',
  email: 'email',
  sms: 'SMS',
  superhuggg: 'super link',
  printable: 'print',
};

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function pricesText({ min, max }: SpendPolicy['giftingRestrictionsPrice']): string {
  if (max === null) return min === null ? '' : ` of ${pounds(min)} or more`;
  return min === null ? ` of up to ${pounds(max)}` : ` of ${pounds(min)} to ${pounds(max)}`;
}

/**
 * Describes what the money of a wallet can pay for: "For gifts of up to £25.00 by email to acme.example, claimed within
 * 30 days, until 31 December 2026."
 */
export function policyText(policy: SpendPolicy, timeZone: string): string {
  const { deliveryMethods, deliveryEmailDomains, maximumHugggExpiryDays, dateEnds, giftingRestrictionsCategories } =
    policy;
  const { allow, disallow } = giftingRestrictionsCategories;
  const parts = [
    `For gifts${pricesText(policy.giftingRestrictionsPrice)} by ${anyOf.format(deliveryMethods.map((method) => methodNames[method]))}${deliveryEmailDomains ? ` to ${anyOf.format(deliveryEmailDomains)}` : ''}`,
    ...(allow !== null || disallow.length > 0 ? ['of some kinds only'] : []),
    ...(maximumHugggExpiryDays === null ? [] : [`claimed within ${maximumHugggExpiryDays} days`]),
    ...(dateEnds === null ? [] : [`until ${date(dateEnds, { timeZone })}`]),
  ];
  return `${parts.join(', ')}.`;
}

type Ordered = Pick<Order, 'details' | 'lines'> & { readonly limits: Pick<Order['limits'], 'timeZone'> };

/** Why a wallet cannot pay for an order. */
export type PolicyRefusal = {
  readonly text: string;
  /** The part of the order to change so that the wallet can pay; absent if no change would help. */
  readonly change?: 'gift' | 'recipients' | 'reason';
};

/** Whether the money of a wallet can no longer be spent. */
export const isOver = (policy: SpendPolicy | null, nowMs: number): boolean =>
  policy !== null && policy.dateEnds !== null && Date.parse(policy.dateEnds) <= nowMs;

/** Returns why a wallet cannot pay for this order, as far as the page knows; undefined if it can. */
export function policyRefusal(order: Ordered, policy: SpendPolicy | null, nowMs: number): PolicyRefusal | undefined {
  if (!policy) return undefined;
  const { details, lines, limits } = order;
  const { deliveryMethods, deliveryEmailDomains: domains, reasonCodes, dateEnds } = policy;
  if (dateEnds !== null && isOver(policy, nowMs))
    return { text: `Its money could be spent until ${date(dateEnds, { timeZone: limits.timeZone })}.` };
  const method = details.deliveryMethod;
  if (method && !deliveryMethods.includes(method))
    return {
      text: `Its money is for gifts by ${anyOf.format(deliveryMethods.map((one) => methodNames[one]))}.`,
      change: 'recipients',
    };
  const { min, max } = policy.giftingRestrictionsPrice;
  const price = lines[0]?.unitPence;
  if (price !== undefined && ((min !== null && price < min) || (max !== null && price > max)))
    return { text: `Its money is for gifts${pricesText({ min, max })}.`, change: 'gift' };
  const outside = (details.receivers ?? []).some(
    (receiver) => 'email' in receiver && domains && !inDomains(receiver.email.toLowerCase(), domains),
  );
  if (outside && domains)
    return { text: `Its money is for gifts to addresses at ${anyOf.format(domains)}.`, change: 'recipients' };
  if (reasonCodes.length > 0 && !(details.reasonCode && reasonCodes.includes(details.reasonCode)))
    return { text: `Its money is for orders with the reason ${anyOf.format(reasonCodes)}.`, change: 'reason' };
  return undefined;
}
