import { z } from 'zod';
import { job, newJob, type Schedule } from '../../../platform/jobs/index.ts';
import { closeLinksOfTeam, endDueLinks } from '../use-cases/end-link.ts';
import { deleteOldClaims, freeLapsedPlaces, notifyEndingLinks } from '../use-cases/free-places.ts';

const noData = z.object({});

const maintainLinks = job({
  name: 'super-links.tend',
  data: noData,
  run: async (ctx) => {
    await freeLapsedPlaces(ctx);
    await endDueLinks(ctx);
  },
});

const notifyAndCleanLinks = job({
  name: 'super-links.tell-ending',
  data: noData,
  run: async (ctx) => {
    await notifyEndingLinks(ctx);
    await deleteOldClaims(ctx);
  },
});

const closeLinksQueue = {
  name: 'super-links.close-of-team',
  data: z.object({ id: z.uuid(), isRepeat: z.boolean().optional() }),
};

/** Subscribes to `team.closed`. It repeats once, for a link that was being paid while the team was closed. */
export const closeLinksJob = job({
  ...closeLinksQueue,
  run: async (ctx, { id, isRepeat = false }) => {
    await closeLinksOfTeam(ctx, id);
    if (isRepeat) return;
    const startAfter = new Date(ctx.clock.now().add({ minutes: 5 }).epochMilliseconds);
    await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(closeLinksQueue, { id, isRepeat: true }, { startAfter })]));
  },
});

export const superLinkSchedules: readonly Schedule[] = [
  { job: maintainLinks, cron: '* * * * *' },
  { job: notifyAndCleanLinks, cron: '7 * * * *' },
];
