import type { JobContext } from '../../../platform/jobs/index.ts';
import type { SmsGateway } from '../../../platform/sms/index.ts';
import type { DeliveryReport } from '../domain/delivery-report.ts';
import { findUnknownSms } from '../queries/unknown-sms.read-model.ts';
import { storeReports } from './record-reports.ts';

/** How long the gateway is queried for a message without a response. */
const askedMinutes = 30;

/** Messages queried in parallel: a gateway that does not respond costs one timeout in total. */
const max = 20;

/**
 * Queries the gateway for messages without a response; those that it has were sent. The others stay unknown and their
 * sender can resend them, because a message is never sent twice automatically.
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
  if (reports.flat().length > 0) await storeReports(ctx, reports.flat());
}
