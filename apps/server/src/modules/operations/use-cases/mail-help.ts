import { render } from '@huggg/messages';
import { defaultLanguage } from '@huggg/messages/catalogue';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { mailProduct, sendMail, type Mailer, type MailOutcome } from '../../../platform/mail/index.ts';
import { findAnswer, findHelp, settleAnswer } from '../queries/help-requests.ts';

export type HelpGateways = { readonly mailer: Mailer };

/** Throws for a temporary failure, so that the job is retried with the same Message-ID. */
function assertSettled(outcome: MailOutcome): void {
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The mail server did not accept the mail: ${outcome.error}`);
}

/** Mails a request to the support address; a reply to it goes to the person who asked. */
export async function mailRequest(ctx: JobContext, { mailer }: HelpGateways, id: string): Promise<void> {
  const { supportEmail } = ctx.config.contact;
  const row = supportEmail ? await findHelp(ctx.readPrimary, id) : null;
  if (!row || !supportEmail) return;
  const { subject, html, text } = render({
    kind: 'help-request',
    language: defaultLanguage,
    product: mailProduct(ctx.config),
    personName: row.name,
    personEmail: row.email,
    words: row.message,
    page: row.page,
    requestId: row.requestId,
    consoleUrl: `${ctx.config.http.publicUrl}/ops/help/${id}`,
  });
  const mail = { id: `${id}.help-request`, fromName: ctx.config.productName, to: supportEmail, subject, html, text };
  const outcome = await sendMail(ctx, mailer, { ...mail, replyTo: row.email });
  assertSettled(outcome);
  if (outcome.state === 'refused')
    ctx.log.warn({ id, error: outcome.error }, 'the mail of a help request was rejected');
}

/** Mails an answer; a reply to it goes to the support address. */
export async function mailAnswer(ctx: JobContext, { mailer }: HelpGateways, id: string): Promise<void> {
  const answer = await findAnswer(ctx.readPrimary, id);
  if (!answer || answer.sentAt) return;
  const row = await findHelp(ctx.readPrimary, answer.helpRequestId);
  if (!row) return;
  const { supportEmail } = ctx.config.contact;
  const { subject, html, text } = render({
    kind: 'help-answer',
    language: defaultLanguage,
    product: mailProduct(ctx.config),
    recipientName: row.name,
    words: answer.text,
    asked: { words: row.message },
    replies: supportEmail !== null,
    helpUrl: `${ctx.config.http.publicUrl}/help/gifting`,
  });
  const mail = { id: `${id}.help-answer`, fromName: ctx.config.productName, to: row.email, subject, html, text };
  const outcome = await sendMail(ctx, mailer, { ...mail, ...(supportEmail && { replyTo: supportEmail }) });
  assertSettled(outcome);
  await ctx.transaction((tx) =>
    settleAnswer(tx, {
      id,
      sentAt: outcome.state === 'accepted' ? ctx.clock.now() : null,
      error: outcome.state === 'refused' ? outcome.error : null,
    }),
  );
}
