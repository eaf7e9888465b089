import { z } from 'zod';

/** Mails a person a test of an order. Enqueued when they ask for it. */
export const mailTest = {
  name: 'gifting.mail-test',
  data: z.object({ id: z.uuid(), orderId: z.uuid(), userId: z.uuid(), endsAt: z.iso.datetime() }),
};

/** Shows on gifts what providers reported of their messages. Enqueued when a report comes. */
export const recordReportsQueue = { name: 'gifting.record-delivery-reports', data: z.object({}) };
