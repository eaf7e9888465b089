import { z } from 'zod';

/** Creates the gifts of an order that is too large to create them during payment. Enqueued by the purchase. */
export const prepareGifts = { name: 'gifting.prepare-gifts', data: z.object({ transactionId: z.uuid() }) };

/**
 * Sends the mails of an order that are due. Enqueued when its gifts are created, when a schedule is due and when a gift
 * is sent again; the module `delivery` runs it.
 */
export const dispatchGifts = { name: 'gifting.dispatch-gifts', data: z.object({ transactionId: z.uuid() }) };
