import { job } from '../../../platform/jobs/index.ts';
import { accessRequests } from '../queues.ts';
import { decideRequest } from '../use-cases/decide-request.ts';

export const takeAccessRequest = job({
  ...accessRequests,
  run: (ctx, { teamId, email }) => (email === null ? Promise.resolve() : decideRequest(ctx, { teamId, email })),
});
