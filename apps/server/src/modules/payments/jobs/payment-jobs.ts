import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import type { CardGateway } from '../gateways/card-gateway.ts';
import { isInstrumentKept } from '../queries/cards.ts';
import { deleteOldNotices } from '../queries/payment-notices.ts';
import { topUpAutomatically } from '../use-cases/charge-automatically.ts';
import { markExpiredCards, warnOfExpiry } from '../use-cases/expire-cards.ts';
import { finishCharges, refreshPayment } from '../use-cases/refresh-charge.ts';
import { remindToConfirm } from '../use-cases/remind-to-confirm.ts';
import { finishRefunds } from '../use-cases/refund-charge.ts';
import { refreshDispute } from '../use-cases/settle-dispute.ts';
import { forgetCardQueue, refreshDisputeQueue, refreshPaymentQueue } from '../domain/queues.ts';

const noData = z.object({});
/** Days for which notices are stored; the provider repeats a notice for two days. */
const noticeDays = 30;

export function paymentJobs(gateway: CardGateway | null): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const refresh = job({
    ...refreshPaymentQueue,
    retryLimit: 8,
    run: async (ctx, { paymentId }) => {
      if (gateway) await refreshPayment(ctx, gateway, paymentId);
    },
  });
  const dispute = job({
    ...refreshDisputeQueue,
    retryLimit: 8,
    run: async (ctx, { disputeId }) => {
      if (gateway) await refreshDispute(ctx, gateway, disputeId);
    },
  });
  const forgetCard = job({
    ...forgetCardQueue,
    run: async (ctx, { instrumentId }) => {
      // The card may have been stored again, or by another person.
      if (await isInstrumentKept(ctx.readPrimary, instrumentId)) return;
      await gateway?.forgetCard(instrumentId);
    },
  });
  const reconcile = job({
    name: 'payments.reconcile',
    data: noData,
    run: async (ctx) => {
      if (!gateway) return;
      await finishCharges(ctx, gateway);
      await finishRefunds(ctx, gateway);
      await remindToConfirm(ctx);
    },
  });
  const topUp = job({
    name: 'payments.top-up-automatically',
    data: noData,
    run: async (ctx) => {
      if (gateway) await topUpAutomatically(ctx, gateway);
    },
  });
  const expire = job({ name: 'payments.expire-cards', data: noData, run: (ctx) => markExpiredCards(ctx) });
  const warn = job({ name: 'payments.warn-of-expiry', data: noData, run: (ctx) => warnOfExpiry(ctx) });
  const tidy = job({
    name: 'payments.forget-notices',
    data: noData,
    run: (ctx) => ctx.transaction((tx) => deleteOldNotices(tx, ctx.clock.now().subtract({ hours: 24 * noticeDays }))),
  });
  return {
    jobs: [refresh, dispute, forgetCard],
    schedules: [
      { job: reconcile, cron: '* * * * *' },
      // Midnight in London is 23:00 or 00:00 in UTC, so the last day of a month is over after both.
      { job: expire, cron: '10 0 * * *' },
      { job: warn, cron: '30 8 1 * *' },
      { job: tidy, cron: '40 3 * * *' },
      { job: topUp, cron: '* * * * *' },
    ],
  };
}
