import { giftStatuses } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newShortcode } from '../../../platform/ids/index.ts';
import { type GiftActor, giveAddress, type LockedGift } from '../../gifts/index.ts';

/**
 * Mails a locked gift to its corrected address once its change is committed; the module `delivery` does it, and refuses
 * the address that the gift had where it was mailed too often or a moment ago.
 */
export type MailCorrected = (
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  correction: { readonly gift: LockedGift; readonly address: string },
) => Promise<void>;

/**
 * Sends a gift to a corrected address under a new link, on its date if it waits for one; the old link stops working at
 * once (RULES §3). The caller has checked the permission and holds the gift's lock.
 * @throws what `mailCorrected` refuses.
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
    /** As it is sent to: an email address, or a number in E.164 where the gift goes by SMS. */
    readonly address: string;
    readonly name: string | null;
    readonly actor: GiftActor;
  },
): Promise<void> {
  const waits = gift.statusId === giftStatuses.scheduled;
  await giveAddress(
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
