import { cardExpired, cardExpiring } from '@huggg/contracts';
import { inPages } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { expireCards, listExpiring, type Card } from '../queries/cards.ts';

/** Marks cards as expired whose last month is over in the United Kingdom. */
export async function markExpiredCards(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  const { year, month } = now.toZonedDateTimeISO('Europe/London');
  await ctx.transaction(async (tx) => {
    const cards = await expireCards(tx, { year, month, now });
    await ctx.publish(
      tx,
      cards.map(({ id, teamId, userId: ownerId }) => cardExpired({ id, teamId, ownerId })),
    );
  });
}

/** Warns the owners of chargeable cards whose last month has begun. */
export async function warnOfExpiry(ctx: JobContext): Promise<void> {
  const { year, month } = ctx.clock.now().toZonedDateTimeISO('Europe/London');
  const pages = inPages<Card>((last) => listExpiring(ctx.readPrimary, { year, month, after: last?.id ?? null }), {
    full: 500,
  });
  for await (const cards of pages)
    await ctx.transaction((tx) =>
      ctx.publish(
        tx,
        cards.map(({ id, teamId, userId: ownerId }) => cardExpiring({ id, teamId, ownerId })),
      ),
    );
}
