import { superLinkEnded } from '@huggg/contracts';
import { inBatches, oneByOne, type Tx } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { returnClosedTeamMoneyJob } from '../../funding/index.ts';
import { endPlaces, systemActor } from '../../gifts/index.ts';
import { freeClaims } from '../queries/claims.ts';
import {
  countPlaces,
  listDueLinks,
  listOpenLinksOf,
  lockLink,
  writeLink,
  type LockedLink,
} from '../queries/super-links.ts';
import { publishPlaces } from './publish-places.ts';

type EndContext = Pick<Context, 'clock' | 'publish'>;
type Ending = {
  readonly status: 'closed' | 'ended';
  readonly actor: Parameters<typeof endPlaces>[2]['actor'];
  readonly reason: string;
};

/**
 * Ends a locked link: kept places are freed, and the money for all unclaimed places is returned in the same
 * transaction.
 */
export async function endLockedLink(
  tx: Tx,
  ctx: EndContext,
  link: LockedLink,
  { status, actor = systemActor, reason }: Ending,
): Promise<{ readonly returnedPence: number }> {
  const now = ctx.clock.now();
  const freed = await freeClaims(tx, link.id, null);
  if (freed > 0) await countPlaces(tx, link.id, { reserved: -freed }, now);
  await writeLink(tx, { ...link, status, pausedBy: null }, now);
  const { places, returnedPence } = await endPlaces(tx, ctx, {
    superLinkId: link.id,
    expired: status === 'ended',
    actor,
    reason,
  });
  await publishPlaces(ctx, tx, { ...link, status, reserved: link.reserved - freed });
  await ctx.publish(tx, [
    superLinkEnded({
      id: link.id,
      teamId: link.teamId,
      ownerId: link.userId,
      data: { closed: status === 'closed', places, returnedPence },
    }),
  ]);
  return { returnedPence };
}

const batchSize = 50;

/** Ends links whose last day has passed, each in a separate transaction, so that a failure does not stop the others. */
export async function endDueLinks(ctx: JobContext): Promise<void> {
  const failed = new Set<string>();
  await inBatches(
    async () => {
      const found = await ctx.transaction((tx) =>
        listDueLinks(tx, { now: ctx.clock.now(), max: batchSize + failed.size }),
      );
      const due = found.filter((id) => !failed.has(id));
      await oneByOne(due, async (id) => {
        try {
          await endInTransaction(ctx, id, {
            status: 'ended',
            actor: systemActor,
            reason: 'the last day of the link passed',
          });
        } catch (error) {
          failed.add(id);
          ctx.log.error({ err: error, superLinkId: id }, 'a super link could not be ended');
        }
      });
      return due.length;
    },
    { full: batchSize },
  );
}

/** Closes the links of a team that was closed. Claimed gifts stay valid. */
export async function closeLinksOfTeam(ctx: JobContext, teamId: string): Promise<void> {
  const ids = await ctx.transaction((tx) => listOpenLinksOf(tx, teamId));
  await oneByOne(ids, (id) =>
    endInTransaction(ctx, id, { status: 'closed', actor: systemActor, reason: 'the team was closed' }),
  );
  if (ids.length > 0) await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(returnClosedTeamMoneyJob, {})]));
}

async function endInTransaction(ctx: JobContext, id: string, ending: Ending): Promise<void> {
  await ctx.transaction(async (tx) => {
    const link = await lockLink(tx, id);
    if (!link || link.status === 'closed' || link.status === 'ended') return;
    const isDue = link.endsAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds;
    if (ending.status === 'ended' && !isDue) return;
    await endLockedLink(tx, ctx, link, ending);
  });
}
