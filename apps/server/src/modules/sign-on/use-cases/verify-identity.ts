import { timingSafeEqual } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { findPerson } from '../../identity/index.ts';
import { checkPassword, type Device, type IssuedTokens, type SignInLimit, startSession } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import {
  lockConfirmation,
  markConfirmationUsed,
  type IdentityConfirmation,
} from '../queries/identity-confirmations.ts';
import { findConnection } from '../../teams/index.ts';
import { joinJustInTime } from './join-just-in-time.ts';
import { linkAccount } from './link-account.ts';
import type { SecondFactor } from '../../factors/index.ts';

type Input = {
  readonly id: string;
  readonly password: string;
  readonly browserKey: string | null;
  readonly wantedTeamId: string | null;
  readonly secondFactor: SecondFactor;
  readonly device: Device;
};

function assertConfirmationOpen(
  confirmation: IdentityConfirmation | null,
  { browserKey, now }: { readonly browserKey: string | null; readonly now: Temporal.Instant },
): asserts confirmation is IdentityConfirmation {
  if (!confirmation || confirmation.used || Temporal.Instant.compare(now, confirmation.expiresAt) >= 0)
    throw errors.ssoConfirmationEnded();
  if (!browserKey || !timingSafeEqual(confirmation.browserHash, sha256(browserKey))) throw errors.ssoOtherBrowser();
}

/**
 * Links a provider's account to the user with the same address, after they enter their password, and signs them in.
 * Wrong passwords count towards the sign-in limit; the id works once, in the browser that signed in with the provider.
 * @throws sso.confirmation-ended, sso.other-browser, access.invalid-credentials, access.slow-down, and those of
 * `startSession`.
 */
export async function verifyIdentity(ctx: Context, signInLimit: SignInLimit, input: Input): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  const { confirmation, person } = await ctx.transaction(async (tx) => {
    const found = await lockConfirmation(tx, input.id);
    assertConfirmationOpen(found, { browserKey: input.browserKey, now });
    return { confirmation: found, person: await findPerson(tx, found.userId) };
  });
  if (!person) throw errors.ssoConfirmationEnded();
  const proven = await checkPassword(ctx, signInLimit, {
    username: person.email,
    password: input.password,
    wantedTeamId: input.wantedTeamId,
    address: input.device.address ?? 'unknown',
  });
  // Another user may have been given the address in the meantime.
  if (proven.userId !== confirmation.userId) throw errors.ssoConfirmationEnded();
  const { account } = confirmation;
  if (account.provider === 'saml') await joinOrganisation(ctx, { teamId: account.issuer, userId: confirmation.userId });
  const issued = await startSession(ctx, {
    user: proven,
    method: account.provider,
    ...(account.provider === 'saml' && { ssoTeamId: account.issuer }),
    secondFactor: input.secondFactor,
    device: input.device,
  });
  await ctx.transaction(async (tx) => {
    await markConfirmationUsed(tx, input.id, now);
    await linkAccount(ctx, tx, { account, userId: confirmation.userId, teamId: issued.teamId });
  });
  return issued;
}

/** Adds the user to the organisation, with the same rules as a first sign-in with its provider. */
async function joinOrganisation(
  ctx: Context,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const connection = await findConnection(tx, teamId);
    if (!connection) throw errors.ssoConfirmationEnded();
    await joinJustInTime(ctx, tx, { connection, roleValues: [], userId });
  });
}
