import { productName } from '@huggg/contracts';
import { fromName, render } from '@huggg/messages';
import { toDate } from '../../../platform/clock/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import { emptyCodePools } from '../../../platform/metrics/index.ts';
import { claimPoolNotice, findPoolShortage, type PoolPlace } from '../../vouchers/index.ts';
import { findLateCode } from '../../claiming/index.ts';
import { findPerson, listOperatorIds } from '../../identity/index.ts';
import { codesMissingMessage, lateCodeMessage } from '../domain/code-messages.ts';
import { tellOperator } from '../jobs/queues.ts';
import type { NotificationGateways } from './tell-sender.ts';

/**
 * Tells a recipient that the code they waited for has come, unless they have seen it by now.
 * @throws Error where the mail server puts it off or does not answer; the job tries again under the same Message-ID.
 */
export async function sendLateCode(ctx: JobContext, gateways: NotificationGateways, giftId: string): Promise<void> {
  const late = await findLateCode(ctx.read, giftId);
  if (!late) return;
  const message = lateCodeMessage(late, ctx.config.http);
  const { subject, html, text } = render(message);
  const from = { name: fromName(message), address: ctx.config.mailFrom };
  await send(ctx, gateways, {
    id: `${giftId}.${message.kind}`,
    from,
    to: late.receiverEmail,
    subject,
    html,
    text,
    replyTo: late.senderEmail,
  });
}

/** A recipient found a pool empty: raises the alarm, and tells each operator of it once an hour at most. */
export async function noticeEmptyPool(ctx: JobContext, giftId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const pool = await claimPoolNotice(tx, { giftId, now: toDate(ctx.clock.now()) });
    if (!pool) return;
    ctx.log.warn(pool, 'a pool of codes is empty and gifts wait for it');
    emptyCodePools.inc();
    const operatorIds = await listOperatorIds(tx);
    await ctx.enqueue(
      tx,
      operatorIds.map((operatorId) => newJob(tellOperator, { operatorId, ...pool })),
    );
  });
}

/** Mails one operator what is missing, unless codes have come in the meantime. */
export async function sendCodesMissing(
  ctx: JobContext,
  gateways: NotificationGateways,
  { operatorId, ...pool }: PoolPlace & { readonly operatorId: string },
): Promise<void> {
  const [shortage, operator] = await Promise.all([findPoolShortage(ctx.read, pool), findPerson(ctx.read, operatorId)]);
  if (!shortage || !operator) return;
  const { subject, html, text } = render(
    codesMissingMessage(shortage, { publicUrl: ctx.config.http.publicUrl, operatorName: operator.firstName }),
  );
  // The job's own id: one notice is one mail, and the next hour's is another.
  await send(ctx, gateways, {
    id: `${ctx.requestId}.codes-missing`,
    from: { name: productName, address: ctx.config.mailFrom },
    to: operator.email,
    subject,
    html,
    text,
  });
}

async function send(ctx: JobContext, { mailer }: NotificationGateways, mail: Mail): Promise<void> {
  const outcome = await mailer.send(mail);
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The mail server did not take a notification: ${outcome.error}`);
  if (outcome.state === 'refused') ctx.log.warn({ mailId: mail.id }, 'a notification was refused');
}
