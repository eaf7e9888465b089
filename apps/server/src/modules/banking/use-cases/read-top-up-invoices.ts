import { topUpInvoiceChanged, type TopUpInvoice } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { readFileToken, type FileStore, type StoredFile } from '../../../platform/files/index.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { readWallets } from '../../funding/index.ts';
import { errors } from '../errors.ts';
import { mayTopUpByBank } from '../policy.ts';
import { cancelTopUpRow, findTopUp, type TopUp } from '../queries/expected-payments.ts';
import { listTopUps, type Place } from '../queries/top-up-lists.read-model.ts';
import { toWireInvoices } from '../wire.ts';

async function requireVisibleTopUp(ctx: Context, db: Queryable, id: string): Promise<TopUp> {
  const row = await findTopUp(db, id);
  const [wallet] = row?.walletId ? await readWallets(db, [row.walletId]) : [];
  if (!row || !wallet || !mayTopUpByBank(ctx.actor, wallet)) throw errors.invoiceNotFound();
  return row;
}

async function wireOf(ctx: Context, db: Queryable, row: TopUp): Promise<TopUpInvoice> {
  const [wire] = await toWireInvoices(ctx, db, [row]);
  if (!wire) throw new Error('The top-up has no response.');
  return wire;
}

/** @throws topup-invoice.not-found for one out of reach. */
export async function readTopUpInvoice(ctx: Context, id: string): Promise<TopUpInvoice> {
  return wireOf(ctx, ctx.readPrimary, await requireVisibleTopUp(ctx, ctx.readPrimary, id));
}

const place = z.strictObject({ id: z.uuid(), at: z.iso.datetime() });

function placeOf(cursor: string): Place {
  const { id, at } = readCursor(place, cursor);
  return { id, at: Temporal.Instant.from(at) };
}

type Asked = {
  readonly walletId?: string | undefined;
  readonly open?: boolean | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/**
 * Returns accessible top-ups, newest first.
 * @throws request.malformed for a cursor of another list.
 */
export async function listTopUpInvoices(ctx: Context, asked: Asked) {
  const { teamIds, ownerId } = reachOf(ctx.actor, 'top-up-wallet');
  const rows = await listTopUps(ctx.readPrimary, {
    teamIds,
    ownerId,
    walletId: asked.walletId ?? null,
    open: asked.open ?? false,
    after: asked.cursor === undefined ? null : placeOf(asked.cursor),
    limit: asked.limit + 1,
  });
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  return {
    data: await toWireInvoices(ctx, ctx.readPrimary, shown),
    pagination: {
      limit: asked.limit,
      next: last && rows.length > asked.limit ? writeCursor({ id: last.id, at: last.createdAt.toString() }) : null,
    },
  };
}

/** @throws topup-invoice.not-found, topup-invoice.paid once a payment was seen, topup-invoice.cancelled. */
export function cancelTopUpInvoice(ctx: Context, id: string): Promise<TopUpInvoice> {
  return ctx.transaction(async (tx) => {
    const before = await requireVisibleTopUp(ctx, tx, id);
    if (before.cancelledAt) throw errors.invoiceCancelled();
    const row = await cancelTopUpRow(tx, id, ctx.clock.now());
    if (!row) throw errors.invoicePaid();
    const { teamId, userId } = row;
    await ctx.audit(tx, [{ action: 'topup-invoice.cancelled', teamId, subject: { type: 'topup-invoice', id } }]);
    await ctx.publish(tx, [topUpInvoiceChanged({ id, teamId, ownerId: userId })]);
    return wireOf(ctx, tx, row);
  });
}

/**
 * Opens the file of a download link.
 * @throws topup-invoice.link-ended if the link is invalid or has expired, or if its file no longer exists.
 */
export async function openInvoiceFile(
  ctx: Context,
  files: FileStore,
  token: string,
): Promise<{ readonly file: StoredFile; readonly fileName: string }> {
  const id = readFileToken(ctx.secrets, { token, now: ctx.clock.now() });
  const row = id === null ? null : await findTopUp(ctx.readPrimary, id);
  const [objectKey] = row?.objectKeys ?? [];
  const file = objectKey === undefined ? null : await files.get(objectKey);
  if (!row || !file) throw errors.linkEnded();
  return { file, fileName: `top-up-${row.reference}.pdf` };
}
