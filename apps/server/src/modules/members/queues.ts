import { z } from 'zod';

/**
 * Asks to decide a request for access. `email` is null where no one could be written to: such a request takes as long
 * as any other.
 */
export const accessRequests = {
  name: 'teams.take-access-request',
  data: z.object({ teamId: z.string(), email: z.string().nullable() }),
};
