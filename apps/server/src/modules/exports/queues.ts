import { z } from 'zod';

/** An hour is far more than ten million rows take; a worker that dies is noticed by its heartbeat long before. */
const longestSeconds = 2 * 60 * 60;

export const makeFile = {
  name: 'exports.make-file',
  data: z.object({ id: z.guid() }),
  // Each takes a connection of the database for as long as it runs.
  batchSize: 2,
  retryLimit: 4,
  expireInSeconds: longestSeconds,
};
