import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { closedTeamJob } from '../../teams/index.ts';
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

export const closeLinksJob = closedTeamJob({ name: 'super-links.close-of-team', run: closeLinksOfTeam });

export const superLinkSchedules: readonly Schedule[] = [
  { job: maintainLinks, cron: '* * * * *' },
  { job: notifyAndCleanLinks, cron: '7 * * * *' },
];
