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

/** What is known when an order is looked at: the draft, what it is of, and what holds for it now. */
export type OrderFacts = {
  readonly type: OrderType;
  readonly details: OrderDetails;
  /** The branding of its gifts; null where the draft names one that its team may not use, or no longer. */
  readonly branding: OrderBranding | null;
  /** Null where the draft names none, or one that does not exist. */
  readonly product: PurchaseProduct | null;
  readonly rules: OrderRules;
  readonly now: Temporal.Instant;
  /** Permissions that the buyer holds for the order's team. */
  readonly holds: Can;
  /** Brands whose terms the buyer has accepted; only read where the gift asks for it. */
  readonly acceptedBrandIds: ReadonlySet<string>;
  /** Emails of the people of the team that receivers name by their user id. */
  readonly people: ReadonlyMap<
    string,
    { readonly email: string; readonly mobile: string | null; readonly name: string }
  >;
  /** The words of the SMS template that the draft names; null for the product's own. */
  readonly smsTemplate: string | null;
  /**
   * Addresses of its receivers that the team sends nothing to, in small letters. Only read for people who look at the
   * draft.
   */
  readonly suppressed: ReadonlyMap<string, SuppressionReason>;
  /**
   * Domains of the addresses of the team's own people; null where its senders are not told of trivial benefits. Only
   * read for people who look at the draft.
   */
  readonly staffDomains: readonly string[] | null;
  /** The sender of the order where the draft names none. */
  readonly buyerName: string;
};

/** What an order comes to: everything that pricing, checking and buying it derive from the draft. */
export type OrderPlan = {
  readonly method: DeliveryMethod | null;
  /**
   * Receivers that get a gift, addresses in their stored form. Rows that cannot be sent to are not gifts and cost
   * nothing.
   */
  readonly receivers: readonly OrderReceiver[];
  readonly duplicates: number;
  /** How many gifts it makes; 0 while that is not known. */
  readonly quantity: number;
  readonly claimBy: ClaimBy;
  /** Claim by of its gifts. */
  readonly expiresAt: Temporal.Instant;
  /** Until when places of a super link can be taken; null for other orders. */
  readonly linkEndsAt: Temporal.Instant | null;
  /** When it goes out; null for at once. */
  readonly sendAt: Temporal.Instant | null;
  readonly timeZone: string;
  /** The messages of an order by SMS; null for any other. */
  readonly sms: SmsPlan | null;
  /** Null until gift and quantity are known. */
  readonly quote: Quote | null;
};

export function listsReceivers(method: DeliveryMethod | null): boolean {
  return method === 'email' || method === 'sms';
}

/**
 * Whether an address is one that the order's method reaches and the team sends to. People of the team are looked up by
 * their id.
 */
function canReach(receiver: OrderReceiver, method: DeliveryMethod | null, rules: OrderRules): boolean {
  if ('userId' in receiver) return true;
  if (method === 'sms') return 'phoneNumber' in receiver && numberRefusal(receiver.phoneNumber, rules) === null;
  const email = 'email' in receiver ? normaliseEmail(receiver.email) : null;
  return email !== null && (rules.emailDomains === null || inDomains(email, rules.emailDomains));
}

/** A super link is a type of order, and the way its gifts are given. */
function methodOf(type: OrderType, { deliveryMethod }: OrderDetails): DeliveryMethod | null {
  return type === 'superhuggg' ? 'superhuggg' : (deliveryMethod ?? null);
}

type PlannedFrom = Pick<
  OrderFacts,
  'type' | 'details' | 'product' | 'rules' | 'now' | 'smsTemplate' | 'buyerName' | 'branding'
>;

/** Reads a draft under the rules of its team. Pure; `problemsOf` finds its faults. */
export function planOrder(facts: PlannedFrom): OrderPlan {
  const { type, details, product, rules, now, smsTemplate, buyerName } = facts;
  const method = methodOf(type, details);
  const given = (details.receivers ?? []).map((receiver) => normaliseReceiver(receiver, rules.phoneCountry));
  const { kept, duplicates } = details.allowDuplicates ? { kept: given, duplicates: 0 } : withoutDuplicates(given);
  const lists = listsReceivers(method);
  const receivers = lists ? kept.filter((receiver) => canReach(receiver, method, rules)) : [];
  const quantity = lists ? receivers.length : ((method === 'superhuggg' ? details.limit : details.quantity) ?? 0);
  const timeZone = details.timeZone ?? rules.timeZone;
  const sendAt = details.sendDate && lists ? readInstant(details.sendDate, timeZone) : null;
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
