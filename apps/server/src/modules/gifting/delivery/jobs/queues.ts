import { z } from 'zod';

/** Sends the mails of an order that are due. Enqueued when its gifts are made, when a schedule is due and when something is sent again. */
export const dispatchGifts = { name: 'gifting.dispatch-gifts', data: z.object({ transactionId: z.uuid() }) };
