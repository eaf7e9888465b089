import { userTypes, type OpsPerson } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { deviceText, factorsOfPerson, placeText } from '../../factors/index.ts';
import { findPerson, listLinkedAccounts, type Person } from '../../identity/index.ts';
import { listOpenSessions, readAccountLock } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import { newestActsOfPerson } from '../queries/audit.read-model.ts';
import { listTeamsOf } from '../queries/team.read-model.ts';
import { actsShown, recordOperatorView, withNames } from './look-up.ts';

/** Finds a person whom an operator may view; machine users are excluded. @throws user.not-found. */
export async function findAnyPerson(ctx: Context, userId: string): Promise<Person> {
  const person = await findPerson(ctx.readPrimary, userId);
  if (!person || person.type === userTypes.machine) throw errors.userNotFound();
  return person;
}

/** Returns a person as an operator sees them. The view is recorded. @throws user.not-found. */
export async function readPerson(ctx: Context, userId: string): Promise<OpsPerson> {
  const person = await findAnyPerson(ctx, userId);
  const parts = await readParts(ctx, person);
  await recordOperatorView(ctx, { teamId: null, subject: { type: 'user', id: userId } });
  const operator = person.type === userTypes.operator;
  const active = person.deactivatedAt === null;
  const { factors, memberships, sessions } = parts;
  return {
    id: person.id,
    name: `${person.firstName} ${person.surname}`.trim(),
    email: person.email,
    emailVerified: person.verifiedEmailAt !== null,
    operator,
    dateCreated: person.createdAt.toString(),
    dateDeactivated: person.deactivatedAt?.toString() ?? null,
    ...parts,
    abilities: {
      canSendReset: active,
      canEndSessions: sessions.length > 0,
      canResetFactors: !operator && factors.passkeys + factors.authenticatorApps > 0,
      canImpersonate: active && !operator && memberships.length > 0,
    },
  };
}

type Parts = Pick<OpsPerson, 'memberships' | 'factors' | 'sessions' | 'identities' | 'lock' | 'audit'>;

async function readParts(ctx: Context, { id: userId, email }: Person): Promise<Parts> {
  const db = ctx.readPrimary;
  const now = ctx.clock.now();
  const [memberships, factors, sessions, identities, lock, acts] = await Promise.all([
    listTeamsOf(db, userId),
    factorsOfPerson(db, userId),
    listOpenSessions(db, { userId, now }),
    listLinkedAccounts(db, userId),
    readAccountLock(db, { email, now }),
    newestActsOfPerson(db, userId, actsShown),
  ]);
  return {
    memberships: memberships.map(({ joinedAt, ...membership }) => ({ ...membership, dateJoined: joinedAt.toString() })),
    factors: {
      password: factors.hasPassword,
      passkeys: factors.passkeys,
      authenticatorApps: factors.totps,
      recoveryCodesLeft: factors.recoveryCodesLeft,
      mobile: factors.mobile !== null,
    },
    sessions: sessions.map(({ id, userAgent, address, method, secondFactor, startedAt, lastUsedAt }) => ({
      id,
      device: deviceText(userAgent),
      place: placeText(address),
      method,
      secondFactor,
      dateStarted: startedAt.toString(),
      dateLastUsed: lastUsedAt.toString(),
    })),
    identities: identities.map(({ id, provider, email: address, linkedAt, lastUsedAt }) => ({
      id,
      provider,
      email: address,
      dateLinked: linkedAt.toString(),
      dateLastUsed: lastUsedAt?.toString() ?? null,
    })),
    lock: { failures: lock.failures, slowed: lock.slowed, dateUntil: lock.until?.toString() ?? null },
    audit: await withNames(db, acts),
  };
}
