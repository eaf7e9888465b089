import type { Context } from '../../../platform/context.ts';
import {
  unlinkExternalIdentity,
  findLinkedAccount,
  listLinkedAccounts,
  lockSignInMethods,
  type LinkedAccount,
} from '../../identity/index.ts';
import { findTeams } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { endAttempt } from '../queries/sso-attempts.ts';
import type { OpenIdGateway } from '../gateways/openid.ts';
import { factorsOfPerson, notifyFactorChange } from '../../factors/index.ts';
import { requireOwnProof } from '../../sessions/index.ts';
import { linkAccount } from './link-account.ts';
import { askProvider, claimAttempt, type ReturnedAnswer } from './take-answer.ts';

/** A linked account; for SAML, with the name of the team whose provider it is. */
export type NamedAccount = LinkedAccount & { readonly organisation: string | null };

/** Lists the caller's linked accounts, and whether they can also sign in with a password. */
export async function listIdentities(
  ctx: Context,
): Promise<{ readonly identities: readonly NamedAccount[]; readonly hasPassword: boolean }> {
  const { userId } = ctx.actor;
  const accounts = await listLinkedAccounts(ctx.readPrimary, userId);
  const { hasPassword } = await factorsOfPerson(ctx.readPrimary, userId);
  const issuers = accounts.filter(({ provider }) => provider === 'saml').map(({ issuer }) => issuer);
  const names = new Map((await findTeams(ctx.read, issuers)).map(({ id, name }) => [id, name]));
  return {
    identities: accounts.map((account) => ({ ...account, organisation: names.get(account.issuer) ?? null })),
    hasPassword,
  };
}

/**
 * Finishes linking an account at a provider to the caller's own. The addresses may differ, because the user is signed
 * in to both.
 * @throws sso.attempt-unknown, sso.other-browser, sso.attempt-ended, sso.answer-invalid, sso.provider-away,
 * sso.linked-elsewhere, sso.linked-already.
 */
export async function finishLinking(
  ctx: Context,
  gateway: OpenIdGateway,
  answer: ReturnedAnswer,
): Promise<NamedAccount> {
  const { userId, teamId } = ctx.actor;
  const { attempt } = await claimAttempt(ctx, answer);
  const { issuer, subject, email } = await askProvider(ctx, gateway, { attempt, answer });
  if (email === null) throw errors.ssoAnswerInvalid();
  const linked = await ctx.transaction(async (tx) => {
    await endAttempt(tx, attempt.id, ctx.clock.now());
    const made = await linkAccount(ctx, tx, {
      account: { provider: answer.provider, issuer, subject, email },
      userId,
      teamId,
    });
    return made ?? { holder: await findLinkedAccount(tx, { provider: answer.provider, issuer, subject }) };
  });
  if (!('holder' in linked)) return { ...linked, organisation: null };
  throw linked.holder && linked.holder.userId !== userId ? errors.ssoLinkedElsewhere() : errors.ssoLinkedAlready();
}

/**
 * Unlinks an account of the caller and notifies them by email.
 * @throws access.step-up-required, identity.not-found, identity.last-way-in.
 */
export async function unlinkIdentity(ctx: Context, id: string): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (tx) => {
    await requireOwnProof(ctx, tx);
    const signInMethods = await lockSignInMethods(tx, userId);
    const accounts = await listLinkedAccounts(tx, userId);
    const account = accounts.find((one) => one.id === id);
    if (!account) throw errors.identityNotFound();
    if (!signInMethods?.hasPassword && accounts.length === 1) throw errors.identityLastWayIn();
    await unlinkExternalIdentity(tx, { id, userId });
    await ctx.audit(tx, [
      { action: 'identity.unlinked', teamId: null, subject: { type: 'identity', id }, reason: account.provider },
    ]);
    await notifyFactorChange(ctx, tx, { userId, teamId: ctx.actor.teamId, change: 'identity-unlinked' });
  });
}
