import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { findPerson, senderName } from '../../identity/index.ts';
import { fillMessage, findTemplateOfOrder } from '../../styling/index.ts';
import { teamRules } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import type { Order } from '../domain/order.ts';
import { planOrder } from '../domain/order-plan.ts';
import { orderRulesOf, type RulesConfig } from '../domain/team-order-rules.ts';
import { orderReach } from '../policy.ts';
import { findOrder, findOrdersToPay } from '../queries/orders.read-model.ts';
import { brandingsOf } from './order-facts.ts';

/** What a recipient of an order would see. */
export type OrderTest = {
  readonly teamId: string;
  readonly teamName: string;
  readonly deliveryMethod: Order['details']['deliveryMethod'];
  readonly productId: string;
  readonly pricePence: Pence;
  readonly fromName: string;
  readonly receiverName: string | null;
  readonly message: string;
  /** The rendered subject of its email template; null if the mail has its default subject. */
  readonly subject: string | null;
  readonly giftwrap: NonNullable<Order['details']['giftwrap']> | null;
  readonly brandingLookId: string | null;
  readonly coverImageUrl: string | null;
  readonly coverImageAlt: string;
  readonly language: string | null;
  readonly segmentIds: readonly string[] | null;
  readonly timeZone: string;
  readonly expiresAt: Temporal.Instant;
};

/**
 * Asserts that the caller may test an order: they may buy it, and a gift is chosen.
 * @throws order.not-found, order.incomplete without a gift
 */
export async function assertTestable(ctx: Context, id: string): Promise<void> {
  const order = await findOrder(ctx.read, orderReach(ctx.actor), id);
  if (!order) throw errors.orderNotFound();
  if (!order.details.productId) throw errors.giftMissing();
}

/**
 * Returns an order, found by id only, as its first recipient or the one at another position would see it; anyone who
 * has the link of a test may see it. Null if there is nothing to show.
 */
export async function readOrderTest(
  db: Queryable,
  {
    id,
    now,
    config,
    recipient = 0,
  }: {
    readonly id: string;
    readonly now: Temporal.Instant;
    readonly config: RulesConfig;
    readonly recipient?: number;
  },
): Promise<OrderTest | null> {
  const order = (await findOrdersToPay(db, [id])).get(id);
  return order ? viewOrderAsRecipient(db, order, { now, config, recipient }) : null;
}

type RecipientView = { readonly now: Temporal.Instant; readonly config: RulesConfig; readonly recipient?: number };

/** Like `readOrderTest`, for an order that need not be stored, so that a gift can be shown before it is ordered. */
export async function viewOrderAsRecipient(
  db: Queryable,
  order: Pick<Order, 'type' | 'details' | 'teamId' | 'userId'>,
  { now, config, recipient = 0 }: RecipientView,
): Promise<OrderTest | null> {
  const { details, teamId, userId } = order;
  const { productId } = details;
  if (!productId) return null;
  const [products, team, sender, brandings] = await Promise.all([
    getProductsForPurchase(db, [productId]),
    teamRules(db, teamId),
    findPerson(db, userId),
    brandingsOf(db, [order], config),
  ]);
  const product = products.get(productId);
  if (!product) return null;
  // A test only shows the gift; whether it may be bought is checked at payment.
  const rules = orderRulesOf(team, config);
  const test = { type: order.type, details, product, rules, now, smsTemplate: null, buyerName: '', branding: null };
  const plan = planOrder(test);
  const first = details.receivers?.[recipient];
  const segmentIds = details.hugggMeta?.gwcSegments ?? [];
  const fromName = details.fromName?.trim() || (sender ? senderName(sender) : '');
  const receiverName = first?.name ?? null;
  const names = { recipientName: receiverName, senderName: fromName, teamName: team.teamName };
  const template = details.emailTemplateId ? await findTemplateOfOrder(db, teamId, details.emailTemplateId) : null;
  return {
    teamId,
    teamName: team.teamName,
    deliveryMethod: details.deliveryMethod,
    productId,
    pricePence: product.senderPricePence,
    fromName,
    receiverName,
    message: fillMessage(first?.message ?? details.message ?? '', names),
    subject: template && fillMessage(template.subject, names),
    giftwrap: details.giftwrap ?? null,
    brandingLookId: brandings(order)?.lookId ?? null,
    coverImageUrl: details.coverImage ?? null,
    coverImageAlt: details.coverImageAlt ?? '',
    language: details.language ?? null,
    segmentIds: segmentIds.length > 0 ? segmentIds : null,
    timeZone: plan.timeZone,
    expiresAt: plan.expiresAt,
  };
}
