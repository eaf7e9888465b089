import type { Order, ProForma } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import { type Context, covers, requireHeld } from '../../../platform/context.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { paymentReference } from '../../funding/index.ts';
import { readOrder } from '../../orders/index.ts';
import { findTeam } from '../../teams/index.ts';
import { numberText } from '../domain/document.ts';
import { ukDay } from '../domain/months.ts';
import { proFormaDocument, type Offer } from '../domain/pro-forma-document.ts';
import { errors } from '../errors.ts';
import { findProForma, type Issued } from '../queries/documents.ts';
import { filesOf } from '../wire.ts';
import { issueDocuments } from './issue-documents.ts';
import { sellerOf } from './issue-for-sales.ts';

/**
 * Issues a pro-forma for a draft that could be paid. The same version of a draft has one, a changed draft gets another. The draft stays a
 * draft: it is paid from a wallet once the money is there.
 * @throws order.not-found, order.already-paid, order.incomplete.
 */
export async function issueProForma(ctx: Context, orderId: string): Promise<ProForma> {
  requireHeld(ctx.actor, 'purchase-hugggs');
  const order = await readOrder(ctx, orderId);
  if (!covers(ctx.actor, 'manage-billing', { teamId: order.teamId, ownerId: null })) throw errors.orderNotFound();
  if (order.status !== 'draft') throw errors.orderAlreadyPaid(order.transactionId);
  const offer = await offerOf(ctx, order);
  const { bankDetails } = ctx.config.money;
  const document = proFormaDocument(offer, sellerOf(ctx), { reference: paymentReference(order.teamId), bankDetails });
  return ctx.transaction(async (tx) => {
    await issueDocuments(tx, [document], ctx.clock.now());
    const issued = await findProForma(tx, orderId);
    if (!issued) throw new Error(`The pro-forma of order ${orderId} was not kept.`);
    return toWireProForma(issued, order);
  });
}

/** The newest pro-forma of an order. @throws order.not-found, document.not-found. */
export async function readProForma(ctx: Context, orderId: string): Promise<ProForma> {
  const order = await readOrder(ctx, orderId);
  const issued = await findProForma(ctx.read, orderId);
  if (!issued) throw errors.documentNotFound();
  return toWireProForma(issued, order);
}

async function offerOf(ctx: Context, order: Order): Promise<Offer> {
  const { productId } = order.details;
  const products = productId ? await getProductsForPurchase(ctx.read, [productId]) : new Map<string, never>();
  const product = productId ? products.get(productId) : undefined;
  if (order.problemCount > 0 || order.totalPence === null || !product)
    throw errors.orderIncomplete(
      order.problems.map(({ path, message }) => ({ path, message })),
      order.problemCount,
    );
  const team = await findTeam(ctx.read, order.teamId);
  if (!team) throw errors.orderNotFound();
  return {
    orderId: order.id,
    version: order.version,
    teamId: order.teamId,
    userId: order.userId,
    name: order.name || product.name,
    quantity: order.quantity,
    purchaseOrderNumber: order.purchaseOrderNumber,
    productName: product.name,
    voucherType: product.vatVoucherType,
    vatPercent: product.vatPercent,
    feeVatPercent: 20,
    pricePence: product.senderPricePence,
    feePence: product.handlingFeePence,
    buyer: team,
    day: ukDay(ctx.clock.now()).toString(),
  };
}

function toWireProForma(document: Issued, order: Order): ProForma {
  const date = isoOf(document.issuedAt);
  return {
    id: document.id,
    orderId: order.id,
    teamId: document.teamId,
    userId: order.userId,
    number: numberText(document.series, document.number),
    status: order.status === 'paid' ? 'processed' : 'pending',
    totalPence: document.totalPence,
    files: filesOf(document),
    dateCreated: date,
    dateModified: order.status === 'paid' ? order.dateModified : date,
  };
}
