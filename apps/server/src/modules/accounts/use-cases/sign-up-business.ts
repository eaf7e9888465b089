import { signedUp, type User } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  checkChosenPassword,
  createPerson,
  findPerson,
  hashPassword,
  recordLastTeam,
  normalisedEmail,
  toWireUser,
} from '../../identity/index.ts';
import {
  findVerificationByToken,
  lockVerificationByToken,
  markVerificationUsed,
} from '../queries/email-verifications.ts';
import { findOfferedPlan, type Plan } from '../../plans/index.ts';
import { addMember, createTeams, resolveRoleGroup } from '../../teams/index.ts';
import { usableVerification } from '../domain/links.ts';
import { errors } from '../errors.ts';

/** A new business, with the details given by its first user. */
export type BusinessSignUp = {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly businessEntityName: string;
  readonly businessTradingName: string | null;
  readonly businessAddress: string;
  readonly password: string;
  readonly planId: string | null;
  readonly verificationToken: string;
  readonly marketing: boolean;
  readonly tags: readonly string[];
};

/**
 * Opens the main wallet of a new team, in the transaction that creates the team. Wallets belong to a module above this
 * one.
 */
export type OpenMainWallet = (
  tx: Tx,
  team: { readonly teamId: string; readonly now: Temporal.Instant },
) => Promise<void>;

/**
 * Signs up a business: its user, team, team admin membership and main wallet, all or nothing. The link is locked first
 * and used up with it, so that of two concurrent submissions one creates the business and the other gets the error that
 * the link is used.
 * @throws verification.unknown, verification.expired, verification.used, verification.other-address,
 * plan.not-available, user.email-taken, and what `checkChosenPassword` throws.
 */
export async function signUpBusiness(
  ctx: Context,
  openMainWallet: OpenMainWallet,
  business: BusinessSignUp,
): Promise<User> {
  const tokenHash = ctx.secrets.digest(business.verificationToken);
  // Checked before the password is hashed, so that a caller without a link causes no costly work. Reads from the
  // primary, because the link may have just been created.
  const seen = await findVerificationByToken(ctx.readPrimary, tokenHash);
  const { planId } = requireSameAddress(usableVerification(seen, ctx.clock.now()), business.email);
  const plan = await findOfferedPlan(ctx.read, business.planId ?? planId ?? ctx.config.publicIds.defaultPlanId);
  if (!plan) throw errors.planNotAvailable();
  const names = [business.firstName, business.surname, business.businessEntityName, business.businessTradingName ?? ''];
  await checkChosenPassword(ctx, business.password, { email: business.email, names, secondFactor: false });
  const passwordHash = await hashPassword(business.password);
  return ctx.transaction(async (tx) => {
    const verification = usableVerification(await lockVerificationByToken(tx, tokenHash), ctx.clock.now());
    const userId = await addBusiness(ctx, tx, { business, plan, passwordHash, openMainWallet });
    await markVerificationUsed(tx, { id: verification.id }, ctx.clock.now());
    return userId;
  });
}

/** @throws verification.other-address: a link proves the address that it went to and no other. */
function requireSameAddress<V extends { readonly emailAddress: string }>(verification: V, email: string): V {
  if (normalisedEmail(verification.emailAddress) !== normalisedEmail(email)) throw errors.otherAddress();
  return verification;
}

type Addition = {
  readonly business: BusinessSignUp;
  readonly plan: Plan;
  readonly passwordHash: string;
  readonly openMainWallet: OpenMainWallet;
};

async function addBusiness(
  ctx: Context,
  tx: Tx,
  { business, plan, passwordHash, openMainWallet }: Addition,
): Promise<User> {
  const now = ctx.clock.now();
  const teamId = newId();
  const { firstName, surname, email, marketing, tags, businessEntityName, businessTradingName, businessAddress } =
    business;
  const userId = await createPerson(
    tx,
    { firstName, surname, email, passwordHash, verifiedEmailAt: now, marketing, tags },
    now,
  );
  const name = businessTradingName ?? businessEntityName;
  await createTeams(
    tx,
    [
      {
        id: teamId,
        name,
        businessEntityName,
        businessTradingName,
        businessAddress,
        planId: plan.id,
        parentTeamId: null,
        domain: null,
        preferences: {},
        reasonCodes: [],
      },
    ],
    now,
  );
  const { id: roleGroupId } = await resolveRoleGroup(tx, { teamId, role: 'team-admin' });
  await addMember(ctx, tx, { teamId, userId, roleGroupId, byUserId: null, actorId: userId });
  await recordLastTeam(tx, { userId: userId, teamId });
  await openMainWallet(tx, { teamId, now });
  const subject = { type: 'user', id: userId } as const;
  await ctx.audit(tx, [
    { action: 'account.signed-up', teamId, subject, actorId: userId },
    { action: 'email.verified', teamId: null, subject, actorId: userId },
  ]);
  await ctx.publish(tx, [signedUp({ id: userId, teamId, ownerId: userId })]);
  const person = await findPerson(tx, userId);
  if (!person) throw new Error('The user who was just created was not found.');
  return toWireUser(tx, person, teamId);
}
