import { signInMethods } from '@huggg/contracts';
import type { Actor, Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import {
  checkChosenPassword,
  createPerson,
  findPersonByEmail,
  hashPassword,
  normalisedEmail,
} from '../../identity/index.ts';
import { findMembers, findTeam } from '../../teams/index.ts';
import { openInviteLink, takeInvite, type Invite } from '../../members/index.ts';
import { admits, checkPassword, loadActors, type SignInMethod, type SignInLimit } from '../../sessions/index.ts';
import { errors } from '../errors.ts';

export type InviteView = {
  readonly invite: Invite;
  readonly userExists: boolean;
  readonly userTeamExists: boolean;
  readonly username: string | null;
  readonly authMethods: readonly SignInMethod[];
};

/**
 * What the page of an invite's link shows. Whether the address has an account is shown, because the holder of the link
 * reads its mail.
 * @throws invite.unknown-link, invite.replaced, invite.expired, invite.used, invite.removed, invite.withdrawn.
 */
export async function readInviteLink(ctx: Context, token: string): Promise<InviteView> {
  // In a transaction because that is the primary: the mail may be quicker than a replica.
  return ctx.transaction(async (tx) => {
    const invite = await openInviteLink(ctx, tx, token);
    const person = await findPersonByEmail(tx, invite.email);
    const member = person ? await findMembers(tx, { teamIds: [invite.teamId], userIds: [person.id] }) : [];
    return {
      invite,
      userExists: person !== null,
      userTeamExists: member.length > 0,
      username: person?.email ?? null,
      authMethods: await methodsOf(tx, invite.teamId),
    };
  });
}

/** The methods that a sign-in to the team is checked against: those of its organisation count for a subteam. */
async function methodsOf(db: Queryable, teamId: string): Promise<readonly SignInMethod[]> {
  const team = await findTeam(db, teamId);
  return team && team.effectiveAuthMethods.length > 0 ? team.effectiveAuthMethods : signInMethods;
}

export type NewUser = {
  readonly firstName: string;
  readonly surname: string;
  readonly password: string;
  readonly marketing: boolean;
};

export type Acceptance = {
  readonly inviteId: string;
  readonly token: string;
  readonly newUser: NewUser | null;
  readonly existingUser: { readonly password?: string | undefined } | null;
  /** The access token of the session that the caller is in, where there is one. */
  readonly bearer: string | null;
  readonly address: string;
};

/** How the recipient becomes a person that a team can have: known already, or made when the invite is taken. */
type BecomeMember = (tx: Tx) => Promise<string>;

/**
 * Accepts an invite, exactly once: of any number who try at the same moment one comes in and the others find it used.
 * It signs no one in: that is done afterwards, with the second factor that the team asks for.
 * @throws as `readInviteLink`, and invite.wrong-account, invite.team-full, user.email-taken,
 * access.invalid-credentials, access.slow-down, access.method-not-allowed, password.*.
 */
export async function acceptInvite(
  ctx: Context,
  { signInLimit }: { readonly signInLimit: SignInLimit },
  acceptance: Acceptance,
): Promise<{ readonly invite: Invite; readonly userId: string; readonly username: string }> {
  const invite = await openInviteLink(ctx, ctx.readPrimary, acceptance.token);
  const methods = await methodsOf(ctx.readPrimary, invite.teamId);
  const [actor = null] = acceptance.bearer
    ? await loadActors(ctx.readPrimary, [sha256(acceptance.bearer)], ctx.clock.now())
    : [];
  // A link opens its own invite only, whatever id is sent with it.
  if (invite.id !== acceptance.inviteId) throw errors.inviteNotFound();
  const become = acceptance.newUser
    ? await asNewPerson(ctx, { invite, methods, newUser: acceptance.newUser })
    : await asExisting(ctx, {
        invite,
        actor,
        signInLimit,
        bearer: acceptance.bearer,
        password: acceptance.existingUser?.password,
        address: acceptance.address,
      });
  const taken = await ctx
    .transaction((tx) => takeInvite(ctx, tx, { token: acceptance.token, becomeMember: () => become(tx) }))
    .catch((error: unknown) => {
      throw error instanceof CatalogueError && error.code === 'team.participants-limit'
        ? errors.teamFull(invite)
        : error;
    });
  return { ...taken, username: invite.email };
}

/**
 * A new user: the link proved their address. A team that takes no passwords would leave them outside, so they come by
 * its own sign-in.
 */
async function asNewPerson(
  ctx: Context,
  {
    invite,
    methods,
    newUser,
  }: { readonly invite: Invite; readonly methods: readonly SignInMethod[]; readonly newUser: NewUser },
): Promise<BecomeMember> {
  if (!admits(methods, 'password')) throw errors.methodNotAllowed(methods);
  const { firstName, surname, password, marketing } = newUser;
  await checkChosenPassword(ctx, password, {
    email: invite.email,
    names: [firstName, surname, invite.teamName],
    secondFactor: false,
  });
  const passwordHash = await hashPassword(password);
  const now = ctx.clock.now();
  return (tx) =>
    createPerson(tx, { firstName, surname, email: invite.email, passwordHash, marketing, verifiedEmailAt: now }, now);
}

/** The person of the invited address, by their password or by the session that they are in. */
async function asExisting(
  ctx: Context,
  {
    invite,
    actor,
    bearer,
    signInLimit,
    password,
    address,
  }: {
    readonly invite: Invite;
    readonly actor: Actor | null;
    readonly bearer: string | null;
    readonly signInLimit: SignInLimit;
    readonly password: string | undefined;
    readonly address: string;
  },
): Promise<BecomeMember> {
  if (password !== undefined) {
    const { userId } = await checkPassword(ctx, signInLimit, {
      username: invite.email,
      password,
      wantedTeamId: null,
      address,
    });
    return () => Promise.resolve(userId);
  }
  // A session that has run out is renewed by its browser, which then asks again.
  if (!actor) throw bearer === null ? errors.missingField('existingUser.password') : errors.sessionEnded();
  if (normalisedEmail(actor.email) !== invite.email) throw errors.wrongAccount();
  return () => Promise.resolve(actor.userId);
}
