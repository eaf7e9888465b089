import { z } from 'zod';

/** Queues to which use cases add jobs, by name and data. The jobs need the gateway and are in `payment-jobs.ts`. */
export const refreshPaymentQueue = { name: 'payments.refresh', data: z.object({ paymentId: z.string() }) };
export const refreshDisputeQueue = { name: 'payments.refresh-dispute', data: z.object({ disputeId: z.string() }) };
export const forgetCardQueue = { name: 'payments.forget-card', data: z.object({ instrumentId: z.string() }) };
