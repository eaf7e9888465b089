import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { GiftActor } from '../domain/locked-gift.ts';
import { recordGiftEvents } from '../queries/gift-events.ts';
import { countPages } from '../queries/gifts-to-print.ts';

/**
 * Counts a printed page for each of these gifts and records it in their history, because a printed page cannot be
 * withdrawn.
 */
export async function recordPrints(
  tx: Tx,
  {
    actor,
    now,
    ...place
  }: {
    readonly teamId: string;
    readonly giftIds: readonly string[];
    readonly actor: GiftActor;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const counted = await countPages(tx, { ...place, now });
  const gifts = counted.map(({ id, printCopies }) => ({ id, teamId: place.teamId, data: { copy: printCopies } }));
  await recordGiftEvents(tx, { gifts, kind: 'printed', actor, now });
}
