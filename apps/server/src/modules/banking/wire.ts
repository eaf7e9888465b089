import type { RemittanceAdvice, TopUpInvoice } from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { readWallets } from '../funding/index.ts';
import { groupedReference } from './domain/bank-reference.ts';
import { fileToken } from '../../platform/files/index.ts';
import { mayTopUpByBank } from './policy.ts';
import { listReceivedParts, type Expected, type ReceivedPart, type TopUp } from './queries/expected-payments.ts';

type WireContext = Pick<Context, 'actor' | 'config' | 'secrets' | 'clock'>;

const linkHours = 24;

/** Returns the file of a top-up, with a link that is valid for a day. */
export function fileOf(
  ctx: Pick<Context, 'config' | 'secrets' | 'clock'>,
  { id, reference }: Pick<Expected, 'id' | 'reference'>,
  hours: number = linkHours,
): { readonly fileName: string; readonly url: string } {
  const token = fileToken(ctx.secrets, { id, until: ctx.clock.now().add({ hours }) });
  return {
    fileName: `top-up-${reference}.pdf`,
    url: `${ctx.config.http.publicUrl}/v3/topup-invoices/files/${token}`,
  };
}

/** Converts top-ups to the form of the API, with their payments and links. */
export async function toWireInvoices(ctx: WireContext, db: Queryable, rows: readonly TopUp[]): Promise<TopUpInvoice[]> {
  const ids = rows.map(({ id }) => id);
  const [parts, wallets] = [
    await listReceivedParts(db, ids),
    await readWallets(db, [...new Set(rows.map(({ walletId }) => walletId))]),
  ];
  return rows.map((row) => {
    const wallet = wallets.find(({ id }) => id === row.walletId);
    return {
      ...figuresOf(row),
      walletName: wallet?.name ?? '',
      files: row.objectKeys.map(() => fileOf(ctx, row)),
      bankDetails: [...ctx.config.money.bankDetails],
      payments: parts.filter(({ expectedId }) => expectedId === row.id).map(toWirePart),
      abilities: {
        canCancel:
          row.status === 'pending' &&
          row.cancelledAt === null &&
          wallet !== undefined &&
          mayTopUpByBank(ctx.actor, wallet),
      },
    };
  });
}

function figuresOf(row: TopUp) {
  return {
    id: row.id,
    amount: row.amountPence,
    seen: row.seenPence,
    reference: row.reference,
    referenceGrouped: groupedReference(row.reference),
    status: row.status,
    purchaseOrderNumber: row.purchaseOrderNumber,
    teamId: row.teamId,
    userId: row.userId,
    walletId: row.walletId,
    objectKeys: [...row.objectKeys],
    dateCreated: row.createdAt.toString(),
    dateModified: row.updatedAt.toString(),
    datePending: row.createdAt.toString(),
    dateQueued: row.queuedAt?.toString() ?? null,
    dateProcessed: row.processedAt?.toString() ?? null,
    dateCancelled: row.cancelledAt?.toString() ?? null,
  };
}

function toWirePart({ paymentId, amountPence, bookedOn, createdAt }: ReceivedPart): TopUpInvoice['payments'][number] {
  return { id: paymentId, amount: amountPence, bookedOn: bookedOn.toString(), dateSeen: createdAt.toString() };
}

export function toWireAdvice(ctx: WireContext, row: TopUp): RemittanceAdvice {
  return {
    ...fileOf(ctx, row),
    reference: row.reference,
    topUpInvoiceId: row.id,
    amount: row.amountPence,
    bankDetails: [...ctx.config.money.bankDetails],
  };
}
