import { timingSafeEqual } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { SecondFactor } from '../../factors/index.ts';
import type { SamlPerson } from '../domain/saml-person.ts';
import { type Device, type IssuedTokens, startSession } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import { deleteArrival, lockArrival } from '../queries/saml-arrivals.ts';
import { findConnection, type SamlConnection } from '../../teams/index.ts';
import { joinJustInTime } from './join-just-in-time.ts';
import { linkAccount } from './link-account.ts';
import { recognisePerson, type RecognisedPerson } from './recognise-person.ts';

type Input = {
  readonly token: string;
  readonly browserKey: string | null;
  readonly wantedTeamId: string | null;
  readonly secondFactor: SecondFactor;
  readonly device: Device;
};

type OpenArrival = {
  readonly id: string;
  readonly connection: SamlConnection;
  readonly person: SamlPerson;
  readonly browserHash: Buffer;
};

/**
 * Signs in with a SAML response that has arrived, in the same browser. For ten minutes it can be retried with a second
 * factor, until a session has started.
 * @throws sso.attempt-ended, sso.other-browser, those of `recognisePerson`, `joinJustInTime` and `startSession`.
 */
export async function openSamlArrival(ctx: Context, input: Input): Promise<IssuedTokens> {
  const open = await readArrival(ctx, input);
  const { connection, person } = open;
  const recognised = await recognise(ctx, open);
  const user = { userId: recognised.userId, lastTeamId: recognised.lastTeamId, wantedTeamId: input.wantedTeamId };
  const secondFactor = input.secondFactor ?? (person.severalFactors ? 'provider' : null);
  const issued = await startSession(ctx, {
    user,
    method: 'saml',
    ssoTeamId: connection.teamId,
    secondFactor,
    device: input.device,
  });
  await ctx.transaction(async (tx) => {
    await deleteArrival(tx, open.id);
    if (recognised.toLink)
      await linkAccount(ctx, tx, { account: recognised.toLink, userId: recognised.userId, teamId: issued.teamId });
  });
  return issued;
}

async function readArrival(ctx: Context, { token, browserKey }: Input): Promise<OpenArrival> {
  const found = await ctx.transaction(async (tx) => {
    const arrival = await lockArrival(tx, sha256(token));
    return { arrival, connection: arrival && (await findConnection(tx, arrival.teamId)) };
  });
  const { arrival, connection } = found;
  if (!arrival || Temporal.Instant.compare(ctx.clock.now(), arrival.expiresAt) >= 0) throw errors.ssoAttemptEnded();
  if (!browserKey || !timingSafeEqual(arrival.browserHash, sha256(browserKey))) throw errors.ssoOtherBrowser();
  if (!connection) throw errors.samlNoConnection();
  return {
    id: arrival.id,
    connection,
    person: JSON.parse(ctx.secrets.unseal(arrival.proof, arrival.id)) as SamlPerson,
    browserHash: arrival.browserHash,
  };
}

/**
 * Finds the user of the response. If the team admits people just in time, a new user and their membership are created
 * in one transaction.
 */
async function recognise(ctx: Context, { connection, person, browserHash }: OpenArrival): Promise<RecognisedPerson> {
  const account = {
    provider: 'saml' as const,
    issuer: connection.teamId,
    subject: person.subject,
    email: person.email,
  };
  const recognised = await ctx.transaction(async (tx) => {
    const found = await recognisePerson(ctx, tx, {
      proof: { account, emailVerified: true, ofDomain: true },
      browserHash,
      takesNew: connection.justInTime ? person : null,
    });
    if (!(found instanceof CatalogueError))
      await joinJustInTime(ctx, tx, { connection, roleValues: person.roleValues, userId: found.userId });
    return found;
  });
  if (recognised instanceof CatalogueError) throw recognised;
  return recognised;
}
