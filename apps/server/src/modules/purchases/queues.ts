import { z } from 'zod';

/** The job that finishes one payment of an order: its name and data. Its work is in `jobs/order-payment-jobs.ts`. */
export const finishOrderPaymentQueue = {
  name: 'purchases.finish-payment',
  data: z.object({ paymentId: z.string() }),
};

/** The same job for the order that a charge pays. */
export const finishChargedOrderQueue = { name: 'purchases.finish-charged-order', data: z.object({ id: z.string() }) };
