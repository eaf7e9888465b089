import type { OrderDetails } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { covers, type Actor } from '../../../platform/context.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { getProductsForPurchase, type PurchaseProduct } from '../../catalogue/index.ts';
import { findMembers, teamRules } from '../../teams/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import type { Order } from '../domain/order.ts';
import type { OrderFacts } from '../domain/order-plan.ts';
import { orderRulesOf } from '../domain/team-order-rules.ts';
import { withDemandedTerms } from '../domain/terms.ts';

/** Reads what an order's price and problems depend on, for the person who looks at it. */
export async function readOrderFacts(
  db: Queryable,
  {
    order,
    actor,
    now,
    config,
  }: {
    readonly order: Pick<Order, 'teamId' | 'userId' | 'type' | 'details'>;
    readonly actor: Actor;
    readonly now: Temporal.Instant;
    readonly config: Pick<Config, 'publicIds'>;
  },
): Promise<OrderFacts> {
  const { details } = order;
  const team = await teamRules(db, order.teamId);
  const products = details.productId
    ? withDemandedTerms(await getProductsForPurchase(db, [details.productId]), config.publicIds.tcRequiredBrandIds)
    : new Map<string, PurchaseProduct>();
  const product = (details.productId && products.get(details.productId)) || null;
  return {
    type: order.type,
    details,
    product,
    rules: orderRulesOf(team),
    now,
    holds: (key) => covers(actor, key, { teamId: order.teamId, ownerId: order.userId }),
    acceptedBrandIds: product?.termsRequired ? await acceptedBrandsOf(db, actor.userId) : new Set(),
    people: await peopleOf(db, { teamId: order.teamId, details }),
  };
}

/** Brands whose terms a person has accepted. */
export async function acceptedBrandsOf(db: Queryable, userId: string): Promise<ReadonlySet<string>> {
  const person = (await findPeople(db, [userId])).get(userId);
  return new Set(person?.state.tcApprovals);
}

/** The people of the team whom receivers name by user id. */
export async function peopleOf(
  db: Queryable,
  { teamId, details }: { readonly teamId: string; readonly details: OrderDetails },
): Promise<OrderFacts['people']> {
  const userIds = (details.receivers ?? []).flatMap((receiver) => ('userId' in receiver ? [receiver.userId] : []));
  if (userIds.length === 0) return new Map();
  const members = await findMembers(db, { teamIds: [teamId], userIds });
  return new Map(
    members.map((member) => [member.userId, { email: member.email, mobile: member.mobile, name: senderName(member) }]),
  );
}
