import type { Order, ProForma } from '@huggg/contracts';
import { zeroPence, type Pence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../../platform/clock/index.ts';
import { type Context, hasPermissionOn, requireAnyScope } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { findExpected } from '../../banking/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { paymentReference } from '../../funding/index.ts';
import { readOrder, statusRefusal } from '../../orders/index.ts';
import type { AwaitedTransfer } from '../../purchases/index.ts';
import { findTeam } from '../../teams/index.ts';
import { numberText } from '../domain/document.ts';
import { dayText, ukDay } from '../domain/months.ts';
import { proFormaDocument, type Offer } from '../domain/pro-forma-document.ts';
import { errors } from '../errors.ts';
import { findDocument, findProForma, type Issued } from '../queries/documents.ts';
import { filesOf } from '../wire.ts';
import { issueDocuments } from './issue-documents.ts';
import { sellerOf } from './issue-for-sales.ts';

/**
 * Issues a pro-forma for a draft that could be paid, one for each version; the draft stays a draft. For an order that
 * waits for its bank transfer, its existing pro-forma is returned.
 * @throws order.not-found, order.already-paid, order.payment-under-way, order.incomplete.
 */
export async function issueProForma(ctx: Context, orderId: string): Promise<ProForma> {
  requireAnyScope(ctx.actor, 'purchase-hugggs');
  const current = readingPrimary(ctx);
  const order = await readOrder(current, orderId);
  if (!hasPermissionOn(ctx.actor, 'manage-billing', { teamId: order.teamId, ownerId: null }))
    throw errors.orderNotFound();
  if (order.status === 'awaiting-payment') return readProForma(ctx, orderId);
  const refusal = statusRefusal(order.status, order.transactionId);
  if (refusal) throw refusal;
  const offer = await offerOf(current, order);
  const { bankDetails } = ctx.config.money;
  const reference = paymentReference(order.teamId);
  const document = proFormaDocument(offer, sellerOf(ctx), { reference, bankDetails, awaited: null });
  return ctx.transaction(async (tx) => {
    await issueDocuments(ctx, tx, [document]);
    const issued = await findProForma(tx, orderId);
    if (!issued) throw new Error(`The pro-forma of order ${orderId} was not stored.`);
    return toWireProForma(issued, order, zeroPence);
  });
}

/**
 * Reads the content of the pro-forma for an order that starts to wait for its payment, and returns the function that
 * issues it, to be called at the end of that transaction.
 * @throws order.not-found, order.incomplete.
 */
export async function prepareAwaitedProForma(
  ctx: Context,
  orderId: string,
): Promise<(tx: Tx, transfer: AwaitedTransfer) => Promise<IssuedFiles>> {
  const current = readingPrimary(ctx);
  const offer = await offerOf(current, await readOrder(current, orderId));
  const { bankDetails } = ctx.config.money;
  return async (tx, { reference, paymentId, payBy }) => {
    const payUntil = dayText(ukDay(Temporal.Instant.from(payBy)));
    const document = proFormaDocument(offer, sellerOf(ctx), {
      reference,
      bankDetails,
      awaited: { paymentId, payUntil },
    });
    await issueDocuments(ctx, tx, [document]);
    const issued = await findProForma(tx, orderId);
    if (issued?.id !== document.id) throw new Error(`The pro-forma of order ${orderId} was not stored.`);
    return filesOf(issued);
  };
}

type OrderReading = Pick<Context, 'actor' | 'clock' | 'config' | 'secrets' | 'read'>;

/** An invoice shows the order as it is now; a replica may still have the former version, with another total. */
function readingPrimary({ actor, clock, config, secrets, readPrimary: read }: Context): OrderReading {
  return { actor, clock, config, secrets, read };
}

type IssuedFiles = ReturnType<typeof filesOf>;

/** Checks whether a document is the pro-forma of an order. */
export async function isProFormaOf(
  db: Queryable,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<boolean> {
  const document = await findDocument(db, id);
  return document?.kind === 'pro-forma' && document.orderId === orderId;
}

/**
 * Returns the newest pro-forma of an order.
 * @throws order.not-found, document.not-found.
 */
export async function readProForma(ctx: Context, orderId: string): Promise<ProForma> {
  const order = await readOrder(ctx, orderId);
  const issued = await findProForma(ctx.read, orderId);
  if (!issued) throw errors.documentNotFound();
  return toWireProForma(issued, order, await receivedPence(ctx.read, order));
}

/**
 * Returns how much of an order's bank transfer has arrived. Partial payments are held until the full amount has
 * arrived.
 */
async function receivedPence(db: Queryable, { status, payment }: Order): Promise<Pence> {
  if (status === 'draft' || payment?.method !== 'invoice') return zeroPence;
  const [expected] = await findExpected(db, [payment.id]);
  return expected?.seenPence ?? zeroPence;
}

async function offerOf(ctx: OrderReading, order: Order): Promise<Offer> {
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

/** Returns the status of the payment: `queued` once all the money has arrived and the order is being bought. */
function statusOf({ status, payment }: Order): ProForma['status'] {
  if (status === 'paid') return 'processed';
  return status === 'awaiting-payment' && payment?.transfer?.dateSeen ? 'queued' : 'pending';
}

function toWireProForma(document: Issued, order: Order, seenPence: Pence): ProForma {
  const date = isoOf(document.issuedAt);
  return {
    id: document.id,
    orderId: order.id,
    teamId: document.teamId,
    userId: order.userId,
    number: numberText(document.series, document.number),
    status: statusOf(order),
    totalPence: document.totalPence,
    seenPence,
    files: filesOf(document),
    dateCreated: date,
    dateModified: order.status === 'paid' ? order.dateModified : date,
  };
}
