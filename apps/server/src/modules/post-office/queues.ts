import { z } from 'zod';

/** Time for half a million statements. The heartbeat detects a dead worker long before. */
const longestSeconds = 2 * 60 * 60;

export const advanceUploadQueue = {
  name: 'post-office.advance-upload',
  data: z.object({ id: z.guid() }),
  // Each job reads a file and stores its lines, so only a few run together.
  batchSize: 2,
  retryLimit: 4,
  expireInSeconds: longestSeconds,
};
