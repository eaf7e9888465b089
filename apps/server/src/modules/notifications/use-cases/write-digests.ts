import { bouncesSummedUp, reactionsSummedUp, type DomainEvent } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import { inBatches } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { insertDigests, type NewDigest } from '../queries/digests.ts';
import { findDueDigests } from '../queries/due-digests.read-model.ts';

const batchSize = 500;
const maxBatches = 40;

/**
 * Stores the digests that are due and publishes each. A digest covers everything since the last one until the end of
 * yesterday in the team's time zone, so that days on which no worker ran are included; the key of `digests` keeps a
 * second worker from storing the same one.
 */
export async function writeDigests(ctx: JobContext): Promise<void> {
  await inBatches(() => writeBatch(ctx), { full: batchSize, max: maxBatches });
}

function writeBatch(ctx: JobContext): Promise<number> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const due = await findDueDigests(tx, { now, max: batchSize });
    const digests = due.map((one) => ({ ...one, id: newId() }));
    const written = await insertDigests(tx, { digests, now });
    await ctx.publish(tx, digests.filter(({ id }) => written.has(id)).map(toEvent));
    return written.size;
  });
}

function toEvent({ id, kind, teamId, userId, coversFrom, coversUntil }: NewDigest): DomainEvent {
  const happening = {
    id,
    teamId,
    ownerId: userId,
    data: { from: isoOf(coversFrom), until: isoOf(coversUntil) },
  };
  return kind === 'reactions' ? reactionsSummedUp(happening) : bouncesSummedUp(happening);
}
