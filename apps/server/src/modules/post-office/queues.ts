import { z } from 'zod';

/** Half a million statements' worth of time; a worker that dies is noticed by its heartbeat long before. */
const longestSeconds = 2 * 60 * 60;

export const advanceUploadQueue = {
  name: 'post-office.advance-upload',
  data: z.object({ id: z.guid() }),
  // Each reads a file and writes its lines, so few at a time.
  batchSize: 2,
  retryLimit: 4,
  expireInSeconds: longestSeconds,
};
