import { productName } from '@huggg/contracts';
import { render } from '@huggg/messages';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { findPerson, listOperatorIds } from '../../identity/index.ts';
import { findUpgradeRequest } from '../../teams/index.ts';
import { upgradeAskedMessage } from '../domain/team-messages.ts';
import { tellOperatorOfUpgrade } from '../jobs/queues.ts';
import type { NotificationGateways } from './tell-sender.ts';

/** A team asks about its plan: each operator is told in a mail of their own. */
export async function noticeUpgrade(ctx: JobContext, requestId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const operatorIds = await listOperatorIds(tx);
    await ctx.enqueue(
      tx,
      operatorIds.map((operatorId) => newJob(tellOperatorOfUpgrade, { operatorId, requestId })),
    );
  });
}

/**
 * Mails one operator what a team asks; their answer goes to the person who asked.
 * @throws Error where the mail server puts it off or does not answer; the job tries again under the same Message-ID.
 */
export async function sendUpgradeAsked(
  ctx: JobContext,
  { mailer }: NotificationGateways,
  { operatorId, requestId }: { readonly operatorId: string; readonly requestId: string },
): Promise<void> {
  const [request, operator] = await Promise.all([
    findUpgradeRequest(ctx.read, requestId),
    findPerson(ctx.read, operatorId),
  ]);
  if (!request || !operator) return;
  const { subject, html, text } = render(
    upgradeAskedMessage(request, { publicUrl: ctx.config.http.publicUrl, operatorName: operator.firstName }),
  );
  const id = `${requestId}.${operatorId}.upgrade-asked`;
  const outcome = await mailer.send({
    id,
    from: { name: productName, address: ctx.config.mailFrom },
    to: operator.email,
    subject,
    html,
    text,
    replyTo: request.personEmail,
  });
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The mail server did not take a notification: ${outcome.error}`);
  if (outcome.state === 'refused') ctx.log.warn({ mailId: id }, 'a notification was refused');
}
