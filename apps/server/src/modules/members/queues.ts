import { z } from 'zod';

/**
 * Handles a request for access. `email` is null for an address that cannot be written to: such a request takes as long
 * as the others, so that nobody learns from its time which addresses are known.
 */
export const accessRequests = {
  name: 'teams.take-access-request',
  data: z.object({ teamId: z.string(), email: z.string().nullable() }),
};
