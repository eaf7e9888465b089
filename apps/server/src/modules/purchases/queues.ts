import { z } from 'zod';

/**
 * The job that finishes one payment of an order, by its name and data; what it does is in
 * `jobs/order-payment-jobs.ts`.
 */
export const finishOrderPaymentQueue = {
  name: 'purchases.finish-payment',
  data: z.object({ paymentId: z.string() }),
};

/** The same for the order that a charge pays. */
export const finishChargedOrderQueue = { name: 'purchases.finish-charged-order', data: z.object({ id: z.string() }) };
