import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { readClaims, type ProvenAccount } from '../domain/openid-claims.ts';
import { decideReturn, type AttemptDecision, type SsoAttempt } from '../domain/sso-attempt.ts';
import { errors } from '../errors.ts';
import type { OpenIdGateway, OpenIdProvider, OpenIdSecrets } from '../gateways/openid.ts';
import { lockAttempt, markAnswered } from '../queries/sso-attempts.ts';

/** A provider's response, as brought by the browser. */
export type ReturnedAnswer = {
  readonly provider: OpenIdProvider;
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly redirectUri: string;
  /** The cookie of the browser. Null if it has none. */
  readonly browserKey: string | null;
  readonly linkingUserId: string | null;
};

const refusals: Readonly<Partial<Record<AttemptDecision, () => Error>>> = {
  unknown: errors.ssoAttemptUnknown,
  'other-browser': errors.ssoOtherBrowser,
  ended: errors.ssoAttemptEnded,
};

/**
 * Claims the attempt of a response, only once and before the provider is called: of two requests with the same code,
 * one continues.
 * @throws sso.attempt-unknown, sso.other-browser, sso.attempt-ended.
 */
export async function claimAttempt(
  ctx: Context,
  answer: Omit<ReturnedAnswer, 'provider' | 'code'> & { readonly provider: string },
): Promise<{ readonly attempt: SsoAttempt; readonly decision: 'take' | 'go-on' }> {
  const now = ctx.clock.now();
  const { provider, redirectUri, browserKey, linkingUserId } = answer;
  const claimed = await ctx.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, sha256(answer.state));
    const decision = decideReturn(attempt, {
      provider,
      redirectUri,
      browserHash: browserKey ? sha256(browserKey) : null,
      linkingUserId,
      now,
    });
    if (attempt && decision === 'take') await markAnswered(tx, attempt.id, now);
    return { attempt, decision };
  });
  const { attempt, decision } = claimed;
  if (!attempt || (decision !== 'take' && decision !== 'go-on')) {
    ctx.log.info({ provider, decision }, 'a single sign-on response was rejected');
    throw refusals[decision]?.() ?? errors.ssoAttemptUnknown();
  }
  return { attempt, decision };
}

/**
 * Exchanges the code of a claimed attempt for the account that it proves.
 * @throws sso.answer-invalid, sso.provider-off, sso.provider-away.
 */
export async function askProvider(
  ctx: Context,
  gateway: OpenIdGateway,
  { attempt, answer }: { readonly attempt: SsoAttempt; readonly answer: ReturnedAnswer },
): Promise<ProvenAccount> {
  const secrets = JSON.parse(ctx.secrets.unseal(attempt.secret, attempt.id)) as OpenIdSecrets;
  const { provider, redirectUri } = answer;
  const account = readClaims(provider, await gateway.finish({ provider, redirectUri, answer, secrets }));
  if (!account) throw errors.ssoAnswerInvalid();
  return account;
}
