import type { PaymentDifference as WireDifference } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { listDifferences, resolveDifference } from '../queries/payment-differences.ts';
import { toWireDifference } from '../wire.ts';

export async function readDifferences(
  ctx: Context,
  { all, cursor, limit }: { readonly all: boolean; readonly cursor: string | undefined; readonly limit: number },
): Promise<{ data: WireDifference[]; next: string | null }> {
  const rows = await listDifferences(ctx.read, { all, before: cursor ?? null, limit: limit + 1 });
  const data = rows.slice(0, limit).map(toWireDifference);
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** Records that an operator reviewed a difference, and the result. @throws payment-difference.not-found. */
export async function closeDifference(
  ctx: Context,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<WireDifference> {
  return ctx.transaction(async (tx) => {
    const closed = await resolveDifference(tx, { id, note, by: ctx.actor.userId, now: ctx.clock.now() });
    if (!closed) throw errors.differenceNotFound();
    await ctx.audit(tx, [
      {
        action: 'payment-difference.resolved',
        teamId: null,
        subject: { type: 'charge', id: closed.chargeId ?? closed.id },
        changes: { kind: { from: null, to: closed.kind }, note: { from: null, to: note } },
      },
    ]);
    return toWireDifference(closed);
  });
}
