import type { GiftHit } from '@huggg/contracts';
import { receiverName } from '../../../shared/gifts/receiver-name.ts';
import type { SendTo } from '../queries/use-send-to.ts';

type Hit = Pick<GiftHit, 'receiver' | 'created_at' | 'purchase' | 'status'> & {
  readonly transaction: Pick<GiftHit['transaction'], 'reason_code'>;
};

/** Returns everyone who received a gift by email, each with their last one, oldest first. */
export function lastGiftByPerson<Gift extends Hit>(
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
      reasonCode: gift.transaction.reason_code,
      gift,
      lastMs: Date.parse(gift.created_at),
    }))
    .toSorted((a, b) => a.lastMs - b.lastMs);
}

/** Time after which the last gift counts as a while ago. */
const recentMs = 30 * 86_400_000;

type Waiting = { readonly lastMs: number };

/** Returns people without a gift for a while, or everyone if there are none. */
export function peopleToThank<Person extends Waiting>(people: readonly Person[], nowMs: number) {
  const waiting = people.filter(({ lastMs }) => nowMs - lastMs >= recentMs);
  return waiting.length > 0
    ? { title: 'You have not thanked them for a while', people: waiting }
    : { title: 'Thank someone again', people };
}
