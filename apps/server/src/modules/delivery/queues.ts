import { z } from 'zod';

/** Mails a test of an order to a person. Enqueued when they request it. */
export const mailTest = {
  name: 'gifting.mail-test',
  data: z.object({ id: z.uuid(), orderId: z.uuid(), userId: z.uuid(), endsAt: z.iso.datetime() }),
};

/** Updates gifts with the reports that providers sent about their messages. Enqueued when a report arrives. */
export const recordReportsQueue = { name: 'gifting.record-delivery-reports', data: z.object({}) };
