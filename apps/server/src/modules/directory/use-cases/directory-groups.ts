import { limits, type DirectoryGroup, type ScimGroupInput } from '@huggg/contracts';
import { hasPermissionOn, reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { lockTeam } from '../../teams/index.ts';
import type { PatchOperation } from '../domain/changes.ts';
import { readGroupFilter } from '../domain/filter.ts';
import { membersAfter, readGroupPatch, type WantedGroup } from '../domain/group-changes.ts';
import { scimErrors } from '../errors.ts';
import {
  findGroupRow,
  listGroupRows,
  removeGroup,
  writeGroup,
  writeGroupMembers,
  type DirectoryGroupRow,
} from '../queries/scim-groups.ts';
import {
  findDirectoryUserIds,
  listGroupMembers,
  listGroupPeople,
  listGroupsForTeam,
} from '../queries/scim-groups.read-model.ts';

const maxInPage = 200;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** A group with its members. */
export type GroupOfDirectory = DirectoryGroupRow & {
  readonly members: readonly { readonly userId: string; readonly name: string }[];
};

type GroupListQuery = {
  readonly filter?: string | undefined;
  readonly startIndex?: number | undefined;
  readonly count?: number | undefined;
};

/** Lists groups of the key's team, limited by an optional filter. @throws scim.invalid-filter. */
export async function listGroups(ctx: Context, { filter, startIndex = 1, count = maxInPage }: GroupListQuery) {
  const start = Math.max(1, startIndex);
  const asked = filter === undefined ? {} : readGroupFilter(filter);
  if (!asked) throw scimErrors.invalidFilter();
  if (asked.id !== undefined && !idForm.test(asked.id)) return { groups: [], total: 0, startIndex: start };
  const { groups, total } = await listGroupRows(ctx.read, {
    teamId: ctx.actor.teamId,
    filter: asked,
    offset: start - 1,
    limit: Math.min(Math.max(0, count), maxInPage),
  });
  return { groups: await withMembers(ctx.read, groups), total, startIndex: start };
}

async function withMembers(db: Queryable, groups: readonly DirectoryGroupRow[]): Promise<readonly GroupOfDirectory[]> {
  const members = await listGroupMembers(
    db,
    groups.map(({ id }) => id),
  );
  return groups.map((group) => ({ ...group, members: members.filter(({ groupId }) => groupId === group.id) }));
}

/** @throws scim.group-not-found for a group that is not of the key's team. */
export function readGroup(ctx: Context, id: string): Promise<GroupOfDirectory> {
  return requireGroup(ctx.read, { teamId: ctx.actor.teamId, id });
}

async function requireGroup(
  db: Queryable,
  place: { readonly teamId: string; readonly id: string },
): Promise<GroupOfDirectory> {
  const group = await findGroupRow(db, place);
  const [whole] = group ? await withMembers(db, [group]) : [];
  if (!whole) throw scimErrors.groupNotFound();
  return whole;
}

const toWantedGroup = ({ displayName, externalId, members }: ScimGroupInput): WantedGroup => ({
  displayName,
  externalId: externalId ?? null,
  members: [{ kind: 'replace', userIds: (members ?? []).map(({ value }) => value) }],
});

/**
 * Creates a group with members of the team. @throws scim.external-id-taken, scim.invalid-operation if a member does not
 * belong to the team.
 */
export function createGroup(ctx: Context, input: ScimGroupInput): Promise<GroupOfDirectory> {
  const { teamId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const group = { id: newId(), teamId, displayName: input.displayName, externalId: null, members: [] };
    return write(ctx, tx, { before: null, group, wanted: toWantedGroup(input) });
  });
}

/** Replaces the data of a group. @throws scim.group-not-found, and as `createGroup`. */
export function replaceGroup(ctx: Context, id: string, input: ScimGroupInput): Promise<GroupOfDirectory> {
  return change(ctx, id, toWantedGroup(input));
}

/** Applies the operations of a patch, all or none. @throws scim.invalid-operation, and as `replaceGroup`. */
export function patchGroup(ctx: Context, id: string, operations: readonly PatchOperation[]): Promise<GroupOfDirectory> {
  const wanted = readGroupPatch(operations);
  if (typeof wanted === 'string') throw scimErrors.invalidOperation(wanted);
  return change(ctx, id, wanted);
}

function change(ctx: Context, id: string, wanted: WantedGroup): Promise<GroupOfDirectory> {
  const { teamId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const group = await requireGroup(tx, { teamId, id });
    return write(ctx, tx, { before: group.members.length, group, wanted });
  });
}

type GroupToWrite = {
  /** Number of members before the change; null for a new group. */
  readonly before: number | null;
  readonly group: Pick<GroupOfDirectory, 'id' | 'teamId' | 'displayName' | 'externalId' | 'members'>;
  readonly wanted: WantedGroup;
};

async function write(ctx: Context, tx: Tx, { before, group, wanted }: GroupToWrite): Promise<GroupOfDirectory> {
  const { id, teamId } = group;
  const displayName = wanted.displayName ?? group.displayName;
  const externalId = wanted.externalId === undefined ? group.externalId : wanted.externalId;
  const holder = externalId === null ? null : await findGroupRow(tx, { teamId, externalId });
  if (holder && holder.id !== id) throw scimErrors.externalIdTaken();
  const kept = group.members.map(({ userId }) => userId);
  const userIds = [...membersAfter(kept, wanted.members)];
  await assertPeopleOf(tx, { teamId, userIds: userIds.filter((userId) => !kept.includes(userId)) });
  await writeGroup(tx, { id, teamId, displayName, externalId }, ctx.clock.now());
  await writeGroupMembers(tx, { groupId: id, userIds });
  await auditMembersChange(ctx, tx, { id, members: { from: before, to: userIds.length } });
  return requireGroup(tx, { teamId, id });
}

/** @throws scim.invalid-operation for a person whom the team's directory does not know. */
async function assertPeopleOf(
  tx: Tx,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<void> {
  if (!userIds.every((userId) => idForm.test(userId))) throw scimErrors.invalidOperation('invalidValue');
  const known = await findDirectoryUserIds(tx, { teamId, userIds });
  if (userIds.some((userId) => !known.has(userId))) throw scimErrors.invalidOperation('invalidValue');
}

type MembersChange = {
  readonly id: string;
  readonly members: { readonly from: number | null; readonly to: number | null };
};

async function auditMembersChange(ctx: Context, tx: Tx, { id, members }: MembersChange): Promise<void> {
  const { teamId } = ctx.actor;
  await ctx.audit(tx, [
    { action: 'scim.group-changed', teamId, subject: { type: 'directory-group', id }, changes: { members } },
  ]);
}

/** Removes a group; its members stay in the team and in their budgets. @throws scim.group-not-found. */
export async function deleteGroup(ctx: Context, id: string): Promise<void> {
  const { teamId } = ctx.actor;
  await ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const { members } = await requireGroup(tx, { teamId, id });
    await removeGroup(tx, id);
    await auditMembersChange(ctx, tx, { id, members: { from: members.length, to: null } });
  });
}

/**
 * Returns a team, and the teams whose members are visible to a user who creates budgets for it.
 * @throws team.not-found if the team is not visible to the caller.
 */
function placeOf(ctx: Context, teamId: string): { readonly teamId: string; readonly reach: readonly string[] } {
  const key = 'create-automated-budget';
  if (!hasPermissionOn(ctx.actor, key, { teamId, ownerId: ctx.actor.userId })) throw scimErrors.teamNotFound();
  return { teamId, reach: reachOf(ctx.actor, key).teamIds };
}

/** Lists groups from which a team's budget can take its participants. @throws team.not-found. */
export function listGroupsOf(ctx: Context, teamId: string): Promise<readonly DirectoryGroup[]> {
  return listGroupsForTeam(ctx.read, placeOf(ctx, teamId));
}

/** Returns the members of such a group, up to the maximum of a budget. @throws team.not-found, scim.group-not-found. */
export async function readGroupOf(
  ctx: Context,
  { teamId, groupId }: { readonly teamId: string; readonly groupId: string },
) {
  const limit = limits.budgetParticipants;
  const people = await listGroupPeople(ctx.read, { ...placeOf(ctx, teamId), groupId, limit });
  const [first] = people;
  if (!first) throw scimErrors.groupNotFound();
  return {
    id: groupId,
    name: first.groupName,
    members: first.total,
    people: people.map(({ email, name }) => ({ email, name })),
  };
}
