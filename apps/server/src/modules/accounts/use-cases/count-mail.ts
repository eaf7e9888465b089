import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { countedAddress, rateLimits } from '../../../platform/rate-limits/index.ts';
import { normalisedEmail } from '../../identity/index.ts';
import { consumeMailQuota } from '../queries/mail-quotas.ts';
import { errors } from '../errors.ts';

type MailRequest = { readonly kind: 'verification' | 'reset'; readonly email: string };

/** Whether an email may be sent; if not, why and how long to wait. */
type MailAllowance =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'too-soon' | 'too-many'; readonly retryAfterSeconds: number };

/**
 * Counts an email that a visitor requested. It is counted by address, whether or not the address has an account.
 * @throws mail.too-many if this network has requested more than its quota.
 */
export async function countMail(ctx: Context, tx: Tx, { kind, email }: MailRequest): Promise<MailAllowance> {
  const now = ctx.clock.now();
  const secondsUntil = (at: typeof now): number =>
    Math.max(1, Math.ceil((at.epochMilliseconds - now.epochMilliseconds) / 1000));
  const network = ctx.origin ? countedAddress(ctx.origin.address) : 'unknown';
  const share = await consumeMailQuota(tx, {
    key: ctx.secrets.blind(`mail from ${network}`),
    rate: rateLimits.mailsFromNetwork,
    now,
  });
  if (!share.taken) throw errors.tooManyMails(secondsUntil(share.retryAt));
  const turn = await consumeMailQuota(tx, {
    key: ctx.secrets.blind(`${kind} to ${normalisedEmail(email)}`),
    rate: rateLimits.mailsToAddress,
    now,
  });
  return turn.taken
    ? { allowed: true }
    : { allowed: false, reason: turn.reason, retryAfterSeconds: secondsUntil(turn.retryAt) };
}

/**
 * Does the same, but throws if the email is not allowed.
 * @throws mail.too-soon, mail.too-many with the seconds to wait.
 */
export async function requireMailAllowed(ctx: Context, tx: Tx, asked: MailRequest): Promise<void> {
  const counted = await countMail(ctx, tx, asked);
  if (!counted.allowed)
    throw counted.reason === 'too-soon'
      ? errors.mailTooSoon(counted.retryAfterSeconds)
      : errors.tooManyMails(counted.retryAfterSeconds);
}
