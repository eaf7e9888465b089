import type { Context } from '../../../platform/context.ts';
import { mailLink, requireOfferedPlan } from './request-verification.ts';
import { requirePerson, type PersonGate } from './require-person.ts';

type Request = { readonly email: string; readonly planId: string | null; readonly recaptcha: string | undefined };

/** A team that somebody may go on to instead of making their own. */
export type OfferedTeam = { readonly id: string; readonly clientId: string | null; readonly baseHighballUrl: string };

/**
 * Begins a sign-up: mails a link to go on, or if there is an account, a mail that says so. Which of the two is decided when the mail is written;
 * here the same is done for every address.
 * @throws recaptcha.refused, recaptcha.unavailable, plan.not-available, mail.too-soon, mail.too-many.
 */
export async function beginSignUp(ctx: Context, gate: PersonGate, { email, planId, recaptcha }: Request): Promise<readonly OfferedTeam[]> {
  await requirePerson(ctx, gate, recaptcha);
  if (planId) await requireOfferedPlan(ctx, planId);
  await ctx.transaction((tx) => mailLink(ctx, tx, { emailAddress: email, action: 'verify', planId, userId: null, event: 'account.verification-requested' }));
  return [];
}
