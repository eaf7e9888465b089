import { z } from 'zod';

/** Makes the gifts of an order that is too large to make them while it is paid for. Enqueued by the purchase. */
export const prepareGifts = { name: 'gifting.prepare-gifts', data: z.object({ transactionId: z.uuid() }) };

/**
 * Sends the mails of an order that are due. Enqueued when its gifts are made, when a schedule is due and when something
 * is sent again; the module `delivery` runs it.
 */
export const dispatchGifts = { name: 'gifting.dispatch-gifts', data: z.object({ transactionId: z.uuid() }) };
