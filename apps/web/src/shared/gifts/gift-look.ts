import { deliveryStatus, frozenGift, giftStatus, openedGift, pendingGift, reviewedGift } from '@huggg/ui/status';
import type { StatusLook } from '@huggg/ui/status';

/** The fields of a gift that its badges need, available in both lists and details. */
export type GiftStatusFields = {
  readonly status_id: number;
  readonly status: string;
  readonly formerStatusId: number | null;
  readonly viewed_date: string | null;
  readonly endedAt: string | null;
  readonly frozen: boolean;
  /** Absent in lists, which only show that the gift is frozen. */
  readonly review?: { readonly state: 'waiting' | 'refused'; readonly until: string } | null | undefined;
  readonly deliveryStatus: string;
};

type Facts = { readonly timeZone?: string | undefined; readonly sendDate?: string | null | undefined };

const [created, sent, expired, cancelled, scheduled] = [1, 2, 5, 6, 8];

/**
 * Checks whether a gift was sent and came back. Its status is Created again, which would look as if nothing had
 * happened.
 */
export function wasReturned({
  status_id: status,
  deliveryStatus: delivery,
}: Pick<GiftStatusFields, 'status_id' | 'deliveryStatus'>): boolean {
  return status === created && deliveryStatus(delivery).colour === 'danger';
}

/**
 * Returns the displayed status of a gift: Opened instead of Sent once its recipient has seen it, and the delivery
 * failure instead of Created.
 */
export function giftLook(gift: GiftStatusFields, { timeZone, sendDate }: Facts = {}): StatusLook {
  if (gift.status === 'Pending') return pendingGift;
  if (wasReturned(gift)) return deliveryStatus(gift.deliveryStatus);
  if (gift.status_id === sent && gift.viewed_date !== null) return openedGift({ at: gift.viewed_date, timeZone });
  const ended = gift.status_id === expired || gift.status_id === cancelled;
  const at = ended ? (gift.endedAt ?? undefined) : gift.status_id === scheduled ? (sendDate ?? undefined) : undefined;
  return giftStatus(gift.status_id, { at, timeZone, formerId: gift.formerStatusId ?? undefined });
}

/** Returns all badges of a gift: its status, and the review that it is held for. */
export function giftLooks(gift: GiftStatusFields, facts: Facts = {}): readonly StatusLook[] {
  const own = giftLook(gift, facts);
  if (gift.review) return [own, reviewedGift({ ...gift.review, timeZone: facts.timeZone })];
  return gift.frozen ? [own, frozenGift] : [own];
}
