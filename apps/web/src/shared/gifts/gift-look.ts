import { deliveryStatus, frozenGift, giftStatus, openedGift, pendingGift, reviewedGift } from '@huggg/ui/status';
import type { StatusLook } from '@huggg/ui/status';

/** What a badge needs to know of a gift, as lists and details both give it. */
export type Looked = {
  readonly status_id: number;
  readonly status: string;
  readonly formerStatusId: number | null;
  readonly viewed_date: string | null;
  readonly endedAt: string | null;
  readonly frozen: boolean;
  /** Lists do not say it: they show that the gift is frozen. */
  readonly review?: { readonly state: 'waiting' | 'refused'; readonly until: string } | null | undefined;
  readonly deliveryStatus: string;
};

type Facts = { readonly timeZone?: string | undefined; readonly sendDate?: string | null | undefined };

const [created, sent, expired, cancelled, scheduled] = [1, 2, 5, 6, 8];

/** Whether a gift left and came back: it is Created again, which would read as if nothing had happened. */
export function wasReturned({
  status_id: status,
  deliveryStatus: delivery,
}: Pick<Looked, 'status_id' | 'deliveryStatus'>): boolean {
  return status === created && deliveryStatus(delivery).colour === 'danger';
}

/**
 * A gift's own status; Opened shows in place of Sent once its recipient has seen it, and what went wrong in place of
 * Created.
 */
export function giftLook(gift: Looked, { timeZone, sendDate }: Facts = {}): StatusLook {
  if (gift.status === 'Pending') return pendingGift;
  if (wasReturned(gift)) return deliveryStatus(gift.deliveryStatus);
  if (gift.status_id === sent && gift.viewed_date !== null) return openedGift({ at: gift.viewed_date, timeZone });
  const ended = gift.status_id === expired || gift.status_id === cancelled;
  const at = ended ? (gift.endedAt ?? undefined) : gift.status_id === scheduled ? (sendDate ?? undefined) : undefined;
  return giftStatus(gift.status_id, { at, timeZone, formerId: gift.formerStatusId ?? undefined });
}

/** Every badge of a gift: its status, and that it is held for a check. */
export function giftLooks(gift: Looked, facts: Facts = {}): readonly StatusLook[] {
  const own = giftLook(gift, facts);
  if (gift.review) return [own, reviewedGift({ ...gift.review, timeZone: facts.timeZone })];
  return gift.frozen ? [own, frozenGift] : [own];
}
