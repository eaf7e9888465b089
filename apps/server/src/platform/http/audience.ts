import { findEvent, type Audience } from '@huggg/contracts';
import { hasPermissionOn, type Actor } from '../context.ts';

type Row = { readonly teamId: string | null; readonly ownerId: string | null };

function includes(audience: Audience, actor: Actor, row: Row): boolean {
  const { teamId, ownerId } = row;
  if ('all' in audience) return audience.all.every((part) => includes(part, actor, row));
  if ('any' in audience) return audience.any.some((part) => includes(part, actor, row));
  if ('permission' in audience)
    return teamId !== null && hasPermissionOn(actor, audience.permission, { teamId, ownerId });
  if ('owner' in audience) return ownerId === actor.userId;
  if ('sharedThing' in audience) return ownerId === null;
  if ('sameTeam' in audience) return teamId === actor.teamId;
  return false;
}

/**
 * Checks whether the actor belongs to an event's audience. An event that no contract declares, or that is only for
 * jobs, has none.
 */
export function canReceiveEvent(actor: Actor, event: Row & { readonly type: string }): boolean {
  const contract = findEvent(event.type);
  return contract !== undefined && includes(contract.audience, actor, event);
}
