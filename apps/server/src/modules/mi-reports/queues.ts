import { z } from 'zod';

export const makeReportQueue = {
  name: 'post-office.make-mi-report',
  data: z.object({ id: z.guid() }),
  batchSize: 2,
  retryLimit: 4,
  expireInSeconds: 30 * 60,
};
