import { z } from 'zod';

/**
 * Handles a request for access. `email` is null for an address that cannot receive mail: the request takes as long as
 * any other, so that its duration does not reveal which addresses are known.
 */
export const accessRequests = {
  name: 'teams.take-access-request',
  data: z.object({ teamId: z.string(), email: z.string().nullable() }),
};
