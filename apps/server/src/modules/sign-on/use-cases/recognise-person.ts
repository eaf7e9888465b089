import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  findLinkedAccount,
  findPerson,
  findPersonByEmail,
  listLinkedAccounts,
  lockSignInMethods,
  recordSignInByAccount,
  type ExternalIdentity,
} from '../../identity/index.ts';
import { attemptMinutes } from '../domain/sso-attempt.ts';
import { errors } from '../errors.ts';
import { insertConfirmation } from '../queries/identity-confirmations.ts';
import { refusedSignIn } from '../../sessions/index.ts';
import { makePerson, admitUnknownUser, type UnknownUser } from './admit-unknown-user.ts';

/** The account that a provider has verified. */
export type Proof = {
  readonly account: Omit<ExternalIdentity, 'email'> & { readonly email: string | null };
  /** Whether the provider asserts that the address belongs to this person; otherwise the address proves nothing. */
  readonly emailVerified: boolean;
  /** Whether the owner of the address's domain controls the account. */
  readonly ofDomain: boolean;
};

/** A user, and the provider's account to link to them. The account is null if it is already linked. */
export type RecognisedPerson = {
  readonly userId: string;
  readonly lastTeamId: string | null;
  readonly toLink: ExternalIdentity | null;
};

type RecognitionInput = {
  readonly proof: Proof;
  readonly browserHash: Buffer;
  /** The name of the new user, if one is created when no user is found. Null or absent if none is created. */
  readonly takesNew?: { readonly firstName: string; readonly surname: string } | null;
  /** A new user who may join the team of their domain or sign up. Null or absent if this is not allowed. */
  readonly stranger?: Pick<UnknownUser, 'firstName' | 'surname' | 'planId'> | null;
};

/**
 * Finds the user of an account at Google, Microsoft or a team's own provider: the user it is linked to, or one with its
 * address, if the provider has verified the address and the user has no other way to sign in. A user with a password
 * must enter it first, because an address alone proves nothing (RULES §12).
 * @returns the user, or the error to throw after the transaction, which commits because the refusal is recorded in the
 * audit log: sso.email-unverified, sso.confirm-identity (details.verifyIdentityId), sso.link-first, sso.unknown-person
 * (details.verificationToken, if they may sign up).
 */
export async function recognisePerson(
  ctx: Context,
  tx: Tx,
  question: RecognitionInput,
): Promise<RecognisedPerson | CatalogueError> {
  const { proof } = question;
  const { account } = proof;
  const linked = await findLinkedAccount(tx, account);
  if (linked) {
    const person = await findPerson(tx, linked.userId);
    if (!person || person.deactivatedAt)
      return refuse(ctx, tx, { userId: linked.userId, error: errors.ssoUnknownPerson() });
    await recordSignInByAccount(tx, { id: linked.id, email: account.email ?? linked.email, now: ctx.clock.now() });
    return { userId: person.id, lastTeamId: person.state.lastTeamId, toLink: null };
  }
  const { email } = account;
  if (email === null || !proof.emailVerified)
    return refuse(ctx, tx, {
      userId: ctx.secrets.blind(`${account.issuer} ${account.subject}`),
      error: errors.ssoEmailUnverified(),
    });
  return recogniseByAddress(ctx, tx, { ...question, toLink: { ...account, email } });
}

async function recogniseByAddress(
  ctx: Context,
  tx: Tx,
  { proof, toLink, browserHash, takesNew, stranger }: RecognitionInput & { readonly toLink: ExternalIdentity },
): Promise<RecognisedPerson | CatalogueError> {
  const person = await findPersonByEmail(tx, toLink.email);
  if (!person && takesNew) return makePerson(ctx, tx, { account: toLink, ...takesNew });
  if (!person && stranger) {
    const welcomed = await admitUnknownUser(ctx, tx, { ...stranger, account: toLink, ofDomain: proof.ofDomain });
    return 'userId' in welcomed
      ? welcomed
      : refuse(ctx, tx, { userId: ctx.secrets.blind(toLink.email.toLowerCase()), error: welcomed });
  }
  const signInMethods = person && (await lockSignInMethods(tx, person.id));
  if (!person || !signInMethods)
    return refuse(ctx, tx, { userId: ctx.secrets.blind(toLink.email.toLowerCase()), error: errors.ssoUnknownPerson() });
  if (signInMethods.hasPassword) {
    const now = ctx.clock.now();
    const id = newId();
    await insertConfirmation(
      tx,
      { id, userId: person.id, account: toLink, browserHash, expiresAt: now.add({ minutes: attemptMinutes }) },
      now,
    );
    return refuse(ctx, tx, { userId: person.id, error: errors.ssoConfirmIdentity(id) });
  }
  // A user who signed in with another provider must sign in with that one first. A private account with an address of a
  // domain is not sufficient proof to become the only way to sign in.
  if (!proof.ofDomain || (await listLinkedAccounts(tx, person.id)).length > 0)
    return refuse(ctx, tx, { userId: person.id, error: errors.ssoLinkFirst() });
  return { userId: person.id, lastTeamId: person.state.lastTeamId, toLink };
}

async function refuse(
  ctx: Context,
  tx: Tx,
  { userId, error }: { readonly userId: string; readonly error: CatalogueError },
): Promise<CatalogueError> {
  await ctx.audit(tx, [{ ...refusedSignIn({ userId, reason: error.code }), action: 'sso.refused' }]);
  return error;
}
