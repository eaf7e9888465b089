import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { GiftActor } from '../domain/locked-gift.ts';
import { type AssignedReceiver, assignReceivers } from '../queries/free-links.ts';
import { recordGiftEvents } from '../queries/gift-events.ts';
import { markPending, markSending } from '../queries/sending.ts';

/* What sending changes in gifts, within its own transaction. The mails themselves belong to the module `delivery`. */

type SendTarget = { readonly teamId: string; readonly transactionId: string; readonly now: Temporal.Instant };

/**
 * Assigns free links of a locked order to receivers, in order, and marks the order as sending.
 * @returns the gifts to mail: fewer than the receivers if the links run out.
 */
export async function assignLinks(
  tx: Tx,
  place: SendTarget,
  { receivers, actor }: { readonly receivers: readonly AssignedReceiver[]; readonly actor: GiftActor },
): Promise<readonly string[]> {
  const { teamId, now } = place;
  const given = await assignReceivers(tx, { ...place, receivers });
  await recordGiftEvents(tx, { gifts: given.map((id) => ({ id, teamId })), kind: 'receiver-assigned', actor, now });
  if (given.length > 0) await markSending(tx, place);
  return given;
}

/** Marks locked gifts as waiting to be mailed again, and records it in their history. */
export async function markResent(
  tx: Tx,
  input: {
    readonly gifts: readonly { readonly id: string; readonly teamId: string }[];
    readonly actor: GiftActor;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await markPending(tx, input);
  await recordGiftEvents(tx, { ...input, kind: 'resent' });
}

/** Records in the history of gifts that their recipients were reminded, or stopped reminders. */
export async function recordReminders(
  tx: Tx,
  event: Omit<Parameters<typeof recordGiftEvents>[1], 'kind'> & { readonly kind: 'reminded' | 'reminders-stopped' },
): Promise<void> {
  await recordGiftEvents(tx, event);
}

/** Records delivery reports about messages in the history of their gifts. */
export async function recordDeliveryReports(
  tx: Tx,
  event: Omit<Parameters<typeof recordGiftEvents>[1], 'kind'>,
): Promise<void> {
  await recordGiftEvents(tx, { ...event, kind: 'delivery-reported' });
}
