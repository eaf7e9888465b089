import { orderTestDays } from '@huggg/contracts';
import { fromName, render, type GiftMessage } from '@huggg/messages';
import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { mailProduct, sendMail, type Mailer } from '../../../platform/mail/index.ts';
import type { Limiter } from '../../../platform/rate-limits/index.ts';
import { mailBranding, appliedLook } from '../../brandings/index.ts';
import { findPerson } from '../../identity/index.ts';
import { assertTestable, readOrderTest, type OrderTest } from '../../orders/index.ts';
import { wrapImagePath } from '../../styling/index.ts';
import { claimByDay, languageOf } from '../domain/gift-mail.ts';
import { testToken } from '../domain/test-link.ts';
import { mailTest } from '../queues.ts';

export type TestLimits = { readonly ofPerson: Limiter; readonly ofTeam: Limiter };

type Sent = { readonly sentTo: string; readonly url: string; readonly dateExpires: string };

/**
 * Mails the caller what the first recipient of an order would get, marked as a test. Nothing is bought, and no gift is
 * created.
 * @throws order.not-found, order.incomplete without a gift, request.rate-limited
 */
export async function sendTest(ctx: Context, limits: TestLimits, orderId: string): Promise<Sent> {
  await assertTestable(ctx, orderId);
  await limits.ofPerson.consume(ctx.actor.userId);
  await limits.ofTeam.consume(ctx.actor.teamId);
  const person = await findPerson(ctx.read, ctx.actor.userId);
  if (!person) throw new Error(`The user ${ctx.actor.userId} who requested a test was not found.`);
  const endsAt = ctx.clock.now().add({ hours: orderTestDays * 24 });
  const test = { id: newId(), orderId, userId: person.id, endsAt: isoOf(endsAt) };
  await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(mailTest, test)]));
  return { sentTo: person.email, url: testUrl(ctx, { orderId, endsAt }), dateExpires: isoOf(endsAt) };
}

function testUrl(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  link: { readonly orderId: string; readonly endsAt: Temporal.Instant },
): string {
  return `${config.http.publicUrl}/t/${testToken(secrets, link)}`;
}

type TestMailRequest = {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly endsAt: Temporal.Instant;
};

/**
 * Sends the mail of a test. Sends nothing if the order was discarded in the meantime; retries if the mail server is
 * unavailable.
 */
export async function sendTestMail(ctx: JobContext, mailer: Mailer, asked: TestMailRequest): Promise<void> {
  const test = await readOrderTest(ctx.read, { id: asked.orderId, now: ctx.clock.now(), config: ctx.config });
  const person = await findPerson(ctx.read, asked.userId);
  if (!test || !person || person.deactivatedAt) return;
  const worn = await appliedLook(ctx.read, test.brandingLookId);
  const message = { ...giftMessageOf(ctx, { test, giftUrl: testUrl(ctx, asked), worn }), kind: 'gift-test' as const };
  const { subject, html, text } = render(message);
  const outcome = await sendMail(ctx, mailer, {
    id: asked.id,
    fromName: fromName(message),
    to: person.email,
    subject,
    html,
    text,
  });
  if (outcome.state === 'later') throw new Error(`The test mail was deferred: ${outcome.error}`);
  if (outcome.state === 'refused') ctx.log.warn({ error: outcome.error }, 'the test mail was rejected');
}

type GiftMessageInput = {
  readonly test: OrderTest;
  readonly giftUrl: string;
  readonly worn: Awaited<ReturnType<typeof appliedLook>>;
};

/** Returns the mail message of an order in its current state. */
export function giftMessageOf(
  { config }: Pick<JobContext, 'config'>,
  { test, giftUrl, worn }: GiftMessageInput,
): GiftMessage {
  return {
    kind: 'gift',
    language: languageOf(test.language),
    product: mailProduct(config),
    senderName: test.fromName,
    teamName: test.teamName,
    recipientName: test.receiverName,
    giftUrl,
    words: test.message,
    customSubject: test.subject,
    headerImageUrl: `${config.http.publicUrl}${test.coverImageUrl ?? wrapImagePath(test.giftwrap)}`,
    headerImageAlt: test.coverImageUrl === null ? null : test.coverImageAlt,
    branding: mailBranding(worn, config.http.publicUrl),
    claimBy: claimByDay(test.expiresAt.epochMilliseconds, test.timeZone),
  };
}
