import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
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

/** Subscribes to `team.closed`. */
export const closeLinksJob = job({
  name: 'super-links.close-of-team',
  data: z.object({ id: z.uuid() }),
  run: (ctx, { id }) => closeLinksOfTeam(ctx, id),
});

export const superLinkSchedules: readonly Schedule[] = [
  { job: maintainLinks, cron: '* * * * *' },
  { job: notifyAndCleanLinks, cron: '7 * * * *' },
];
