import type { Context } from '../../../platform/context.ts';
import { recipientActor, recordReminders } from '../../gifts/index.ts';
import { addressDigest, readOptOut, type OptOut } from '../domain/opt-out.ts';
import { findReminderPlace } from '../queries/reminder-place.read-model.ts';
import { stopReminders } from '../queries/reminder-stops.ts';

/**
 * Stops reminders to the address that a link was mailed to: for its gift, or for every gift. Safe to repeat.
 * @returns false if we did not sign the link
 */
export async function stopByLink(
  ctx: Context,
  { token, scope }: { readonly token: string; readonly scope: 'gift' | 'all' },
): Promise<boolean> {
  const optOut = readOptOut(ctx.secrets, token);
  return optOut !== null && stopForOptOut(ctx, optOut, scope);
}

/**
 * Stops reminders for the SMS gift of a short code. Its holder is not necessarily its recipient, so other gifts are not
 * affected.
 */
export async function stopByShortcode(
  ctx: Context,
  texted: { readonly giftId: string; readonly number: string },
): Promise<void> {
  await stopForOptOut(ctx, { giftId: texted.giftId, addressDigest: addressDigest(texted.number) }, 'gift');
}

async function stopForOptOut(ctx: Context, optOut: OptOut, scope: 'gift' | 'all'): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const place = await findReminderPlace(tx, optOut);
    if (!place) return false;
    const now = ctx.clock.now();
    const isNew = await stopReminders(tx, {
      addressDigest: optOut.addressDigest,
      giftId: scope === 'all' ? null : optOut.giftId,
      now,
    });
    if (isNew && place.fromName !== null)
      await recordReminders(tx, {
        gifts: [{ id: optOut.giftId, teamId: place.teamId }],
        kind: 'reminders-stopped',
        actor: recipientActor,
        now,
      });
    return true;
  });
}
