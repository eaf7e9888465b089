import { verificationRequested } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { normalisedEmail } from '../../identity/index.ts';
import { openInviteLink, type Invite } from '../../members/index.ts';
import { mailLink, requireOfferedPlan } from './request-verification.ts';
import { requirePerson, type PersonGate } from './require-person.ts';

type Request = {
  readonly email: string;
  readonly planId: string | null;
  /**
   * The token of an emailed invite, if the visitor followed one and did not choose to create their own team instead.
   */
  readonly inviteToken: string | null;
  readonly recaptcha: string | undefined;
};

/** A team that the user can join instead of creating their own. */
export type OfferedTeam = { readonly id: string; readonly clientId: string | null; readonly baseHighballUrl: string };

/**
 * Starts a sign-up by sending an email with a link; for an address that has an account only the email differs, so the
 * response reveals nothing. The holder of an open invite to the address gets its team in the response and needs no
 * email.
 * @throws recaptcha.refused, recaptcha.unavailable, plan.not-available, mail.too-soon, mail.too-many.
 */
export async function beginSignUp(
  ctx: Context,
  gate: PersonGate,
  { email, planId, inviteToken, recaptcha }: Request,
): Promise<readonly OfferedTeam[]> {
  await requirePerson(ctx, gate, recaptcha);
  if (planId) await requireOfferedPlan(ctx, planId);
  const invite = inviteToken ? await findInvite(ctx, { token: inviteToken, email }) : null;
  if (invite) return [{ id: invite.teamId, clientId: invite.clientId, baseHighballUrl: ctx.config.http.publicUrl }];
  await ctx.transaction((tx) =>
    mailLink(ctx, tx, {
      emailAddress: email,
      action: 'verify',
      planId,
      userId: null,
      event: verificationRequested,
    }),
  );
  return [];
}

async function findInvite(
  ctx: Context,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<Invite | null> {
  try {
    const invite = await openInviteLink(ctx, ctx.readPrimary, token);
    return normalisedEmail(invite.email) === normalisedEmail(email) ? invite : null;
  } catch (error) {
    if (error instanceof CatalogueError) return null;
    throw error;
  }
}
