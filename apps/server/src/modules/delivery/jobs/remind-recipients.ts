import { z } from 'zod';
import { job, type JobDefinition, type Schedule } from '../../../platform/jobs/index.ts';
import type { DeliveryGateways } from '../use-cases/dispatch-gifts.ts';
import { remindRecipients } from '../use-cases/remind-recipients.ts';

const data = z.object({});

/** Checks every five minutes for reminders that are due. */
export function reminderJob(gateways: DeliveryGateways): {
  readonly job: JobDefinition<typeof data>;
  readonly schedule: Schedule;
} {
  const definition = job({
    name: 'gifting.remind-recipients',
    data,
    expireInSeconds: 900,
    run: (ctx) => remindRecipients(ctx, gateways),
  });
  return { job: definition, schedule: { job: definition, cron: '*/5 * * * *' } };
}
