import { z } from 'zod';

/** Jobs that use cases add, by name and data; what they do needs the gateway and is in `payment-jobs.ts`. */
export const refreshPaymentQueue = { name: 'payments.refresh', data: z.object({ paymentId: z.string() }) };
export const refreshDisputeQueue = { name: 'payments.refresh-dispute', data: z.object({ disputeId: z.string() }) };
export const forgetCardQueue = { name: 'payments.forget-card', data: z.object({ instrumentId: z.string() }) };
