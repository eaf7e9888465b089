import type { Temporal } from 'temporal-polyfill';
import { type Actor, canOn } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { getProductsForPurchase, type PurchaseProduct } from '../../catalogue/index.ts';
import { rulesOfTeams } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import {
  acceptedBrandsOf,
  mayRequireTerms,
  brandingsOf,
  findOrdersToPay,
  mayBuyOrder,
  type Order,
  type OrderFacts,
  type OrderRules,
  orderRulesOf,
  peopleOf,
  smsBodiesOf,
  statusRefusal,
  withRequiredTerms,
  withoutPastSending,
  storedDetails,
} from '../../orders/index.ts';
import { planPurchase, type PlannedPurchase } from '../domain/plan-purchase.ts';
import type { BatchContext, PlannedItem, PurchaseItem } from './purchase-item.ts';

type ReadContext = Pick<BatchContext, 'read' | 'clock' | 'config'>;

/**
 * Reads and checks a batch of purchases before any lock is taken, so that no purchase waits for its wallet while a
 * large order is checked.
 * @returns for each item the plan, or the error that refuses the purchase.
 */
export async function readBatch(
  batch: ReadContext,
  items: readonly PurchaseItem[],
): Promise<readonly (PlannedItem | CatalogueError)[]> {
  const { read } = batch;
  const orders = await draftsOf(read, items);
  const now = batch.clock.now();
  const found = items.map((item) => item.newOrder ?? orderOf(item, orders.get(item.request.purchase.reference), now));
  const payable = found.filter((order): order is Order => !(order instanceof CatalogueError));
  const [rules, products, people, brandings, smsBodies] = await Promise.all([
    rulesOf(batch, payable),
    productsOf(batch, payable),
    peopleOf(read, payable),
    brandingsOf(read, payable, batch.config),
    smsBodiesOf(read, payable),
  ]);
  const accepted = await acceptedBrands(read, { items, products });
  return items.map((item, index) => {
    const order = found[index];
    if (!order || order instanceof CatalogueError) return order ?? errors.orderNotFound();
    const facts = factsOf(item.caller.actor, order, { now, rules, products, people, brandings, smsBodies, accepted });
    const planned = planItem(item, order, facts);
    return planned instanceof CatalogueError ? planned : { ...item, candidate: candidateOf(item, planned) };
  });
}

function candidateOf(
  { caller, payment, placesBefore }: PurchaseItem,
  planned: PlannedPurchase,
): PlannedItem['candidate'] {
  return { planned, ...caller, payment: payment ?? null, placesBefore: placesBefore ?? 0, asksApproval: false };
}

async function draftsOf(read: Read, items: readonly PurchaseItem[]): Promise<ReadonlyMap<string, Order>> {
  const ids = items.flatMap(({ request, newOrder }) => (newOrder ? [] : [request.purchase.reference]));
  return ids.length > 0 ? findOrdersToPay(read, [...new Set(ids)]) : new Map();
}

function planItem({ request, newOrder, asksPrice = false }: PurchaseItem, order: Order, facts: OrderFacts) {
  if (!newOrder) return planPurchase({ order, facts, request });
  if (order.details.productId && !facts.product) return errors.productNotFound();
  const details = storedDetails(order.details, facts.rules);
  return planPurchase({ order: { ...order, details }, facts, request, asksPrice });
}

function orderOf(
  { caller, payment }: PurchaseItem,
  order: Order | undefined,
  now: Temporal.Instant,
): Order | CatalogueError {
  // The person who started to pay an order is its buyer, even if the order has been handed over since.
  if (!order || (!isWaiting(payment) && !mayBuyOrder(caller.actor, order))) return errors.orderNotFound();
  if (order.status === (payment?.expects ?? 'draft'))
    return payment?.expects === 'awaiting-approval' ? withoutPastSending(order, now) : order;
  return statusRefusal(order.status, order.transactionId) ?? errors.orderChanged(order.version);
}

function isWaiting(payment: PurchaseItem['payment']): boolean {
  return payment !== undefined && payment.expects !== 'draft';
}

type Shared = {
  readonly now: Temporal.Instant;
  readonly rules: ReadonlyMap<string, OrderRules>;
  readonly products: ReadonlyMap<string, PurchaseProduct>;
  readonly people: (order: Order) => OrderFacts['people'];
  readonly brandings: (order: Order) => OrderFacts['branding'];
  readonly smsBodies: (order: Order) => OrderFacts['smsTemplate'];
  /** Brands whose terms were accepted, by buyer. Loaded only if a gift requires acceptance of terms. */
  readonly accepted: ReadonlyMap<string, ReadonlySet<string>>;
};

function factsOf(
  actor: Actor,
  order: Order,
  { now, rules, products, people, brandings, smsBodies, accepted }: Shared,
): OrderFacts {
  const teamRules = rules.get(order.teamId);
  if (!teamRules) throw new Error(`The rules of team ${order.teamId} were not loaded.`);
  return {
    type: order.type,
    details: order.details,
    branding: brandings(order),
    product: (order.details.productId && products.get(order.details.productId)) || null,
    rules: teamRules,
    now,
    holds: canOn(actor, { teamId: order.teamId, ownerId: order.userId }),
    acceptedBrandIds: accepted.get(actor.userId) ?? new Set(),
    people: people(order),
    smsTemplate: smsBodies(order),
    buyerName: actor.name,
    // The draft's page warns about suppressed recipients, but they do not prevent the purchase.
    suppressed: new Map(),
    staffDomains: null,
  };
}

async function rulesOf(
  { read, config }: ReadContext,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, OrderRules>> {
  const teamIds = [...new Set(orders.map(({ teamId }) => teamId))];
  const all = await rulesOfTeams(read, teamIds);
  return new Map(all.map((team) => [team.teamId, orderRulesOf(team, config)]));
}

async function productsOf(
  { read, config }: ReadContext,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, PurchaseProduct>> {
  const ids = [...new Set(orders.flatMap(({ details }) => (details.productId ? [details.productId] : [])))];
  if (ids.length === 0) return new Map();
  return withRequiredTerms(await getProductsForPurchase(read, ids), config.publicIds.tcRequiredBrandIds);
}

/** Few gifts require acceptance of terms, so the result is mostly empty. */
async function acceptedBrands(
  read: Read,
  {
    items,
    products,
  }: { readonly items: readonly PurchaseItem[]; readonly products: ReadonlyMap<string, PurchaseProduct> },
): Promise<Shared['accepted']> {
  if (![...products.values()].some(mayRequireTerms)) return new Map();
  return acceptedBrandsOf(read, [...new Set(items.map(({ caller }) => caller.actor.userId))]);
}
