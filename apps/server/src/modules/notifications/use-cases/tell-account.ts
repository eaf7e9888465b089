import { productName } from '@huggg/contracts';
import { codeSms, type FactorChange } from '@huggg/messages';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findCodeToSend } from '../../factors/index.ts';
import { findSessionForMail } from '../../sessions/index.ts';
import { findPeople } from '../../identity/index.ts';
import { sendNotification } from './send-notification.ts';
import type { NotificationGateways } from './tell-sender.ts';

/** Mails about an account are written for the person alone, who reads them at home. */
const timeZone = 'Europe/London';

function about({ config }: JobContext) {
  const { publicUrl } = config.http;
  return {
    language: 'en-GB' as const,
    product: { name: productName, helpUrl: `${publicUrl}/help/gifting` },
    resetPasswordUrl: `${publicUrl}/reset-password`,
  };
}

/**
 * Sends the code of a second step, by mail or SMS. A message that may have left is sent again: two copies of a code do no harm, none does.
 * @throws Error where the provider puts it off or does not answer; the job tries again until the code opens nothing.
 */
export async function sendSecondStepCode(
  ctx: JobContext,
  gateways: NotificationGateways,
  step: { readonly id: string; readonly send: number },
): Promise<void> {
  const code = await findCodeToSend(ctx, step);
  if (!code) return;
  if (code.method === 'email') {
    const message = { ...about(ctx), kind: 'two-factor-code', recipientName: code.firstName, code: code.code } as const;
    return sendNotification(ctx, gateways, { id: `${step.id}.${step.send}`, to: code.to, message });
  }
  const outcome = await gateways.sms.send({
    to: code.to,
    text: codeSms({ language: 'en-GB', productName, code: code.code }),
  });
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The SMS provider did not take a code: ${outcome.error}`);
  if (outcome.state === 'refused')
    ctx.log.warn({ stateId: step.id, providerCode: outcome.providerCode }, 'a code by SMS was refused');
}

type Change = {
  readonly id: string;
  readonly userId: string;
  readonly change: FactorChange;
  readonly at: string;
  readonly sessionId: string | null;
};

/** Tells somebody that the way they sign in has changed: was it you? */
export async function warnOfFactorChange(
  ctx: JobContext,
  gateways: NotificationGateways,
  { id, userId, change, at, sessionId }: Change,
): Promise<void> {
  const person = (await findPeople(ctx.read, [userId])).get(userId);
  const session = sessionId ? await findSessionForMail(ctx, sessionId) : null;
  if (!person) return;
  const message = {
    ...about(ctx),
    kind: 'factor-changed',
    recipientName: person.firstName,
    change,
    changedAt: { at, timeZone },
    device: session?.device ?? null,
    place: session?.place ?? null,
  } as const;
  await sendNotification(ctx, gateways, { id, to: person.email, message });
}

/** Tells somebody that they signed in from a kind of device that was not seen before. */
export async function warnOfNewDevice(
  ctx: JobContext,
  gateways: NotificationGateways,
  sessionId: string,
): Promise<void> {
  const session = await findSessionForMail(ctx, sessionId);
  const person = session && (await findPeople(ctx.read, [session.userId])).get(session.userId);
  if (!session || !person) return;
  const message = {
    ...about(ctx),
    kind: 'new-sign-in',
    recipientName: person.firstName,
    signedInAt: { at: session.startedAt.toString(), timeZone },
    device: session.device,
    place: session.place,
  } as const;
  await sendNotification(ctx, gateways, { id: sessionId, to: person.email, message });
}
