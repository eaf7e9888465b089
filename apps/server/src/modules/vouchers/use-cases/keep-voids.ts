import type { VoidingCode, VoidOutcome } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { findVoiding } from '../queries/redemptions.ts';
import { listVoidingRows } from '../queries/supplier-overview.read-model.ts';

/** Lists cancelled gifts whose suppliers have not responded, longest first. */
export async function readVoiding(ctx: Context, limit: number): Promise<{ data: VoidingCode[]; total: number }> {
  const rows = await listVoidingRows(ctx.readPrimary, limit);
  const data = rows.map((row) => ({
    giftId: row.giftId,
    productName: row.productName,
    value: row.valuePence,
    supplier: row.supplier,
    dateAsked: row.askedAt.toString(),
    lastFailure: row.lastFailure,
    dateLastFailure: row.lastFailureAt?.toString() ?? null,
  }));
  return { data, total: rows[0]?.total ?? 0 };
}

/** Asks the supplier of a code that is being voided, and settles its gift if there is a response. */
export type FinishVoid = (giftId: string) => Promise<VoidOutcome>;

/** Asks a supplier again immediately. @throws code-request.not-found if the gift does not wait for a response. */
export async function retryVoiding(
  ctx: Context,
  finishVoid: FinishVoid,
  giftId: string,
): Promise<{ outcome: VoidOutcome }> {
  await ctx.transaction(async (tx) => {
    if (!(await findVoiding(tx, giftId))) throw errors.requestNotFound();
    await ctx.audit(tx, [
      { action: 'code-request.void-retried', teamId: null, subject: { type: 'gift', id: giftId }, changes: {} },
    ]);
  });
  return { outcome: await finishVoid(giftId) };
}
