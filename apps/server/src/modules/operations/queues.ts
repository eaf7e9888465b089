import { z } from 'zod';

/** A request to the support address, or an answer to the person who asked. */
export const mailHelpQueue = {
  name: 'operations.mail-help',
  data: z.object({ kind: z.enum(['request', 'answer']), id: z.guid() }),
};
