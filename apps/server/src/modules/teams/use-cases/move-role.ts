import type { Role } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { regroupMembers } from '../queries/members.ts';
import { listHeldGroupIds } from '../queries/role-groups.read-model.ts';

type Move = { readonly teamId: string; readonly role: Role; readonly roleGroupId: string };

/** Gives all members with a role in a team another role group. The caller holds the team's lock. */
export async function moveRole(tx: Tx, { teamId, role, roleGroupId }: Move, now: Temporal.Instant): Promise<void> {
  const held = await listHeldGroupIds(tx, { teamId, role });
  const groups = held.map((heldId) => ({ heldId, nextId: roleGroupId }));
  await regroupMembers(tx, { teamIds: [teamId], groups }, now);
}
