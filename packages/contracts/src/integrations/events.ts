import { z } from 'zod';
import { event, jobsOnly, noData } from '../event.ts';
import { syncProblems } from './model.ts';

/** The event's subject is the linked account, its owner the person who linked it, as in every `linked-account.*`. */
export const linkedAccountChanged = event({
  type: 'linked-account.changed',
  summary: 'A linked account or one of its syncs changed.',
  data: noData,
  audience: { permission: 'team-admin' },
});

export const linkedAccountLost = event({
  type: 'linked-account.lost',
  summary: 'The connection to a linked account was lost.',
  data: z.object({ atMs: z.int() }),
  audience: jobsOnly,
});

export const linkedAccountWaits = event({
  type: 'linked-account.waits',
  summary: 'A sync of a linked account would remove more people than it may, or could not read the system.',
  data: z.object({ syncId: z.guid(), leavers: z.int(), problem: z.enum(syncProblems).nullable() }),
  audience: jobsOnly,
});

export const integrationEvents = [linkedAccountChanged, linkedAccountLost, linkedAccountWaits] as const;
