import { isoOf } from '../../platform/clock/index.ts';
import {
  deliveryMethods,
  orderActs,
  type ApprovalNeed,
  type Order as WireOrder,
  type orderSummary,
} from '@huggg/contracts';
import type { z } from 'zod';
import { canOn, hasPermissionOn, type Actor, type Can } from '../../platform/context.ts';
import { methodLimit, methodRefusal } from './domain/check-order.ts';
import { expiryRange, longestDays, sendWindow } from '../gifts/index.ts';
import type { Order, OrderRow } from './domain/order.ts';
import type { OrderFacts, OrderPlan } from './domain/order-plan.ts';
import { addressOf } from './domain/receivers.ts';
import { maxListed, type Problem } from './domain/problems.ts';
import { brandsWithTerms } from './domain/terms.ts';
import { trivialBenefitsOf } from './domain/trivial-benefits.ts';
import type { OrderPayment } from './queries/order-payments.ts';
import { toWireOrderPayment } from './wire-payment.ts';

type View = {
  readonly order: Order;
  readonly payment: OrderPayment | null;
  readonly approvalNeed: ApprovalNeed | null;
  readonly bankDetails: readonly string[];
  readonly facts: OrderFacts;
  readonly plan: OrderPlan;
  readonly problems: readonly Problem[];
  readonly actor: Actor;
};

export function toWireOrder({
  order,
  payment,
  approvalNeed,
  bankDetails,
  facts,
  plan,
  problems,
  actor,
}: View): WireOrder {
  const { quote } = plan;
  const can = canOn(actor, { teamId: order.teamId, ownerId: order.userId });
  const mayBuy = can('purchase-hugggs');
  const acts = orderActs[order.status];
  const payWith =
    acts.includes('pay') && mayBuy && problems.length === 0 ? waysToPay(can, { actor, approvalNeed }) : [];
  return {
    ...baseOf(order),
    quantity: plan.quantity,
    totalPence: quote?.totalPence ?? null,
    details: order.details,
    branding: facts.branding && { id: facts.branding.id, name: facts.branding.name },
    transactionId: order.transactionId,
    lines: quote ? [...quote.lines] : [],
    feePence: quote ? quote.feePence * plan.quantity : 0,
    vatPence: quote?.vatPence ?? 0,
    sms: plan.sms && {
      text: plan.sms.text,
      parts: plan.sms.parts,
      partPence: plan.sms.partPence,
      reminderPence: plan.sms.reminderPence,
    },
    suppressed: suppressedOf(facts),
    trivialBenefits: trivialBenefitsOf(facts, plan),
    refund: {
      returns: facts.rules.refundsExpired ? 'wallet' : 'never',
      claimBy: plan.expiresAt.toString(),
      days: plan.claimBy.days,
    },
    problems: problems.slice(0, maxListed).map(({ path, code, message, row }) => ({
      path,
      code,
      message,
      ...(row === undefined ? {} : { row }),
    })),
    problemCount: problems.length,
    duplicates: plan.duplicates,
    brandTerms: brandsWithTerms(facts).map((brand) => ({ ...brand, accepted: facts.acceptedBrandIds.has(brand.id) })),
    limits: limitsOf(facts),
    payment: payment && toWireOrderPayment(payment, bankDetails),
    approvalNeed,
    paymentKey: `order-${order.id}-${order.version}`,
    abilities: {
      edit: acts.includes('edit') && mayBuy,
      delete: acts.includes('discard') && mayBuy,
      pay: payWith.length > 0,
      payWith,
      withdrawPayment: acts.includes('withdraw-payment') && mayBuy && payment?.seenAt === null,
    },
  };
}

/**
 * Returns how a buyer may pay for this order (RULES §5): with their own card, or from any wallet from which they may
 * spend.
 */
function waysToPay(
  can: Can,
  { actor: { permissions }, approvalNeed }: Pick<View, 'actor' | 'approvalNeed'>,
): WireOrder['abilities']['payWith'] {
  return [
    ...(permissions['debit-wallet'] ? (['wallet'] as const) : []),
    // A charge can be released to its card for a day only, and an approval may take a week.
    ...(permissions['manage-cards'] && !approvalNeed ? (['charge'] as const) : []),
    ...(can('manage-billing') ? (['invoice'] as const) : []),
  ];
}

function baseOf(order: Omit<Order, 'details' | 'transactionId'>) {
  return {
    id: order.id,
    name: order.name,
    userId: order.userId,
    teamId: order.teamId,
    notes: order.notes,
    purchaseOrderNumber: order.purchaseOrderNumber,
    type: order.type,
    status: order.status,
    version: order.version,
    dateCreated: isoOf(order.createdAt),
    dateModified: isoOf(order.updatedAt),
  };
}

/** Returns the receivers to whom no message would be sent, by their position in the list. */
function suppressedOf({ details, suppressed }: OrderFacts): WireOrder['suppressed'] {
  const receivers = (details.receivers ?? []).flatMap((receiver, index) =>
    addressOf(receiver).flatMap((address) => {
      const reason = suppressed.get(address.toLowerCase());
      return reason ? [{ index, reason }] : [];
    }),
  );
  return { count: receivers.length, receivers: receivers.slice(0, maxListed) };
}

function limitsOf(facts: OrderFacts): WireOrder['limits'] {
  const { rules, now, product } = facts;
  const { earliest, latest } = sendWindow(now);
  const max = longestDays(rules.maximumExpiryDays);
  return {
    plan: rules.giftsPerOrder,
    expiryDays: { min: expiryRange.min, max, default: Math.min(expiryRange.default, max) },
    sendDate: { earliest: earliest.toString(), latest: latest.toString() },
    reasonCodeRequired: rules.reasonCodeRequired,
    timeZone: rules.timeZone,
    methods: deliveryMethods.map((method) => {
      const reason = methodRefusal(method, facts);
      return {
        method,
        limit: methodLimit(method),
        feePence: (product?.handlingFeePence ?? 0) + (method === 'sms' ? (rules.sms?.partPence ?? 0) : 0),
        available: reason === null,
        reason,
      };
    }),
  };
}

type Summary = z.infer<typeof orderSummary>;

export function toOrderSummary(
  row: OrderRow,
  { product, actor }: { readonly product: Summary['product']; readonly actor: Actor },
): Summary {
  const mayBuy =
    row.status === 'draft' && hasPermissionOn(actor, 'purchase-hugggs', { teamId: row.teamId, ownerId: row.userId });
  return {
    ...baseOf(row),
    quantity: row.quantity,
    totalPence: row.totalPence,
    transactionId: row.transactionId,
    deliveryMethod: row.deliveryMethod,
    firstReceiver: row.firstReceiver,
    product,
    sender: { id: row.userId, name: row.senderName },
    abilities: { edit: mayBuy, delete: mayBuy },
  };
}
