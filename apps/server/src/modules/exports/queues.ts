import { z } from 'zod';

/** Ten million rows take far less than an hour; a crashed worker is detected by its heartbeat long before. */
const longestSeconds = 2 * 60 * 60;

export const makeFile = {
  name: 'exports.make-file',
  data: z.object({ id: z.guid() }),
  // Each job uses a database connection for as long as it runs.
  batchSize: 2,
  retryLimit: 4,
  expireInSeconds: longestSeconds,
};
