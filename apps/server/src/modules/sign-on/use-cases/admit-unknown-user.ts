import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { createPerson, type ExternalIdentity } from '../../identity/index.ts';
import { offerSignUp } from '../../accounts/index.ts';
import { addMember, findTeamOpenTo, lockRole } from '../../teams/index.ts';
import { domainOf } from '../domain/openid-claims.ts';
import { errors } from '../errors.ts';
import type { RecognisedPerson } from './recognise-person.ts';

/** A user without an account, whose address was verified by their provider. */
export type UnknownUser = {
  readonly account: ExternalIdentity;
  readonly firstName: string;
  readonly surname: string;
  /** Whether the owner of the address's domain controls the account. */
  readonly ofDomain: boolean;
  readonly planId: string | null;
};

/** Creates a user whose address was verified by their provider. */
export async function makePerson(
  ctx: Context,
  tx: Tx,
  { account, firstName, surname }: Pick<UnknownUser, 'account' | 'firstName' | 'surname'>,
): Promise<RecognisedPerson> {
  const { email } = account;
  const now = ctx.clock.now();
  const userId = await createPerson(
    tx,
    {
      firstName: firstName || email.slice(0, email.lastIndexOf('@')),
      surname,
      email,
      passwordHash: null,
      verifiedEmailAt: now,
    },
    now,
  );
  await ctx.audit(tx, [
    {
      action: 'account.signed-up',
      teamId: null,
      subject: { type: 'user', id: userId },
      reason: account.provider,
      actorId: userId,
    },
  ]);
  return { userId, lastTeamId: null, toLink: account };
}

/**
 * Admits an unknown user: as a member of the team that is open to their domain, if the owner of the domain controls
 * their account; otherwise they may sign up, with a token that proves their address in the same way as an emailed link.
 * @returns the user, or sso.unknown-person with the token in its details.
 * @throws team.participants-limit.
 */
export async function admitUnknownUser(
  ctx: Context,
  tx: Tx,
  stranger: UnknownUser,
): Promise<RecognisedPerson | CatalogueError> {
  const { account, ofDomain, planId } = stranger;
  const teamId = ofDomain ? await findTeamOpenTo(tx, domainOf(account.email)) : null;
  if (teamId) {
    const recognised = await makePerson(ctx, tx, stranger);
    const roleGroupId = await lockRole(tx, { teamId, role: 'participant' });
    await addMember(ctx, tx, {
      teamId,
      userId: recognised.userId,
      roleGroupId,
      byUserId: null,
      actorId: recognised.userId,
    });
    return recognised;
  }
  // The address of a private account was verified when the account was created, perhaps long ago. It must be verified
  // now by an emailed link.
  if (!ofDomain) return errors.ssoUnknownPerson();
  return errors.ssoUnknownPerson(await offerSignUp(ctx, tx, { emailAddress: account.email, planId }));
}
