import { permissionKeys, permissionScopes } from '@huggg/contracts';
import { z } from 'zod';
import { reachOf, type Actor } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';

/**
 * What the requester of an export could see when they requested it. The rows are selected by it, however long the
 * export waits.
 */
export const frozenReach = z.object({
  subtreeTeamIds: z.array(z.string()),
  permissions: z.partialRecord(z.enum(permissionKeys), z.enum(permissionScopes)),
});
export type FrozenReach = z.infer<typeof frozenReach>;

export function freeze({ subtreeTeamIds, permissions }: Actor): FrozenReach {
  return { subtreeTeamIds: [...subtreeTeamIds], permissions: { ...permissions } };
}

/** Returns the requester with their permissions at that time, for a job. */
export function asActor(
  { subtreeTeamIds, permissions }: FrozenReach,
  { userId, teamId, id }: { readonly userId: string; readonly teamId: string; readonly id: string },
): Actor {
  return {
    kind: 'user',
    userId,
    teamId,
    email: '',
    name: '',
    role: 'export',
    operator: false,
    sessionId: id,
    subtreeTeamIds,
    permissions,
  };
}

/** The permissions that decide which rows and columns a file has. */
const keysOfFiles = [
  'view-team-transactions',
  'view-huggg-status',
  'edit-huggg-status',
  'wallet',
  'view-teams',
  'team-admin',
] as const;

function reachOrNull(actor: Actor, key: (typeof keysOfFiles)[number]) {
  try {
    return reachOf(actor, key);
  } catch (error) {
    if (error instanceof CatalogueError) return null;
    throw error;
  }
}

/**
 * Checks whether an actor can still see everything that they could see then; if a role was restricted, its old files
 * cannot be opened.
 */
export function stillCovers(now: Actor, then: Actor): boolean {
  return keysOfFiles.every((key) => {
    const before = reachOrNull(then, key);
    if (!before) return true;
    const after = reachOrNull(now, key);
    if (!after) return false;
    const teams = new Set(after.teamIds);
    return before.teamIds.every((id) => teams.has(id)) && (after.ownerId === null || after.ownerId === before.ownerId);
  });
}

/** Checks whether the caller, without impersonation, can still see everything that an export's file contains. */
export function mayOpen(
  actor: Actor,
  asker: { readonly reach: FrozenReach; readonly userId: string; readonly teamId: string; readonly id: string },
): boolean {
  return !actor.impersonatorId && stillCovers(actor, asActor(asker.reach, asker));
}
