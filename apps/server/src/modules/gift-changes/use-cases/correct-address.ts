import { giftStatuses, inDomains, normaliseEmail } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { newShortcode } from '../../../platform/ids/index.ts';
import { type GiftActor, giveAddress, type LockedGift } from '../../gifts/index.ts';

/**
 * Mails a locked gift to its corrected address once its change is committed; the module `delivery` does it, and refuses the address that the
 * gift had where it was mailed too often or a moment ago.
 */
export type MailCorrected = (
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  correction: { readonly gift: LockedGift; readonly address: string },
) => Promise<void>;

/**
 * Sends a gift to a corrected address under a new link; the old link dies at once (RULES §3). One that waits for its date goes there on that date. The caller has asked for the permission
 * and holds the gift's lock.
 * @throws order.receiver-invalid, team.email-domain-not-allowed, and what `mailCorrected` refuses.
 */
export async function correctAddress(
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  tx: Tx,
  mailCorrected: MailCorrected,
  {
    gift,
    email,
    name,
    domains,
    actor,
  }: {
    readonly gift: LockedGift;
    readonly email: string;
    readonly name: string | null;
    readonly domains: readonly string[];
    readonly actor: GiftActor;
  },
): Promise<void> {
  const address = normaliseEmail(email);
  if (!address)
    throw catalogueError('order.receiver-invalid', {
      fields: [{ path: 'receiver.email', message: 'is not an address that mail can reach' }],
    });
  if (domains.length > 0 && !inDomains(address, domains))
    throw catalogueError('team.email-domain-not-allowed', {
      values: { domains: domains.join(', ') },
      fields: [{ path: 'receiver.email', message: `must be at ${domains.join(' or ')}` }],
    });
  const waits = gift.statusId === giftStatuses.scheduled;
  await giveAddress(
    tx,
    { teamId: gift.teamId, actor, now: ctx.clock.now() },
    {
      giftId: gift.id,
      shortcode: newShortcode(),
      email: address,
      name,
      deliveryStatus: waits ? 'unsent' : 'email-pending',
    },
  );
  if (!waits) await mailCorrected(tx, ctx, { gift, address });
}
