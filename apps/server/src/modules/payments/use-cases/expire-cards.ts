import type { JobContext } from '../../../platform/jobs/index.ts';
import { expireCards } from '../queries/cards.ts';

/** Marks the cards whose last month is over in the United Kingdom. */
export async function markExpiredCards(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  const { year, month } = now.toZonedDateTimeISO('Europe/London');
  await ctx.transaction((tx) => expireCards(tx, { year, month, now }));
}
