import type { Context } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { type Device, type IssuedTokens, type ProvenMethod, startSession } from '../../sessions/index.ts';
import type { SsoAttempt } from '../domain/sso-attempt.ts';
import type { OpenIdGateway } from '../gateways/openid.ts';
import { endAttempt, saveProof } from '../queries/sso-attempts.ts';
import { linkAccount } from './link-account.ts';
import { recognisePerson, type Proof, type RecognisedPerson } from './recognise-person.ts';
import type { SecondFactor } from '../../factors/index.ts';
import type { UnknownUser } from './admit-unknown-user.ts';
import { askProvider, claimAttempt, type ReturnedAnswer } from './take-answer.ts';

/** The user, stored while a second factor or another team is requested. */
type KeptProof = RecognisedPerson & { readonly severalFactors: boolean };

type SignInInput = { readonly teamId: string | null; readonly secondFactor: SecondFactor; readonly device: Device };

/**
 * Signs in with a response from Google or Microsoft: checks state and browser, then the provider's token, then finds
 * the user and starts the session. If a second factor is required, the same response may be sent again with it, without
 * using the provider's code twice.
 * @throws sso.attempt-unknown, sso.other-browser, sso.attempt-ended, sso.answer-invalid, sso.provider-off,
 * sso.provider-away, those of `recognisePerson` and `startSession`.
 */
export async function finishOpenId(
  ctx: Context,
  gateway: OpenIdGateway,
  { answer, wanted }: { readonly answer: ReturnedAnswer; readonly wanted: SignInInput },
): Promise<IssuedTokens> {
  const { attempt, decision } = await claimAttempt(ctx, answer);
  if (decision === 'go-on')
    return startSessionOfAttempt(ctx, { attempt, method: answer.provider, kept: readKeptProof(ctx, attempt), wanted });
  const { severalFactors, emailVerified, ofDomain, issuer, subject, email, firstName, surname } = await askProvider(
    ctx,
    gateway,
    { attempt, answer },
  );
  const proof = { account: { provider: answer.provider, issuer, subject, email }, emailVerified, ofDomain };
  const kept = await recogniseAndStore(ctx, {
    attempt,
    proof,
    severalFactors,
    stranger: { firstName, surname, planId: attempt.planId },
  });
  return startSessionOfAttempt(ctx, { attempt, method: answer.provider, kept, wanted });
}

function readKeptProof(ctx: Context, attempt: SsoAttempt): KeptProof {
  if (!attempt.proof) throw new Error('The single sign-on attempt has no proof.');
  return JSON.parse(ctx.secrets.unseal(attempt.proof, attempt.id)) as KeptProof;
}

type VerifiedAnswer = {
  readonly attempt: SsoAttempt;
  readonly proof: Proof;
  readonly severalFactors: boolean;
  readonly stranger: Pick<UnknownUser, 'firstName' | 'surname' | 'planId'>;
};

async function recogniseAndStore(
  ctx: Context,
  { attempt, proof, severalFactors, stranger }: VerifiedAnswer,
): Promise<KeptProof> {
  const recognised = await ctx.transaction(async (tx) => {
    const person = await recognisePerson(ctx, tx, { proof, browserHash: attempt.browserHash, stranger });
    if (!(person instanceof CatalogueError))
      await saveProof(tx, attempt.id, ctx.secrets.seal(JSON.stringify({ ...person, severalFactors }), attempt.id));
    return person;
  });
  if (recognised instanceof CatalogueError) throw recognised;
  return { ...recognised, severalFactors };
}

async function startSessionOfAttempt(
  ctx: Context,
  {
    attempt,
    method,
    kept,
    wanted,
  }: {
    readonly attempt: SsoAttempt;
    readonly method: ProvenMethod;
    readonly kept: KeptProof;
    readonly wanted: SignInInput;
  },
): Promise<IssuedTokens> {
  const user = { userId: kept.userId, lastTeamId: kept.lastTeamId, wantedTeamId: wanted.teamId };
  const secondFactor = wanted.secondFactor ?? (kept.severalFactors ? 'provider' : null);
  const issued = await startSession(ctx, { user, method, secondFactor, device: wanted.device });
  await ctx.transaction(async (tx) => {
    await endAttempt(tx, attempt.id, ctx.clock.now());
    if (kept.toLink) await linkAccount(ctx, tx, { account: kept.toLink, userId: kept.userId, teamId: issued.teamId });
  });
  return issued;
}
