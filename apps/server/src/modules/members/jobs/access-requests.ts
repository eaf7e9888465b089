import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { decideRequest } from '../use-cases/decide-request.ts';

/** `email` is null where nobody could be written to: such a request takes as long as any other. */
export const takeAccessRequest = job({
  name: 'teams.take-access-request',
  data: z.object({ teamId: z.string(), email: z.string().nullable() }),
  run: (ctx, { teamId, email }) => (email === null ? Promise.resolve() : decideRequest(ctx, { teamId, email })),
});
