import type { JobContext } from '../../../platform/jobs/index.ts';
import type { SmsGateway } from '../../../platform/sms/index.ts';
import type { DeliveryReport } from '../domain/delivery-report.ts';
import { findUnknownSms } from '../queries/unknown-sms.read-model.ts';
import { takeInReports } from './record-reports.ts';

/** How long the gateway is asked for a message of which no answer came. */
const askedMinutes = 30;

/** Messages asked for at once: a gateway that does not answer costs one timeout, not one for each. */
const max = 20;

/**
 * Asks the gateway for messages of which no answer came: what it has is sent. What it does not have stays unknown, and
 * its sender may send it again: a message is never sent twice automatically.
 */
export async function settleUnknownSms(ctx: JobContext, sms: SmsGateway): Promise<void> {
  const finishedAfter = ctx.clock.now().subtract({ minutes: askedMinutes });
  const unknown = await findUnknownSms(ctx.readPrimary, { finishedAfter, max });
  const reports = await Promise.all(
    unknown.map(async ({ deliveryId, address, shortcode, takenAt }): Promise<DeliveryReport[]> => {
      const found = await sms.find({ to: address, contains: `/g/${shortcode}`, since: takenAt });
      if (found.state !== 'accepted') return [];
      return [
        {
          provider: 'sms',
          eventKey: `${found.providerId} found`,
          deliveryId,
          status: 'sms-sent',
          suppresses: null,
          error: null,
          providerId: found.providerId,
        },
      ];
    }),
  );
  if (reports.flat().length > 0) await takeInReports(ctx, reports.flat());
}
