import type { DailyClose, GiftLiability } from '@huggg/contracts';
import { subtractPence, sumPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { listLiability } from '../queries/close-day.read-model.ts';
import { listCloses, type Close } from '../queries/closes.ts';

function toWire(close: Close): DailyClose {
  return {
    day: close.day.toString(),
    entries: close.entries,
    redeemed: close.redeemedPence,
    redeemedVat: close.redeemedVatPence,
    fees: close.feesPence,
    feesVat: close.feesVatPence,
    expired: close.forfeitedPence,
    expiredVat: close.forfeitedVatPence,
    debited: close.debitedPence,
    soldVat: close.soldVatPence,
    creditedVat: close.creditedVatPence,
    plans: subtractPence(close.plansPence, close.planCreditsPence),
    plansVat: subtractPence(close.plansVatPence, close.planCreditsVatPence),
    plansEarned: close.plansEarnedPence,
    dateClosed: close.closedAt.toString(),
  };
}

/** Returns a page of closed days, newest first. */
export async function readCloses(
  ctx: Context,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const found = await listCloses(ctx.readPrimary, { before: cursor ?? null, limit: limit + 1 });
  const data = found.slice(0, limit).map(toWire);
  const hasNext = found.length > limit;
  return { data, pagination: { limit, hasNext, next: hasNext ? (data.at(-1)?.day ?? null) : null } };
}

/** Returns the liability for gifts that are not redeemed yet, by age. */
export async function readLiability(ctx: Context): Promise<GiftLiability> {
  const ages = await listLiability(ctx.read, ctx.clock.now());
  const data = ages.map(({ upToDays, gifts, valuePence }) => ({
    upToDays: upToDays === 0 ? null : upToDays,
    gifts,
    value: valuePence,
  }));
  return {
    data,
    gifts: data.reduce((sum, { gifts }) => sum + gifts, 0),
    value: sumPence(ages.map(({ valuePence }) => valuePence)),
  };
}
