import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { transferDraftsAndSends } from '../use-cases/transfer-drafts-and-sends.ts';

/** Subscribes to events about members who left a team. The subject of the event is the person. */
export const handOverJob = job({
  name: 'gifting.hand-over',
  data: z.object({ id: z.guid(), teamId: z.guid(), data: z.object({ handOverTo: z.guid().nullable() }) }),
  run: (ctx, { id, teamId, data }) => transferDraftsAndSends(ctx, { teamId, userId: id, heirId: data.handOverTo }),
});
