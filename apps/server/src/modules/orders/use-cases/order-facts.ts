import { trivialBenefits, type OrderDetails, type SuppressionReason } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { type Actor, canOn } from '../../../platform/context.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Secrets } from '../../../platform/crypto/index.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findOrderBrandings, type OrderBranding } from '../../brandings/index.ts';
import { getProductsForPurchase, type PurchaseProduct } from '../../catalogue/index.ts';
import { findSuppressed } from '../../suppressions/index.ts';
import { findSmsBodies } from '../../styling/index.ts';
import { findMembers, findTeams, teamRules, type TeamRules } from '../../teams/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import type { Order } from '../domain/order.ts';
import type { OrderFacts } from '../domain/order-plan.ts';
import { addressOf } from '../domain/receivers.ts';
import { orderRulesOf, type RulesConfig } from '../domain/team-order-rules.ts';
import { mayRequireTerms, withRequiredTerms } from '../domain/terms.ts';

/** Loads the data that an order's price and problems depend on, for the person who views it. */
export async function readOrderFacts(
  db: Queryable,
  {
    order,
    actor,
    now,
    config,
    secrets,
  }: {
    readonly order: Pick<Order, 'teamId' | 'userId' | 'type' | 'details'>;
    readonly actor: Actor;
    readonly now: Temporal.Instant;
    readonly config: RulesConfig;
    readonly secrets: Pick<Secrets, 'blind'>;
  },
): Promise<OrderFacts> {
  const { details } = order;
  const team = await teamRules(db, order.teamId);
  const products = details.productId
    ? withRequiredTerms(await getProductsForPurchase(db, [details.productId]), config.publicIds.tcRequiredBrandIds)
    : new Map<string, PurchaseProduct>();
  const product = (details.productId && products.get(details.productId)) || null;
  return {
    type: order.type,
    details,
    branding: (await brandingsOf(db, [order], config))(order),
    product,
    rules: orderRulesOf(team, config),
    now,
    holds: canOn(actor, { teamId: order.teamId, ownerId: order.userId }),
    acceptedBrandIds:
      (product && mayRequireTerms(product) && (await acceptedBrandsOf(db, [actor.userId])).get(actor.userId)) ||
      new Set(),
    people: (await peopleOf(db, [order]))(order),
    smsTemplate: (await smsBodiesOf(db, [order]))(order),
    buyerName: actor.name,
    suppressed: await suppressedOf(db, secrets, order),
    staffDomains: team.preferences.trivialBenefitWarnings ? await staffDomainsOf(db, team, { details, product }) : null,
  };
}

/** Returns the current branding of each order's gifts; null if the order names one that its team cannot use. */
export async function brandingsOf(
  db: Queryable,
  orders: readonly OrderReceivers[],
  { publicIds }: Pick<Config, 'publicIds'>,
): Promise<(order: OrderReceivers) => OrderBranding | null> {
  const wish = ({ teamId, details }: OrderReceivers) => ({ teamId, brandingId: details.brandingId ?? null });
  const worn = await findOrderBrandings(db, orders.map(wish), publicIds.defaultBrandingId);
  return (order) => worn(wish(order));
}

/**
 * Returns the suppressed receivers of an order. Team members named by id are not checked, because they receive at their
 * own address.
 */
async function suppressedOf(
  db: Queryable,
  secrets: Pick<Secrets, 'blind'>,
  { teamId, details }: OrderReceivers,
): Promise<ReadonlyMap<string, SuppressionReason>> {
  const channel = details.deliveryMethod;
  if (channel !== 'email' && channel !== 'sms') return new Map();
  return findSuppressed(db, secrets, { teamId, channel, addresses: (details.receivers ?? []).flatMap(addressOf) });
}

/** Returns the domains of a team and of the team above it, if the gift is expensive enough to need the check. */
async function staffDomainsOf(
  db: Queryable,
  { teamId, parentTeamId }: TeamRules,
  { details, product }: { readonly details: OrderDetails; readonly product: PurchaseProduct | null },
): Promise<readonly string[] | null> {
  if (!product || !details.receivers?.length || !mayExceedBenefitLimit(product)) return null;
  const teams = await findTeams(db, parentTeamId === null ? [teamId] : [teamId, parentTeamId]);
  return teams.flatMap(({ domain }) => domain?.toLowerCase() ?? []);
}

/** The fees for SMS and reminders are a few pence, so gifts far below the limit do not need the team to be loaded. */
const mayExceedBenefitLimit = ({ senderPricePence, handlingFeePence }: PurchaseProduct): boolean =>
  senderPricePence + handlingFeePence > trivialBenefits.giftPenceMax - 500;

/** Returns the text of the SMS template that each order names; null for the product's own text. */
export async function smsBodiesOf(
  db: Queryable,
  orders: readonly OrderReceivers[],
): Promise<(order: OrderReceivers) => string | null> {
  const wanted = orders.flatMap(({ teamId, details }) =>
    details.smsTemplateId ? [{ teamId, templateId: details.smsTemplateId }] : [],
  );
  const bodies = wanted.length > 0 ? await findSmsBodies(db, wanted) : new Map<string, string>();
  return ({ details }) => (details.smsTemplateId ? (bodies.get(details.smsTemplateId) ?? null) : null);
}

/** Returns the brands whose terms some people have accepted, by person. */
export async function acceptedBrandsOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const people = await findPeople(db, userIds);
  return new Map(userIds.map((userId) => [userId, new Set(people.get(userId)?.state.tcApprovals)]));
}

type OrderReceivers = { readonly teamId: string; readonly details: OrderDetails };

function userIdsIn({ details }: OrderReceivers): readonly string[] {
  return (details.receivers ?? []).flatMap((receiver) => ('userId' in receiver ? [receiver.userId] : []));
}

/** Returns, for each order, the members of its team that its receivers name by user id. */
export async function peopleOf(
  db: Queryable,
  orders: readonly OrderReceivers[],
): Promise<(order: OrderReceivers) => OrderFacts['people']> {
  const naming = orders.filter((order) => userIdsIn(order).length > 0);
  if (naming.length === 0) return () => new Map();
  const members = await findMembers(db, {
    teamIds: [...new Set(naming.map(({ teamId }) => teamId))],
    userIds: [...new Set(naming.flatMap(userIdsIn))],
  });
  const byTeam = Map.groupBy(members, ({ teamId }) => teamId);
  return (order) => {
    const named = new Set(userIdsIn(order));
    return new Map(
      (byTeam.get(order.teamId) ?? [])
        .filter(({ userId }) => named.has(userId))
        .map((member) => [member.userId, { email: member.email, mobile: member.mobile, name: senderName(member) }]),
    );
  };
}
