import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { createPerson, type ForeignAccount } from '../../identity/index.ts';
import { offerSignUp } from '../../accounts/index.ts';
import { addMember, findTeamOpenTo, lockRole } from '../../teams/index.ts';
import { domainOf } from '../domain/openid-claims.ts';
import { errors } from '../errors.ts';
import type { Recognised } from './recognise-person.ts';

/** A user unknown here, with an address that their provider vouches for. */
export type UnknownUser = {
  readonly account: ForeignAccount;
  readonly firstName: string;
  readonly surname: string;
  /** The owner of the address's domain controls the account. */
  readonly ofDomain: boolean;
  readonly planId: string | null;
};

/** Makes a person of a user who proved their address elsewhere. */
export async function makePerson(
  ctx: Context,
  tx: Tx,
  { account, firstName, surname }: Pick<UnknownUser, 'account' | 'firstName' | 'surname'>,
): Promise<Recognised> {
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
 * Admits an unknown user: as a member of the team that lets their domain in, where the owner of the domain vouches
 * for them; else they may sign up, with a token that proves their address as a mailed link's would.
 * @returns the person, or sso.unknown-person, whose details carry the token.
 * @throws team.participants-limit.
 */
export async function admitUnknownUser(
  ctx: Context,
  tx: Tx,
  stranger: UnknownUser,
): Promise<Recognised | CatalogueError> {
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
  // A private account proved the address when it was made, perhaps long ago: a mailed link is to prove it now.
  if (!ofDomain) return errors.ssoUnknownPerson();
  return errors.ssoUnknownPerson(await offerSignUp(ctx, tx, { emailAddress: account.email, planId }));
}
