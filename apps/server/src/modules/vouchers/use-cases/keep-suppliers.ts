import type { CodeSupplier, FailedOver, SuppliedProduct, WaitingCode } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import type { NewJob } from '../../../platform/jobs/index.ts';
import { errors } from '../errors.ts';
import { retryCodeRequestNow } from '../queries/code-requests.ts';
import { lockSuppliers, pauseSupplier, writeSupplierOrder } from '../queries/code-suppliers.ts';
import { findSupplied, findSuppliedProduct, type SuppliedProductRow } from '../queries/supplied-products.read-model.ts';
import {
  listFailed,
  listSupplierRows,
  listWaiting,
  type SupplierRow,
} from '../queries/supplier-overview.read-model.ts';
import type { Vouchers } from '../vouchers.ts';

type Setup = Pick<Vouchers, 'suppliers' | 'outside'>;

/** Lists all suppliers with their state. */
export async function listSuppliers(ctx: Context, setup: Setup): Promise<CodeSupplier[]> {
  return readSuppliers(ctx.readPrimary, setup, ctx.clock.now());
}

async function readSuppliers(db: Queryable, setup: Setup, now: Temporal.Instant): Promise<CodeSupplier[]> {
  const monthFrom = now.toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay().toInstant();
  const rows = await listSupplierRows(db, { since: now.subtract({ hours: 24 }), monthFrom });
  return rows.map((row) => toWire(row, setup, now));
}

function toWire(row: SupplierRow, { suppliers, outside }: Setup, now: Temporal.Instant): CodeSupplier {
  const heldBackUntil =
    row.openedUntil && row.openedUntil.epochMilliseconds > now.epochMilliseconds ? row.openedUntil : null;
  const working = heldBackUntil ? 'held-back' : 'working';
  const running = row.pausedAt ? 'paused' : working;
  return {
    key: row.key,
    name: row.name,
    state: suppliers.has(row.key) || outside.has(row.key) ? running : 'off',
    failures: row.failures,
    dateHeldBackUntil: heldBackUntil?.toString() ?? null,
    pauseReason: row.pauseReason,
    lastFailure: row.lastFailure,
    dateLastFailure: row.lastFailureAt?.toString() ?? null,
    dateLastSuccess: row.lastSuccessAt?.toString() ?? null,
    balance: row.balancePence,
    dateBalance: row.balanceAt?.toString() ?? null,
    charged: row.chargedPence,
    products: row.products,
    issued: row.issued,
    failedOver: row.failedOver,
    waiting: row.waiting,
  };
}

/** Pauses a supplier or ends its pause, recorded in the audit log. @throws code-supplier.not-found. */
export async function pause(
  ctx: Context,
  setup: Setup,
  { key, paused, reason }: { readonly key: string; readonly paused: boolean; readonly reason: string },
): Promise<CodeSupplier> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    if (!(await pauseSupplier(tx, { key, paused, reason, by: ctx.actor.userId, now }))) throw errors.supplierNotFound();
    await ctx.audit(tx, [
      {
        action: paused ? 'code-supplier.paused' : 'code-supplier.resumed',
        teamId: null,
        subject: { type: 'code-supplier', id: key },
        changes: { reason: { from: null, to: reason } },
      },
    ]);
    const supplier = (await readSuppliers(tx, setup, now)).find((one) => one.key === key);
    if (!supplier) throw errors.supplierNotFound();
    return supplier;
  });
}

export async function readWaiting(ctx: Context, limit: number): Promise<{ data: WaitingCode[]; total: number }> {
  const rows = await listWaiting(ctx.readPrimary, limit);
  const data = rows.map((row) => ({
    giftId: row.giftId,
    productId: row.productId,
    productName: row.productName,
    value: row.valuePence,
    dateAsked: row.requestedAt.toString(),
    tries: row.tries,
    dateNextTry: row.nextTryAt.toString(),
    supplier: row.supplierKey,
    state: row.state,
    problem: row.problem,
  }));
  return { data, total: rows[0]?.total ?? 0 };
}

/**
 * Schedules the next attempt to fetch a gift's code immediately. @throws code-request.not-found if the gift does not
 * wait for one.
 */
export async function retryWaiting(ctx: Context, fetchCodes: NewJob, giftId: string): Promise<{ status: 'ok' }> {
  return ctx.transaction(async (tx) => {
    if (!(await retryCodeRequestNow(tx, { giftId, now: ctx.clock.now() }))) throw errors.requestNotFound();
    await ctx.enqueue(tx, [fetchCodes]);
    await ctx.audit(tx, [
      { action: 'code-request.retried', teamId: null, subject: { type: 'gift', id: giftId }, changes: {} },
    ]);
    return { status: 'ok' as const };
  });
}

export async function readFailedRequests(ctx: Context, limit: number): Promise<{ data: FailedOver[] }> {
  const rows = await listFailed(ctx.readPrimary, limit);
  return {
    data: rows.map(({ supplierKey: supplier, askedAt, ...row }) => ({
      ...row,
      supplier,
      dateAsked: askedAt.toString(),
    })),
  };
}

function toWireProduct({ valuePence, suppliers, ...row }: SuppliedProductRow): SuppliedProduct {
  return { ...row, value: valuePence, suppliers };
}

export async function findProducts(ctx: Context, words: string): Promise<{ data: SuppliedProduct[] }> {
  return { data: (await findSupplied(ctx.readPrimary, words)).map(toWireProduct) };
}

type NewOrder = {
  readonly id: string;
  readonly suppliers: readonly { readonly key: string; readonly reference: string }[];
};

/**
 * Sets the suppliers of a product in order of preference. @throws product.not-found, code-supplier.not-found,
 * code-supplier.named-twice.
 */
export async function setSuppliers(ctx: Context, { id, suppliers }: NewOrder): Promise<SuppliedProduct> {
  if (new Set(suppliers.map(({ key }) => key)).size < suppliers.length) throw errors.supplierNamedTwice();
  return ctx.transaction(async (tx) => {
    await lockSuppliers(tx);
    const before = await findSuppliedProduct(tx, id);
    if (!before) throw errors.productNotFound();
    if (!(await writeSupplierOrder(tx, id, suppliers))) throw errors.supplierNotFound();
    const after = await findSuppliedProduct(tx, id);
    if (!after) throw errors.productNotFound();
    const words = (row: SuppliedProductRow): string => row.suppliers.map(({ key }) => key).join(', ');
    await ctx.audit(tx, [
      {
        action: 'code-supplier.order-changed',
        teamId: null,
        subject: { type: 'code-supplier', id },
        changes: { product: { from: null, to: before.name }, suppliers: { from: words(before), to: words(after) } },
      },
    ]);
    return toWireProduct(after);
  });
}
