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
import { openInviteLink, acceptInviteOfLink, type Invite } from '../../members/index.ts';
import { allowsMethod, checkPassword, loadActors, type SignInMethod, type SignInLimit } from '../../sessions/index.ts';
import { errors } from '../errors.ts';

export type InviteView = {
  readonly invite: Invite;
  readonly userExists: boolean;
  readonly userTeamExists: boolean;
  readonly username: string | null;
  readonly authMethods: readonly SignInMethod[];
};

/**
 * Returns the content of the page of an invite's link, including whether the address has an account: the holder of the
 * link reads its email.
 * @throws invite.unknown-link, invite.replaced, invite.expired, invite.used, invite.removed, invite.withdrawn.
 */
export async function readInviteLink(ctx: Context, token: string): Promise<InviteView> {
  // Uses a transaction to read from the primary: the email may arrive before the replica has the invite.
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

/** Returns the sign-in methods that the team allows; a subteam has those of its organisation. */
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
  /** The access token of the caller's session, if there is one. */
  readonly bearer: string | null;
  readonly address: string;
};

/** Returns the id of the user who joins the team: an existing user, or one created when the invite is accepted. */
type BecomeMember = (tx: Tx) => Promise<string>;

/**
 * Accepts an invite exactly once: if several people try at the same time, one joins and the others find it used. It
 * does not sign anyone in: that is a separate step, with the second factor that the team requires.
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
  // A link is only valid for its own invite, whatever id is sent with it.
  if (invite.id !== acceptance.inviteId) throw errors.inviteNotFound();
  const become = acceptance.newUser
    ? await prepareNewUser(ctx, { invite, methods, newUser: acceptance.newUser })
    : await authenticateExisting(ctx, {
        invite,
        actor,
        signInLimit,
        bearer: acceptance.bearer,
        password: acceptance.existingUser?.password,
        address: acceptance.address,
      });
  const taken = await ctx
    .transaction((tx) => acceptInviteOfLink(ctx, tx, { token: acceptance.token, becomeMember: () => become(tx) }))
    .catch((error: unknown) => {
      throw error instanceof CatalogueError && error.code === 'team.participants-limit'
        ? errors.teamFull(invite)
        : error;
    });
  return { ...taken, username: invite.email };
}

/**
 * Prepares a new user, whose address is proven by the link. If the team does not allow passwords, they could not sign
 * in afterwards, so they must join through its single sign-on.
 */
async function prepareNewUser(
  ctx: Context,
  {
    invite,
    methods,
    newUser,
  }: { readonly invite: Invite; readonly methods: readonly SignInMethod[]; readonly newUser: NewUser },
): Promise<BecomeMember> {
  if (!allowsMethod(methods, 'password')) throw errors.methodNotAllowed(methods);
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

/** Authenticates the existing user of the invited address, by their password or by their session. */
async function authenticateExisting(
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
  // If the session has expired, the browser renews it and retries.
  if (!actor) throw bearer === null ? errors.missingField('existingUser.password') : errors.sessionEnded();
  if (normalisedEmail(actor.email) !== invite.email) throw errors.wrongAccount();
  return () => Promise.resolve(actor.userId);
}
