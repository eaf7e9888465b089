import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import { findPaymentOfCharge } from '../../orders/index.ts';
import { finishChargedOrderQueue, finishOrderPaymentQueue } from '../queues.ts';
import { finishOrderPayment, finishOrderPayments } from '../use-cases/finish-payment.ts';
import type { BatchContext } from '../use-cases/purchase-item.ts';

/** Jobs that buy orders whose money arrived later. `batch` is the context of purchases. */
export function orderPaymentJobs(batch: BatchContext): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const one = job({
    ...finishOrderPaymentQueue,
    run: (ctx, { paymentId }) => finishOrderPayment(ctx, batch, paymentId),
  });
  const charged = job({
    ...finishChargedOrderQueue,
    run: async (ctx, { id }) => {
      const payment = await findPaymentOfCharge(ctx.readPrimary, id);
      if (payment) await finishOrderPayment(ctx, batch, payment.id);
    },
  });
  const all = job({
    name: 'purchases.finish-payments',
    data: z.object({}),
    run: (ctx) => finishOrderPayments(ctx, batch),
  });
  return { jobs: [one, charged], schedules: [{ job: all, cron: '* * * * *' }] };
}
