import { verificationRequested, type emailChangeRequested } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findVerificationByToken } from '../queries/email-verifications.ts';
import { findOfferedPlan } from '../../plans/index.ts';
import { errors } from '../errors.ts';
import { writeVerification } from './offer-sign-up.ts';
import { requireMailAllowed } from './count-mail.ts';
import { requirePerson, type PersonGate } from './require-person.ts';

type Request = {
  readonly emailAddress?: string | undefined;
  readonly verificationToken?: string | undefined;
  readonly action: 'verify' | 'upgrade';
  readonly planId: string | null;
  readonly recaptcha: string | undefined;
};

/**
 * Emails a link that confirms an address; an earlier link, expired or not, identifies the address, its user and its
 * plan. The account is looked up when the email is written, so neither the response nor its duration reveals whether it
 * exists.
 * @throws recaptcha.refused, recaptcha.unavailable, plan.not-available, mail.too-soon, mail.too-many;
 * verification.unknown or verification.used of an earlier link.
 */
export async function requestVerification(ctx: Context, gate: PersonGate, request: Request): Promise<void> {
  if (request.verificationToken !== undefined) {
    await renew(ctx, request.verificationToken);
    return;
  }
  await requirePerson(ctx, gate, request.recaptcha);
  if (request.planId) await requireOfferedPlan(ctx, request.planId);
  const { emailAddress = '', action, planId } = request;
  await ctx.transaction((tx) =>
    mailLink(ctx, tx, { emailAddress, action, planId, userId: null, event: verificationRequested }),
  );
}

/**
 * Sends a new link for an earlier one. Whoever has the earlier link reads this mailbox, so no check for a person is
 * needed.
 */
async function renew(ctx: Context, token: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const earlier = await findVerificationByToken(tx, ctx.secrets.digest(token));
    if (!earlier) throw errors.verificationUnknown();
    if (earlier.usedAt) throw errors.verificationUsed();
    await mailLink(ctx, tx, { ...earlier, event: verificationRequested });
  });
}

/** @throws plan.not-available for a plan that is unknown, inactive, not public or a partner's. */
export async function requireOfferedPlan(ctx: Context, planId: string): Promise<void> {
  if (!(await findOfferedPlan(ctx.read, planId))) throw errors.planNotAvailable();
}

type Link = {
  readonly emailAddress: string;
  readonly action: 'verify' | 'upgrade';
  readonly planId: string | null;
  readonly userId: string | null;
  readonly event: typeof verificationRequested | typeof emailChangeRequested;
};

/** Writes the link and queues the job that mails it. */
export async function mailLink(ctx: Context, tx: Tx, { event, ...link }: Link): Promise<void> {
  await requireMailAllowed(ctx, tx, { kind: 'verification', email: link.emailAddress });
  const { emailAddress, action, planId, userId } = link;
  const { id } = await writeVerification(ctx, tx, { emailAddress, action, planId, userId });
  await ctx.publish(tx, [event({ id, teamId: null, ownerId: null })]);
}
