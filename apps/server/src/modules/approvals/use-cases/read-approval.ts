import { approvalReceiversListed, type Approval, type OrderDetails } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { findProductSummaries, getProductsForPurchase } from '../../catalogue/index.ts';
import { readWallets } from '../../funding/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { findOrdersToPay, isPastSending, type Order } from '../../orders/index.ts';
import { listApprovers, teamRules } from '../../teams/index.ts';
import { approversToAsk } from '../domain/approver.ts';
import type { ApprovalRow } from '../queries/approvals.ts';
import { findVisible } from './find-decidable.ts';

/**
 * Returns the approval of an order with everything that an approver needs to know.
 * @throws approval.not-found.
 */
export function readApproval(ctx: Context, id: string): Promise<Approval> {
  return viewOf(ctx, ctx.readPrimary, id);
}

/**
 * Returns the response to a decision, and stores it under the idempotency key, so that a repeated request gets the same
 * response.
 */
export async function respondToDecision(ctx: Context, tx: Tx, id: string): Promise<Approval> {
  const response = await viewOf(ctx, tx, id);
  if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response }], ctx.clock.now());
  return response;
}

async function viewOf(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  db: Queryable,
  id: string,
): Promise<Approval> {
  const { approval, decides, withdraws } = await findVisible(db, actor, id);
  const { teamId, orderId, askerId, decidedBy, escalatedAt } = approval;
  const rules = await teamRules(db, teamId);
  const order = (await findOrdersToPay(db, [orderId])).get(orderId);
  const productIds = order?.details.productId ? [order.details.productId] : [];
  const [people, [wallet], products, prices, approvers] = await Promise.all([
    findPeople(db, [...receiverUserIds(order?.details), askerId, ...(decidedBy ? [decidedBy] : [])]),
    readWallets(db, [approval.walletId]),
    findProductSummaries(db, productIds),
    getProductsForPurchase(db, productIds),
    listApprovers(db, {
      teamId,
      approvers: approversToAsk(rules.preferences.approvals, escalatedAt !== null),
      exceptId: askerId,
    }),
  ]);
  const named = (userId: string) => {
    const person = people.get(userId);
    return { id: userId, name: person ? senderName(person) : '' };
  };
  const product = products.get(productIds[0] ?? '');
  const price = prices.get(productIds[0] ?? '');
  return {
    ...approvalFields(approval),
    ...orderPart(order, { people, now: clock.now(), timeZone: rules.preferences.timeZone }),
    name: order?.name || product?.name || '',
    product: product
      ? {
          name: product.name,
          brandName: product.brandName,
          image: product.imageUrl,
          pricePence: price?.senderPricePence ?? 0,
        }
      : null,
    feePence: (price?.handlingFeePence ?? 0) * approval.quantity,
    team: { id: teamId, name: rules.teamName },
    asker: named(askerId),
    decidedBy: decidedBy ? named(decidedBy) : null,
    wallet: { id: approval.walletId, name: wallet?.name ?? '' },
    approvers: approvers.map(({ userId, name }) => ({ id: userId, name })),
    history: historyOf(approval, (userId) => named(userId).name),
    abilities: { decide: decides, withdraw: withdraws },
  };
}

function approvalFields(approval: ApprovalRow) {
  return {
    id: approval.id,
    orderId: approval.orderId,
    quantity: approval.quantity,
    totalPence: approval.amountPence,
    method: approval.method,
    status: approval.status,
    reasons: approval.reasons,
    comment: approval.comment,
    failure: approval.failure,
    transactionId: approval.status === 'approved' && approval.method === 'wallet' ? approval.id : null,
    dateAsked: isoOf(approval.askedAt),
    dateEnds: isoOf(approval.endsAt),
    dateDecided: approval.decidedAt && isoOf(approval.decidedAt),
  };
}

function receiverUserIds(details: OrderDetails | undefined): readonly string[] {
  const listed = (details?.receivers ?? []).slice(0, approvalReceiversListed);
  return listed.flatMap((receiver) => ('userId' in receiver ? [receiver.userId] : []));
}

type People = Awaited<ReturnType<typeof findPeople>>;

function orderPart(
  order: Order | undefined,
  { people, now, timeZone }: { readonly people: People; readonly now: Temporal.Instant; readonly timeZone: string },
) {
  const details = order?.details ?? {};
  const receivers = details.receivers ?? [];
  return {
    fromName: details.fromName ?? '',
    message: details.message ?? '',
    notes: order?.notes ?? '',
    purchaseOrderNumber: order?.purchaseOrderNumber ?? null,
    reasonCode: details.reasonCode ?? null,
    deliveryMethod: details.deliveryMethod ?? null,
    receivers: receivers.slice(0, approvalReceiversListed).map((receiver) => toReceiver(receiver, people)),
    sendDate: details.sendDate ?? null,
    sendDatePassed: order ? isPastSending(order, now) : false,
    timeZone: details.timeZone ?? timeZone,
  };
}

function toReceiver(receiver: NonNullable<OrderDetails['receivers']>[number], people: People) {
  const person = 'userId' in receiver ? people.get(receiver.userId) : undefined;
  const address = 'email' in receiver ? receiver.email : 'phoneNumber' in receiver ? receiver.phoneNumber : null;
  return {
    name: receiver.name ?? (person ? senderName(person) : null),
    address: address ?? person?.email ?? null,
    message: receiver.message ?? null,
  };
}

/** Returns the history of an approval, oldest first. */
function historyOf(approval: ApprovalRow, nameOf: (userId: string) => string): Approval['history'] {
  const { askedAt, remindedAt, escalatedAt, decidedAt, status, askerId, decidedBy } = approval;
  // An escalation counts as the reminder if none was sent before it.
  const reminded = remindedAt && remindedAt.epochMilliseconds !== escalatedAt?.epochMilliseconds ? remindedAt : null;
  return [
    { kind: 'asked', at: isoOf(askedAt), by: nameOf(askerId) },
    ...(reminded ? [{ kind: 'reminded' as const, at: isoOf(reminded), by: null }] : []),
    ...(escalatedAt ? [{ kind: 'escalated' as const, at: isoOf(escalatedAt), by: null }] : []),
    ...(decidedAt ? [{ kind: status, at: isoOf(decidedAt), by: decidedBy && nameOf(decidedBy) }] : []),
  ];
}
