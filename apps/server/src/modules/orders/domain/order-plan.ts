import {
  inDomains,
  normaliseEmail,
  type DeliveryMethod,
  type OrderDetails,
  type OrderType,
  type SuppressionReason,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../platform/clock/index.ts';
import type { Can } from '../../../platform/context.ts';
import type { OrderBranding } from '../../brandings/index.ts';
import type { PurchaseProduct } from '../../catalogue/index.ts';
import { type ClaimBy, claimByInstant, claimByOf } from '../../gifts/index.ts';
import { numberRefusal } from './phone-numbers.ts';
import { planSms, type SmsPlan } from './plan-sms.ts';
import { quoteOf, type Quote } from './quote.ts';
import { normaliseReceiver, type OrderReceiver, withoutDuplicates } from './receivers.ts';
import { linkDatesOf } from './super-link.ts';
import type { OrderRules } from './rules.ts';

/** The input for reading an order: the draft, the objects that it refers to, and the rules in force. */
export type OrderFacts = {
  readonly type: OrderType;
  readonly details: OrderDetails;
  /** The branding of its gifts; null if the draft names one that its team cannot use, or can no longer use. */
  readonly branding: OrderBranding | null;
  /** Null if the draft names none, or one that does not exist. */
  readonly product: PurchaseProduct | null;
  readonly rules: OrderRules;
  readonly now: Temporal.Instant;
  /** Checks the buyer's permissions for the order's team. */
  readonly holds: Can;
  /** Brands whose terms the buyer has accepted; only loaded if the gift requires it. */
  readonly acceptedBrandIds: ReadonlySet<string>;
  /** Email addresses of the team members that receivers name by user id. */
  readonly people: ReadonlyMap<
    string,
    { readonly email: string; readonly mobile: string | null; readonly name: string }
  >;
  /** The text of the SMS template that the draft names; null for the product's own text. */
  readonly smsTemplate: string | null;
  /** Suppressed addresses of its receivers, in lower case. Only loaded for people who view the draft. */
  readonly suppressed: ReadonlyMap<string, SuppressionReason>;
  /**
   * Domains of the team's own addresses; null if its senders are not informed of trivial benefits. Only loaded for
   * people who view the draft.
   */
  readonly staffDomains: readonly string[] | null;
  /** The sender of the order if the draft names none. */
  readonly buyerName: string;
};

/** Everything derived from a draft for pricing, checking and buying it. */
export type OrderPlan = {
  readonly method: DeliveryMethod | null;
  /**
   * Receivers who get a gift, with addresses in their stored form. Rows that cannot be sent to create no gifts and cost
   * nothing.
   */
  readonly receivers: readonly OrderReceiver[];
  readonly duplicates: number;
  /** Number of gifts; 0 while it is unknown. */
  readonly quantity: number;
  readonly claimBy: ClaimBy;
  /** The claim-by of its gifts. */
  readonly expiresAt: Temporal.Instant;
  /** The end of the period in which places of a super link can be claimed; null for other orders. */
  readonly linkEndsAt: Temporal.Instant | null;
  /** The send date; null to send immediately. */
  readonly sendAt: Temporal.Instant | null;
  /** The team's time zone, whose days the claim-by and the reminders of its gifts follow. */
  readonly timeZone: string;
  /** The messages of an order by SMS; null for other methods. */
  readonly sms: SmsPlan | null;
  /** Null until the gift and the quantity are known. */
  readonly quote: Quote | null;
};

export function listsReceivers(method: DeliveryMethod | null): boolean {
  return method === 'email' || method === 'sms';
}

/**
 * Checks whether an address suits the order's method and is allowed by the team. Team members are looked up by id
 * instead.
 */
function canReach(receiver: OrderReceiver, method: DeliveryMethod | null, rules: OrderRules): boolean {
  if ('userId' in receiver) return true;
  if (method === 'sms') return 'phoneNumber' in receiver && numberRefusal(receiver.phoneNumber, rules) === null;
  const email = 'email' in receiver ? normaliseEmail(receiver.email) : null;
  return email !== null && (rules.emailDomains === null || inDomains(email, rules.emailDomains));
}

/** A super link is a type of order, and is also the delivery method of its gifts. */
function methodOf(type: OrderType, { deliveryMethod }: OrderDetails): DeliveryMethod | null {
  return type === 'superhuggg' ? 'superhuggg' : (deliveryMethod ?? null);
}

type PlanInput = Pick<
  OrderFacts,
  'type' | 'details' | 'product' | 'rules' | 'now' | 'smsTemplate' | 'buyerName' | 'branding'
>;

/** Derives the plan of a draft from the rules of its team. A pure function; `problemsOf` finds the problems. */
export function planOrder(facts: PlanInput): OrderPlan {
  const { type, details, product, rules, now, smsTemplate, buyerName } = facts;
  const method = methodOf(type, details);
  const given = (details.receivers ?? []).map((receiver) => normaliseReceiver(receiver, rules.phoneCountry));
  const { kept, duplicates } = details.allowDuplicates ? { kept: given, duplicates: 0 } : withoutDuplicates(given);
  const lists = listsReceivers(method);
  const receivers = lists ? kept.filter((receiver) => canReach(receiver, method, rules)) : [];
  const quantity = lists ? receivers.length : ((method === 'superhuggg' ? details.limit : details.quantity) ?? 0);
  // The order's own zone is only that of its send date: a claim-by ends with a day of the team (RULES §4), so that is
  // the zone in which recipients are told of it.
  const { timeZone } = rules;
  const sendAt = details.sendDate && lists ? readInstant(details.sendDate, details.timeZone ?? timeZone) : null;
  const claimBy = claimByOf({
    wanted: details.expiry,
    from: sendAt ?? now,
    zone: rules.timeZone,
    maximumDays: rules.maximumExpiryDays,
  });
  const ends = claimByInstant({ days: claimBy.days, from: sendAt ?? now, zone: rules.timeZone });
  const link = method === 'superhuggg' ? linkDatesOf({ details, endsAt: ends, rules }) : null;
  const expiresAt = link?.giftsUntil ?? ends;
  const isWelfare = facts.branding?.isWelfare ?? false;
  const sms =
    method === 'sms'
      ? planSms({
          details,
          rules,
          receivers,
          sendsAt: sendAt ?? now,
          expiresAt,
          smsTemplate,
          buyerName,
          timeZone,
          isWelfare,
        })
      : null;
  return {
    method,
    receivers,
    duplicates: lists ? duplicates : 0,
    quantity,
    claimBy,
    expiresAt,
    linkEndsAt: link && ends,
    sms,
    sendAt,
    timeZone,
    quote: product && quantity > 0 ? quoteOf(product, quantity, sms) : null,
  };
}
