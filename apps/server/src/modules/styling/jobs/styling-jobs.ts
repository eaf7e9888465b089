import { z } from 'zod';
import type { ReadTxtRecords } from '../../../platform/dns/index.ts';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { checkSenders } from '../use-cases/check-senders.ts';

export function stylingSchedules(gateways: { readonly readTxt: ReadTxtRecords }): readonly Schedule[] {
  const check = job({
    name: 'styling.check-senders',
    data: z.object({}),
    expireInSeconds: 3_600,
    run: (ctx) => checkSenders(ctx, gateways),
  });
  return [{ job: check, cron: '29 5 * * *' }];
}
