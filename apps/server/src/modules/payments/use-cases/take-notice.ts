import { z } from 'zod';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { isSigned } from '../gateways/webhook-signature.ts';
import { refreshDisputeQueue, refreshPaymentQueue } from '../domain/queues.ts';
import { insertNotice } from '../queries/payment-notices.ts';

const shape = z.looseObject({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  data: z.looseObject({ id: z.string().min(1).max(100), payment_id: z.string().max(100).optional() }),
});

export type NoticeOutcome = 'taken' | 'known' | 'not-signed' | 'not-understood';

/**
 * Accepts a notice of the provider. Its content is not trusted: a job fetches the payment that it names, so that
 * notices may arrive twice, late or out of order.
 */
export async function takeNotice(
  ctx: Pick<JobContext, 'transaction' | 'enqueue' | 'clock'>,
  { body, signature, key }: { readonly body: Buffer; readonly signature: unknown; readonly key: string },
): Promise<NoticeOutcome> {
  if (!isSigned(body, signature, key)) return 'not-signed';
  const notice = shape.safeParse(parseJson(body));
  if (!notice.success) return 'not-understood';
  const { id, type, data } = notice.data;
  return ctx.transaction(async (tx) => {
    const isNew = await insertNotice(tx, { id, type, subjectId: data.id }, ctx.clock.now());
    if (!isNew) return 'known';
    if (data.id.startsWith('dsp_')) await ctx.enqueue(tx, [newJob(refreshDisputeQueue, { disputeId: data.id })]);
    const paymentId = data.payment_id ?? data.id;
    if (paymentId.startsWith('pay_')) await ctx.enqueue(tx, [newJob(refreshPaymentQueue, { paymentId })]);
    return 'taken';
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
