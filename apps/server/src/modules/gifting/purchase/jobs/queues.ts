import { z } from 'zod';

/** Makes the gifts of an order that is too large to make them while it is paid for. Enqueued by the purchase. */
export const prepareGifts = { name: 'gifting.prepare-gifts', data: z.object({ transactionId: z.uuid() }) };
