import { isEmailAddress, scimSchemas, userTypes, type ScimUserInput } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { createPerson, findPersonByEmail, normalisedEmail, updateProfile } from '../../identity/index.ts';
import { replaceAddress } from '../../accounts/index.ts';
import { addMember, findTeam, listMemberships, lockRole, lockTeam } from '../../teams/index.ts';
import { removeFromTeams } from '../../members/index.ts';
import { revokeSessions } from '../../sessions/index.ts';
import type { PatchOperation, WantedUser } from '../domain/changes.ts';
import { readPatch } from '../domain/changes.ts';
import { readFilter } from '../domain/filter.ts';
import { scimErrors } from '../errors.ts';
import { leaveGroups } from '../queries/scim-groups.ts';
import { findUserIdByExternalId, deleteDirectoryUser, saveDirectoryUser } from '../queries/scim-users.ts';
import { findDirectoryUser, listDirectoryUsers, type DirectoryUser } from '../queries/scim-users.read-model.ts';

const maxInPage = 200;

type Page = { readonly users: readonly DirectoryUser[]; readonly total: number; readonly startIndex: number };

/**
 * Lists people of the key's team, or the one that a filter identifies.
 * @throws scim.invalid-filter.
 */
export async function listUsers(
  ctx: Context,
  {
    filter,
    startIndex = 1,
    count = maxInPage,
  }: {
    readonly filter?: string | undefined;
    readonly startIndex?: number | undefined;
    readonly count?: number | undefined;
  },
): Promise<Page> {
  const { teamId } = ctx.actor;
  const start = Math.max(1, startIndex);
  if (filter === undefined)
    return {
      ...(await listDirectoryUsers(ctx.read, {
        teamId,
        offset: start - 1,
        limit: Math.min(Math.max(0, count), maxInPage),
      })),
      startIndex: start,
    };
  const asked = readFilter(filter);
  if (!asked) throw scimErrors.invalidFilter();
  const userId = await userIdOf(ctx, asked);
  const user = userId ? await findDirectoryUser(ctx.read, { teamId, userId }) : null;
  return { users: user ? [user] : [], total: user ? 1 : 0, startIndex: 1 };
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function userIdOf(
  ctx: Context,
  { attribute, value }: NonNullable<ReturnType<typeof readFilter>>,
): Promise<string | null> {
  if (attribute === 'id') return idForm.test(value) ? value : null;
  if (attribute === 'externalId')
    return findUserIdByExternalId(ctx.read, { teamId: ctx.actor.teamId, externalId: value });
  return (await findPersonByEmail(ctx.read, value))?.id ?? null;
}

/** @throws scim.user-not-found for a user who is not of the key's team. */
export async function readUser(ctx: Context, userId: string): Promise<DirectoryUser> {
  const user = await findDirectoryUser(ctx.read, { teamId: ctx.actor.teamId, userId });
  if (!user) throw scimErrors.userNotFound();
  return user;
}

/**
 * Adds a user of the team's own domain as a participant. If the account exists, only the membership is created: its
 * names, address and sign-in methods remain under its owner's control.
 * @throws scim.user-exists, scim.outside-domain, scim.external-id-taken, team.participants-limit.
 */
export async function createUser(ctx: Context, input: ScimUserInput): Promise<DirectoryUser> {
  const { teamId } = ctx.actor;
  const email = normalisedEmail(input.userName);
  const active = input.active ?? true;
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const account = await findPersonByEmail(tx, email);
    if (account && (await findDirectoryUser(tx, { teamId, userId: account.id }))) throw scimErrors.userExists();
    await assertOwnDomain(tx, teamId, email);
    const userId =
      account?.id ??
      (await createPerson(
        tx,
        { ...namesOf(input, email), email, passwordHash: null, verifiedEmailAt: null },
        ctx.clock.now(),
      ));
    await claimExternalId(tx, { teamId, userId, externalId: input.externalId });
    if (active) await join(ctx, tx, userId);
    await saveDirectoryUser(
      tx,
      { teamId, userId, externalId: input.externalId ?? null, active, provisioned: !account, ...datesOf(input) },
      ctx.clock.now(),
    );
    await ctx.audit(tx, [
      {
        action: 'scim.changed',
        teamId,
        subject: { type: 'user', id: userId },
        changes: { active: { from: null, to: active }, account: { from: null, to: account ? 'existing' : 'new' } },
      },
    ]);
    return requireDirectoryUser(tx, { teamId, userId });
  });
}

function namesOf({ name }: ScimUserInput, email: string): { readonly firstName: string; readonly surname: string } {
  return {
    firstName: name?.givenName?.trim().slice(0, 100) || email.slice(0, email.indexOf('@')).slice(0, 100),
    surname: name?.familyName?.trim().slice(0, 100) ?? '',
  };
}

/** Reads the dates from a directory; a missing date is stored as null. */
function datesOf(input: ScimUserInput): { readonly birthday: string | null; readonly startedOn: string | null } {
  const { birthday, startDate } = input[scimSchemas.dates] ?? {};
  return { birthday: birthday ?? null, startedOn: startDate ?? null };
}

/** Finds the verified domain of the key's organisation; null if there is none. */
async function provenDomain(tx: Tx, teamId: string): Promise<string | null> {
  const team = await findTeam(tx, teamId);
  const root = team?.parentTeamId ? await findTeam(tx, team.parentTeamId) : team;
  return root?.domainProvenAt ? root.domain : null;
}

const domainOf = (email: string): string => normalisedEmail(email).slice(normalisedEmail(email).lastIndexOf('@') + 1);

/**
 * Checks that an address belongs to the organisation's verified domain; otherwise a directory could add any address.
 */
async function assertOwnDomain(tx: Tx, teamId: string, email: string): Promise<void> {
  const domain = await provenDomain(tx, teamId);
  if (!domain || domainOf(email) !== domain) throw scimErrors.outsideDomain();
}

async function claimExternalId(
  tx: Tx,
  {
    teamId,
    userId,
    externalId,
  }: { readonly teamId: string; readonly userId: string; readonly externalId?: string | null | undefined },
): Promise<void> {
  const holder = externalId ? await findUserIdByExternalId(tx, { teamId, externalId }) : null;
  if (holder && holder !== userId) throw scimErrors.externalIdTaken();
}

async function join(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const { teamId } = ctx.actor;
  const roleGroupId = await lockRole(tx, { teamId, role: 'participant' });
  await addMember(ctx, tx, { teamId, userId, roleGroupId, byUserId: null });
}

/** Replaces the directory's data of a person. @throws as `changeUser`. */
export function replaceUser(ctx: Context, userId: string, input: ScimUserInput): Promise<DirectoryUser> {
  return changeUser(ctx, userId, {
    userName: input.userName,
    externalId: input.externalId ?? null,
    givenName: input.name?.givenName ?? undefined,
    familyName: input.name?.familyName ?? undefined,
    active: input.active ?? true,
    ...datesOf(input),
  });
}

/** Applies the operations of a patch, all or none. @throws scim.invalid-operation, and as `changeUser`. */
export function patchUser(ctx: Context, userId: string, operations: readonly PatchOperation[]): Promise<DirectoryUser> {
  const wanted = readPatch(operations);
  if (typeof wanted === 'string') throw scimErrors.invalidOperation(wanted);
  return changeUser(ctx, userId, wanted);
}

/**
 * Updates a member of the team with the directory's data; deactivating a user ends their membership and access
 * immediately. Names change only if this directory created the account and no other organisation shares it.
 * @throws scim.user-not-found, scim.external-id-taken, team.last-admin, team.participants-limit, and as `giveAddress`.
 */
async function changeUser(ctx: Context, userId: string, wanted: WantedUser): Promise<DirectoryUser> {
  const { teamId } = ctx.actor;
  return ctx
    .transaction(async (tx) => {
      await lockTeam(tx, teamId);
      const user = await requireDirectoryUser(tx, { teamId, userId });
      const moved = await giveAddress(ctx, tx, user, wanted);
      const externalId = wanted.externalId === undefined ? user.externalId : wanted.externalId;
      await claimExternalId(tx, { teamId, userId, externalId });
      const active = wanted.active ?? user.active;
      const named = await rename(ctx, tx, user, wanted);
      const dates = {
        birthday: pick(wanted.birthday, user.birthday),
        startedOn: pick(wanted.startedOn, user.startedOn),
      };
      const dated = dates.birthday !== user.birthday || dates.startedOn !== user.startedOn;
      if (active && !user.active) await join(ctx, tx, userId);
      if (!active && user.active) await leave(ctx, tx, userId);
      await saveDirectoryUser(
        tx,
        { teamId, userId, externalId, active, provisioned: user.provisioned, ...dates },
        ctx.clock.now(),
      );
      const changes = {
        ...(active !== user.active && { active: { from: user.active, to: active } }),
        ...(externalId !== user.externalId && {
          externalId: { from: user.externalId === null ? null : 'set', to: externalId === null ? null : 'set' },
        }),
        ...(named && { names: { from: null, to: 'changed' } }),
        ...(moved && { address: { from: null, to: 'changed' } }),
        ...(dated && { dates: { from: null, to: 'changed' } }),
      };
      if (Object.keys(changes).length > 0)
        await ctx.audit(tx, [{ action: 'scim.changed', teamId, subject: { type: 'user', id: userId }, changes }]);
      return requireDirectoryUser(tx, { teamId, userId });
    })
    .catch(addressTaken);
}

const pick = (wanted: string | null | undefined, kept: string | null): string | null =>
  wanted === undefined ? kept : wanted;

/** Converts a violation of the address index, which happens if two users take the same address at the same time. */
function addressTaken(error: unknown): never {
  throw error instanceof Error && 'constraint' in error && error.constraint === 'users_email'
    ? scimErrors.addressTaken()
    : error;
}

/**
 * Changes the address that a person signs in with, as directories do when someone changes their name. Both addresses
 * must belong to the organisation's verified domain, and the person must belong only to this organisation and not be an
 * operator; the owner of the domain's mail can access such an account anyway.
 * @returns whether it changed.
 * @throws scim.fixed-user-name, scim.outside-domain, user.email-taken, request.malformed.
 */
async function giveAddress(ctx: Context, tx: Tx, user: DirectoryUser, { userName }: WantedUser): Promise<boolean> {
  if (userName === undefined || normalisedEmail(userName) === normalisedEmail(user.email)) return false;
  const { teamId } = ctx.actor;
  const email = normalisedEmail(userName);
  if (!isEmailAddress(email)) throw scimErrors.invalidOperation('invalidValue');
  const domain = await provenDomain(tx, teamId);
  const isOwn = domain !== null && domainOf(user.email) === domain && user.type !== userTypes.operator;
  if (!isOwn || (await belongsToOtherTeam(ctx, tx, user.id))) throw scimErrors.fixedUserName();
  if (domainOf(email) !== domain) throw scimErrors.outsideDomain();
  if (!(await replaceAddress(ctx, tx, { teamId, userId: user.id, former: user.email, email })))
    throw scimErrors.addressTaken();
  return true;
}

async function belongsToOtherTeam(ctx: Context, tx: Tx, userId: string): Promise<boolean> {
  const memberships = await listMemberships(tx, userId);
  return memberships.some(({ teamId }) => !ctx.actor.subtreeTeamIds.includes(teamId));
}

async function rename(
  ctx: Context,
  tx: Tx,
  user: DirectoryUser,
  { givenName, familyName }: WantedUser,
): Promise<boolean> {
  const firstName = givenName && givenName !== user.firstName ? givenName.slice(0, 100) : undefined;
  const surname = familyName !== undefined && familyName !== user.surname ? familyName.slice(0, 100) : undefined;
  if ((firstName === undefined && surname === undefined) || !user.provisioned) return false;
  if (await belongsToOtherTeam(ctx, tx, user.id)) return false;
  await updateProfile(tx, {
    userId: user.id,
    change: { ...(firstName !== undefined && { firstName }), ...(surname !== undefined && { surname }) },
    now: ctx.clock.now(),
  });
  return true;
}

/**
 * Ends the user's memberships of the key's team and its subteams; a user who no longer belongs to any team is also
 * signed out.
 */
async function leave(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const { subtreeTeamIds } = ctx.actor;
  const teamIds = (await listMemberships(tx, userId)).map(({ teamId }) => teamId);
  const left = teamIds.filter((teamId) => subtreeTeamIds.includes(teamId));
  await removeFromTeams(ctx, tx, { userId, teamIds: left, byUserId: null });
  if ((await listMemberships(tx, userId)).length > 0) return;
  await revokeSessions(tx, { userId, exceptSessionId: null, reason: 'left-team', now: ctx.clock.now() });
}

/**
 * Removes a user from the team permanently and deletes the directory's data about them.
 * @throws scim.user-not-found, team.last-admin.
 */
export async function deleteUser(ctx: Context, userId: string): Promise<void> {
  const { teamId } = ctx.actor;
  await ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const user = await requireDirectoryUser(tx, { teamId, userId });
    if (user.active) await leave(ctx, tx, userId);
    await deleteDirectoryUser(tx, { teamId, userId });
    await leaveGroups(tx, { teamId, userId });
    await ctx.audit(tx, [
      {
        action: 'scim.changed',
        teamId,
        subject: { type: 'user', id: userId },
        changes: { active: { from: user.active, to: null } },
      },
    ]);
  });
}

async function requireDirectoryUser(
  tx: Tx,
  place: { readonly teamId: string; readonly userId: string },
): Promise<DirectoryUser> {
  const user = await findDirectoryUser(tx, place);
  if (!user) throw scimErrors.userNotFound();
  return user;
}
