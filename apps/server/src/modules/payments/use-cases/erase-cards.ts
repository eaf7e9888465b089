import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { forgetCardQueue } from '../domain/queues.ts';
import { removeCardsOf } from '../queries/cards.ts';

/** Removes all cards of a person: here immediately, and at the provider by jobs. Payments made with them stay. */
export async function eraseCardsOf(ctx: Pick<Context, 'clock' | 'enqueue'>, tx: Tx, userId: string): Promise<void> {
  const instrumentIds = await removeCardsOf(tx, userId, ctx.clock.now());
  await ctx.enqueue(
    tx,
    instrumentIds.map((instrumentId) => newJob(forgetCardQueue, { instrumentId })),
  );
}
