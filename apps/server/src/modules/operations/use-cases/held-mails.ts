import { heldMailsShown, type HeldMail } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { resendRefusal, retryHeldMailsOf } from '../../delivery/index.ts';
import { countHeld, listHeld, ordersOfGifts } from '../queries/held-mails.read-model.ts';

/** Returns the newest held mails, their total number, and how many wait for the mail server. */
export async function heldMails(
  ctx: Context,
): Promise<{ readonly data: HeldMail[]; readonly total: number; readonly waiting: number }> {
  const db = ctx.readPrimary;
  const [rows, { held, waiting }] = await Promise.all([listHeld(db, heldMailsShown), countHeld(db)]);
  const now = ctx.clock.now().epochMilliseconds;
  const data = rows.map((row): HeldMail => ({
    giftId: row.giftId,
    state: row.deliveryStatus.endsWith('-dropped') ? 'dropped' : 'unknown',
    address: row.address ?? '',
    receiverName: row.receiverName,
    error: row.error,
    teamName: row.teamName,
    orderName: row.orderName,
    dateHeld: row.heldAt.toString(),
    abilities: { canRetry: resendRefusal(row, now) === null },
  }));
  return { data, total: held, waiting };
}

/**
 * Sends held mails again. Those that may have been sent already are included only if the operator confirms that a
 * duplicate does no harm. Each gift is recorded in its team's log.
 */
export async function resendHeldMails(
  ctx: Context,
  { giftIds, evenTwice }: { readonly giftIds: readonly string[]; readonly evenTwice: boolean },
): Promise<{ readonly sending: number; readonly kept: number }> {
  const rows = await ordersOfGifts(ctx.readPrimary, giftIds);
  const held = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((gifts) => {
    const [first] = gifts;
    if (!first) return [];
    const { id, teamId, userId } = first;
    return [{ order: { id, teamId, userId }, giftIds: gifts.map(({ giftId }) => giftId) }];
  });
  const sent = new Set(await retryHeldMailsOf(ctx, { held, evenTwice }));
  await ctx.transaction((tx) =>
    ctx.audit(
      tx,
      rows
        .filter(({ giftId }) => sent.has(giftId))
        .map(({ giftId, teamId }) => ({
          action: 'held-mail.retried' as const,
          teamId,
          subject: { type: 'gift' as const, id: giftId },
          ...(evenTwice && { reason: 'even-twice' }),
        })),
    ),
  );
  return { sending: sent.size, kept: giftIds.length - sent.size };
}
