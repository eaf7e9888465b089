import type { PurchaseRequest } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { CatalogueError } from '../../../platform/errors.ts';
import type { PurchaseProduct } from '../../catalogue/index.ts';
import { errors } from '../errors.ts';
import {
  errorOf,
  type Order,
  type OrderFacts,
  type OrderPlan,
  type OrderReceiver,
  planOrder,
  problemsOf,
  type Quote,
} from '../../orders/index.ts';
import { type GiftReceiver, maxAtOnce, type NewTransaction } from '../../gifts/index.ts';

/** An order that can be bought according to a read without locks. It is checked again once it is locked. */
export type PlannedPurchase = {
  readonly order: Order;
  readonly walletId: string;
  readonly product: PurchaseProduct;
  readonly plan: OrderPlan;
  readonly quote: Quote;
  /** The facts that the purchase was planned from. */
  readonly facts: OrderFacts;
  readonly rules: OrderFacts['rules'];
  /** The branding look that its gifts keep. */
  readonly brandingLookId: string | null;
  /** The SMS text that its gifts keep, even if the template changes. Null for the product's own text. */
  readonly smsTemplate: string | null;
  /** Receivers of the gifts, in the order of the gifts. Empty for links. */
  readonly receivers: readonly GiftReceiver[];
};

/**
 * Checks whether an order can be bought, except for its wallet, which can be checked only once it is locked.
 * @returns the plan, or the error of the first check that fails.
 */
export function planPurchase({
  order,
  facts,
  request,
  asksPrice = false,
}: {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly request: PurchaseRequest;
  readonly asksPrice?: boolean;
}): PlannedPurchase | CatalogueError {
  const plan = planOrder(facts);
  const problem = errorOf(problemsOf(facts, plan));
  if (problem) return problem;
  const { product } = facts;
  // Both are set if there are no problems; this check is for the compiler.
  if (!product || !plan.quote) throw new Error(`Order ${order.id} has neither problems nor a price.`);
  if (!asksPrice && plan.quote.totalPence !== request.purchase.amount)
    return errors.priceChanged({ shownPence: request.purchase.amount, nowPence: plan.quote.totalPence });
  return {
    order,
    walletId: request.payment.reference,
    product,
    plan,
    quote: plan.quote,
    facts,
    rules: facts.rules,
    brandingLookId: facts.branding?.lookId ?? null,
    smsTemplate: facts.smsTemplate,
    receivers: plan.receivers.map((receiver) => toGiftReceiver(receiver, facts.people)),
  };
}

function toGiftReceiver(receiver: OrderReceiver, people: OrderFacts['people']): GiftReceiver {
  const person = 'userId' in receiver ? people.get(receiver.userId) : undefined;
  return {
    userId: 'userId' in receiver ? receiver.userId : null,
    name: receiver.name ?? person?.name ?? null,
    email: 'email' in receiver ? receiver.email : (person?.email ?? null),
    phone: 'phoneNumber' in receiver ? receiver.phoneNumber : (person?.mobile ?? null),
    notes: receiver.notes ?? null,
    message: receiver.message ?? null,
  };
}

/** Whether the gifts are created in the transaction of the purchase. */
export function isMadeAtOnce(planned: PlannedPurchase): boolean {
  return planned.plan.method !== 'superhuggg' && planned.plan.quantity <= maxAtOnce;
}

/** Returns the transaction that a purchase stores. Its hold in the ledger has the same id. */
export function toTransaction(
  planned: PlannedPurchase,
  {
    id,
    buyer,
    metadata,
    now,
    superLinkId,
  }: {
    readonly id: string;
    readonly buyer: { readonly userId: string; readonly name: string };
    readonly metadata: object;
    readonly now: Temporal.Instant;
    readonly superLinkId: string | null;
  },
): NewTransaction {
  const { order, plan, quote, product, rules } = planned;
  const { details } = order;
  const atOnce = isMadeAtOnce(planned);
  const mails = (plan.method === 'email' || plan.method === 'sms') && plan.sendAt === null;
  return {
    id,
    order_id: order.id,
    team_id: order.teamId,
    user_id: buyer.userId,
    wallet_id: planned.walletId,
    hold_id: id,
    super_link_id: superLinkId,
    plan_id: rules.planId,
    product_id: product.id,
    name: order.name || product.name,
    notes: order.notes,
    purchase_order_number: order.purchaseOrderNumber,
    reason_code: details.reasonCode ?? null,
    delivery_method: plan.method ?? 'links',
    quantity: plan.quantity,
    price_pence: quote.pricePence,
    fee_pence: quote.feePence,
    vat_pence: quote.vatPence,
    sale_total_pence: quote.totalPence,
    voucher_type: product.vatVoucherType,
    vat_percent: product.vatPercent,
    refunds_expired: rules.refundsExpired,
    from_name: details.fromName?.trim() || buyer.name,
    message: details.message ?? '',
    theme_id: details.themeId ?? null,
    branding_look_id: planned.brandingLookId,
    giftwrap: details.giftwrap ?? null,
    cover_image_url: details.coverImage ?? null,
    cover_image_alt: details.coverImageAlt ?? '',
    language: details.language ?? null,
    sms_text: plan.method === 'sms' ? planned.smsTemplate : null,
    gift_meta: details.hugggMeta ?? {},
    expiry_days: plan.claimBy.days,
    claim_by: plan.expiresAt.toString(),
    send_at: plan.sendAt?.toString() ?? null,
    time_zone: plan.timeZone,
    notify_on_complete: details.notifyOnComplete ?? true,
    reminders: details.reminders ?? true,
    sms_reminders: plan.sms?.reminds ?? false,
    tags: details.tags ?? [],
    metadata,
    // Places of a super link become gifts as people claim them.
    processing: superLinkId ? null : atOnce ? (mails ? 'sending' : null) : 'creating',
    prepared: atOnce ? plan.quantity : 0,
    completed_at: atOnce && !mails && plan.sendAt === null ? now.toString() : null,
  };
}
