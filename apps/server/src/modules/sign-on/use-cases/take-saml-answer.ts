import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { readCertificate } from '../domain/certificates.ts';
import { isOfDomain, samlPerson, type SamlPerson } from '../domain/saml-person.ts';
import { attemptMinutes, decideReturn, type SsoAttempt } from '../domain/sso-attempt.ts';
import { errors } from '../errors.ts';
import { isBoundedAnswer, peekAtResponse, readSamlResponse, type SamlAssertion } from '../gateways/saml.ts';
import { insertArrival, consumeAssertion } from '../queries/saml-arrivals.ts';
import { findConnection, type SamlConnection } from '../../teams/index.ts';
import { endAttempt, lockAttempt, markAnswered } from '../queries/sso-attempts.ts';
import { ssoReturnAddress } from './begin-sso.ts';
import { serviceProviderOf, teamOfAudience } from './service-provider.ts';
import { refusedSignIn } from '../../sessions/index.ts';

type Input = {
  readonly response: string;
  readonly relayState: string | null;
  /** A new key for the browser, used if the sign-in was started at the provider. */ readonly browserKey: string;
};

/** The token with which the browser continues, and whether the browser must store the key. */
export type Arrival = { readonly token: string; readonly keepsKey: boolean };

/**
 * Accepts the response posted by an identity provider's form. It checks signature, audience, times, recipient, request,
 * domain of the address, and that the response was not used before; the form comes from another site without the
 * browser's cookie, so the user is stored under a token for our page, which sends both token and cookie.
 * @throws request.malformed for XML that is not parsed (`platform/xml`), saml.answer-invalid, saml.expired,
 * saml.replayed, saml.unasked, saml.other-domain, saml.no-connection, sso.refused, sso.attempt-unknown,
 * sso.attempt-ended.
 */
export async function takeSamlAnswer(ctx: Context, input: Input): Promise<Arrival> {
  if (!isBoundedAnswer(input.response)) throw errors.samlAnswerMalformed();
  const peeked = peekAtResponse(input.response);
  if (!peeked) throw errors.samlAnswerInvalid();
  const attempt = input.relayState ? await claimByRelayState(ctx, input.relayState) : null;
  if (peeked.refused) throw errors.ssoRefused();
  const teamId = attempt?.teamId ?? teamOfAudience(ctx, peeked.audience);
  const connection = teamId ? await findConnection(ctx.readPrimary, teamId) : null;
  if (!connection) throw errors.samlNoConnection();
  try {
    const { assertion, person } = await readAnswer(ctx, { connection, attempt, response: input.response });
    return await storeArrival(ctx, { connection, attempt, assertion, person, browserKey: input.browserKey });
  } catch (error) {
    if (error instanceof CatalogueError)
      await ctx.transaction((tx) =>
        ctx.audit(tx, [
          {
            ...refusedSignIn({ userId: ctx.secrets.blind(input.response), reason: error.code }),
            action: 'sso.refused',
            teamId: connection.teamId,
          },
        ]),
      );
    throw error;
  }
}

/**
 * Claims the attempt with this relay state. If the state is unknown, the response is checked as one without an attempt:
 * one that names a request is then refused.
 */
async function claimByRelayState(ctx: Context, relayState: string): Promise<SsoAttempt | null> {
  const now = ctx.clock.now();
  const claimed = await ctx.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, sha256(relayState));
    // The browser is checked later, on our own page, where its cookie is sent.
    const decision = decideReturn(attempt, {
      provider: 'saml',
      redirectUri: ssoReturnAddress(ctx, 'saml'),
      browserHash: attempt?.browserHash ?? null,
      linkingUserId: null,
      now,
    });
    if (attempt && decision === 'take') await markAnswered(tx, attempt.id, now);
    return { attempt, decision };
  });
  if (claimed.decision === 'ended') throw errors.ssoAttemptEnded();
  return claimed.decision === 'take' ? claimed.attempt : null;
}

type Answer = { readonly connection: SamlConnection; readonly attempt: SsoAttempt | null; readonly response: string };

async function readAnswer(
  ctx: Context,
  { connection, attempt, response }: Answer,
): Promise<{ readonly assertion: SamlAssertion; readonly person: SamlPerson }> {
  const us = serviceProviderOf(ctx, connection.teamId);
  const peer = { ...connection, certificates: unexpiredCertificates(ctx, connection) };
  const assertion = await readSamlResponse({ peer, us, response }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ teamId: connection.teamId, reason }, 'a SAML response was rejected');
    throw /expired|not yet valid|No valid subject confirmation/i.test(reason)
      ? errors.samlExpired()
      : errors.samlAnswerInvalid();
  });
  if (
    assertion.issuer !== connection.idpEntityId ||
    assertion.recipient !== us.acsUrl ||
    assertion.id === '' ||
    !instantOf(assertion.notOnOrAfter)
  )
    throw errors.samlAnswerInvalid();
  assertSolicited(ctx, { connection, attempt, inResponseTo: assertion.inResponseTo });
  const person = samlPerson(assertion, connection.roleAttribute);
  if (!person) throw errors.samlAnswerInvalid();
  if (!isOfDomain(person.email, connection.domain)) throw errors.samlOtherDomain();
  return { assertion, person };
}

/**
 * Returns the provider's certificates that have not expired. They were valid when they were saved, but may have expired
 * since. @throws saml.answer-invalid if none is left.
 */
function unexpiredCertificates(ctx: Context, { teamId, certificates }: SamlConnection): readonly string[] {
  const now = ctx.clock.now();
  const valid = certificates.filter((pem) => {
    const certificate = readCertificate(pem);
    return certificate !== null && Temporal.Instant.compare(certificate.expiresAt, now) > 0;
  });
  if (valid.length > 0) return valid;
  ctx.log.warn({ teamId }, 'a SAML response was rejected: all certificates of the provider have expired');
  throw errors.samlAnswerInvalid();
}

/**
 * Checks that a response belongs to the request of this attempt. An unsolicited response is accepted only if the team
 * allows it.
 */
function assertSolicited(
  ctx: Context,
  {
    connection,
    attempt,
    inResponseTo,
  }: { readonly connection: SamlConnection; readonly attempt: SsoAttempt | null; readonly inResponseTo: string | null },
): void {
  if (attempt) {
    if (inResponseTo !== ctx.secrets.unseal(attempt.secret, attempt.id)) throw errors.samlAnswerInvalid();
    return;
  }
  if (inResponseTo !== null) throw errors.ssoAttemptUnknown();
  if (!connection.acceptsUnasked) throw errors.samlUnasked();
}

/** Reads a time of SAML, which has a four-digit year and an offset. Null for anything else that a provider may sign. */
function instantOf(text: string | null): Temporal.Instant | null {
  if (text === null || !/^\d{4}-/.test(text)) return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

type VerifiedResponse = {
  readonly connection: SamlConnection;
  readonly attempt: SsoAttempt | null;
  readonly assertion: SamlAssertion;
  readonly person: SamlPerson;
  readonly browserKey: string;
};

async function storeArrival(
  ctx: Context,
  { connection, attempt, assertion, person, browserKey }: VerifiedResponse,
): Promise<Arrival> {
  const [id, token, now] = [newId(), newToken(), ctx.clock.now()];
  // Kept for some minutes after the provider's own expiry, because clocks may differ.
  const expiresAt = (instantOf(assertion.notOnOrAfter) ?? now).add({ minutes: attemptMinutes });
  const kept = {
    id,
    tokenHash: sha256(token),
    teamId: connection.teamId,
    browserHash: attempt?.browserHash ?? sha256(browserKey),
    proof: ctx.secrets.seal(JSON.stringify(person), id),
  };
  const taken = await ctx.transaction(async (tx) => {
    if (!(await consumeAssertion(tx, { teamId: connection.teamId, assertionId: assertion.id, expiresAt })))
      return false;
    if (attempt) await endAttempt(tx, attempt.id, now);
    await insertArrival(tx, { ...kept, expiresAt: now.add({ minutes: attemptMinutes }) });
    return true;
  });
  if (!taken) throw errors.samlReplayed();
  return { token, keepsKey: attempt === null };
}
