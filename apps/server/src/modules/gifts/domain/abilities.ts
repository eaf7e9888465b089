import {
  giftStatuses,
  limits,
  type DeliveryMethod,
  type GiftAbilities,
  type GiftStatusId,
  type ProcessingState,
  type UnchangedReason,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Can } from '../../../platform/context.ts';

const { created, sent, claimed, scheduled, updating, fetched, redeemed, expired, cancelled } = giftStatuses;

/** The statuses in which the sender can change a gift's details: until a code is held (RULES §3). */
const changeableStatuses: readonly GiftStatusId[] = [created, scheduled, sent, claimed];
const endedStatuses: readonly GiftStatusId[] = [redeemed, expired, cancelled];

export function isChangeable(statusId: GiftStatusId): boolean {
  return changeableStatuses.includes(statusId);
}

const unchangeableReasons: Readonly<Partial<Record<GiftStatusId, UnchangedReason>>> = {
  [redeemed]: 'redeemed',
  [expired]: 'expired',
  [cancelled]: 'cancelled',
  [fetched]: 'code-held',
  [updating]: 'updating',
};

/** Returns why a gift can no longer be changed, or null if it can. */
export function unchangeableReason(statusId: GiftStatusId): UnchangedReason | null {
  return isChangeable(statusId) ? null : (unchangeableReasons[statusId] ?? 'wrong-status');
}

type Judged = {
  readonly statusId: GiftStatusId;
  readonly deliveryMethod: DeliveryMethod;
  readonly viewedAt: Temporal.Instant | null;
  readonly claimedAt: Temporal.Instant | null;
  readonly declinedAt: Temporal.Instant | null;
  readonly sends: number;
  readonly frozenAt: Temporal.Instant | null;
  readonly reviewState: 'waiting' | 'refused' | null;
  readonly processing: ProcessingState | null;
  readonly receiverEmail: string | null;
  readonly receiverPhone: string | null;
};

/**
 * Returns what a user can currently do with a gift, by role (`can`) and by the gift's status. The use cases check the
 * same again under its lock.
 */
export function abilitiesOf(gift: Judged, can: Can): GiftAbilities {
  const { statusId } = gift;
  const open = isChangeable(statusId);
  const isLink = gift.deliveryMethod === 'links' || gift.deliveryMethod === 'printable';
  const texted = gift.deliveryMethod === 'sms' && gift.receiverPhone !== null;
  const mailed = (gift.deliveryMethod === 'email' && gift.receiverEmail !== null) || texted;
  const maySend = can('send-email') && (!texted || can('send-sms'));
  return {
    // A held code is taken back first, if its supplier supports it.
    cancel: can('cancel-hugggs') && (open || statusId === fetched),
    markSent: can('edit-huggg-status') && isLink && statusId === created,
    markUnsent: can('edit-huggg-status') && isLink && statusId === sent && gift.viewedAt === null,
    changeExpiry: can('edit-huggg-expiry') && open,
    reschedule: can('edit-huggg-expiry') && statusId === scheduled,
    editMessage: can('update-transaction-details') && open,
    editNotes: can('update-transaction-details') && statusId !== updating,
    correctAddress:
      can('edit-huggg-status') && maySend && mailed && open && gift.claimedAt === null && gift.processing === null,
    resend:
      maySend &&
      mailed &&
      open &&
      statusId !== scheduled &&
      gift.sends > 0 &&
      gift.sends <= limits.resendsPerGift &&
      gift.declinedAt === null &&
      gift.frozenAt === null,
    freeze:
      can('edit-huggg-status') && !endedStatuses.includes(statusId) && statusId !== fetched && gift.frozenAt === null,
    // A check of a claim is ended by an operator or automatically.
    unfreeze:
      can('edit-huggg-status') &&
      !endedStatuses.includes(statusId) &&
      gift.frozenAt !== null &&
      gift.reviewState === null,
  };
}
