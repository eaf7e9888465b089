import { z } from 'zod';

/** Mails a request to the support address, or a reply to the person who asked. */
export const mailHelpQueue = {
  name: 'operations.mail-help',
  data: z.object({ kind: z.enum(['request', 'answer']), id: z.guid() }),
};
