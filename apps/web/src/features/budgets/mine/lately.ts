import type { GiftHit } from '@huggg/contracts';
import { receiverName } from '../../../shared/gifts/receiver-name.ts';
import type { SendTo } from '../queries/use-send-to.ts';

type Hit = Pick<GiftHit, 'receiver' | 'created_at' | 'purchase' | 'status'>;

/** Everybody who got a gift by email, each with their last one: who waits longest comes first. */
export function notLately<Gift extends Hit>(
  hits: readonly Gift[],
): readonly (SendTo & { gift: Gift; lastMs: number })[] {
  const last = new Map<string, Gift>();
  for (const hit of hits) {
    const email = hit.receiver.email?.toLowerCase();
    if (!email || hit.status === 'Cancelled') continue;
    const known = last.get(email);
    if (!known || Date.parse(known.created_at) < Date.parse(hit.created_at)) last.set(email, hit);
  }
  return [...last]
    .map(([email, gift]) => ({
      email,
      name: receiverName(gift.receiver) ?? email,
      productId: gift.purchase.id,
      gift,
      lastMs: Date.parse(gift.created_at),
    }))
    .toSorted((a, b) => a.lastMs - b.lastMs);
}
