import { giftStatuses } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newShortcode } from '../../../platform/ids/index.ts';
import { type GiftActor, changeGiftAddress, type LockedGift } from '../../gifts/index.ts';

/**
 * Mails a locked gift to its corrected address after the change is committed; implemented by the module `delivery`. It
 * refuses an address that the gift was mailed to too often or too recently.
 */
export type MailCorrected = (
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  correction: { readonly gift: LockedGift; readonly address: string },
) => Promise<void>;

/**
 * Sends a gift to a corrected address with a new link, or on its send date if that is in the future; the old link stops
 * working immediately (RULES §3). The caller has checked the permission and holds the gift's lock.
 * @throws the errors of `mailCorrected`.
 */
export async function correctAddress(
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  tx: Tx,
  mailCorrected: MailCorrected,
  {
    gift,
    address,
    name,
    actor,
  }: {
    readonly gift: LockedGift;
    /** The address in its sending format: an email address, or a number in E.164 for an SMS gift. */
    readonly address: string;
    readonly name: string | null;
    readonly actor: GiftActor;
  },
): Promise<void> {
  const waits = gift.statusId === giftStatuses.scheduled;
  await changeGiftAddress(
    tx,
    { teamId: gift.teamId, actor, now: ctx.clock.now() },
    {
      giftId: gift.id,
      shortcode: newShortcode(),
      address,
      name,
      deliveryStatus: waits ? 'unsent' : gift.deliveryMethod === 'sms' ? 'sms-pending' : 'email-pending',
    },
  );
  if (!waits) await mailCorrected(tx, ctx, { gift, address });
}
