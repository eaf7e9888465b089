import type { SubteamRemoval } from '@huggg/contracts';
import { pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { hasPermissionOn, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { teamClosed } from '../events.ts';
import { countPeopleAffected } from '../queries/subteams.ts';
import { lockTeam } from '../queries/team-places.read-model.ts';
import { closeTeam } from '../queries/team-writes.ts';
import { findTeam, type Team } from '../queries/teams.ts';

/** What other modules hold for a team that is being closed, and the wallet that would receive its money. */
export type Holdings = Pick<SubteamRemoval, 'wallets' | 'available' | 'live' | 'scheduledGifts' | 'drafts'> & {
  readonly destination: { readonly id: string; readonly name: string } | null;
};
type ReadHoldings = (
  db: Queryable,
  team: { readonly teamId: string; readonly parentTeamId: string },
) => Promise<Holdings>;

/** Functions that closing a subteam needs from modules that depend on teams. */
export type ClosingPorts = {
  readonly readHoldings: ReadHoldings;
  /** Ends the open invites of a closed team, in the same transaction. */
  readonly endInvites: (tx: Tx, teamId: string, now: Temporal.Instant) => Promise<void>;
};

type Place = { readonly teamId: string; readonly subteamId: string };

/** @throws team.not-found unless it is a subteam of this team, within reach, and open. */
async function findSubteam(
  db: Queryable,
  ctx: Context,
  { teamId, subteamId }: Place,
): Promise<{ readonly team: Team; readonly parentName: string }> {
  if (!hasPermissionOn(ctx.actor, 'add-subteams', { teamId: subteamId, ownerId: null })) throw errors.teamNotFound();
  const team = await findTeam(db, subteamId);
  if (!team?.above || team.parentTeamId !== teamId || team.closedAt !== null) throw errors.teamNotFound();
  return { team, parentName: team.above.name };
}

async function removalOf(
  db: Queryable,
  readHoldings: ReadHoldings,
  { team, parentName }: { readonly team: Team; readonly parentName: string },
  parentTeamId: string,
): Promise<SubteamRemoval> {
  const leaving = await countPeopleAffected(db, team.id);
  const { destination, ...holdings } = await readHoldings(db, { teamId: team.id, parentTeamId });
  return {
    id: team.id,
    name: team.name,
    ...leaving,
    ...holdings,
    destination: destination && { ...destination, teamName: parentName },
  };
}

/**
 * Returns what closing a subteam would do to its people, its money and its pending gifts and drafts.
 * @throws team.not-found.
 */
export async function previewClosing(
  ctx: Context,
  { readHoldings }: ClosingPorts,
  place: Place,
): Promise<SubteamRemoval> {
  return removalOf(ctx.read, readHoldings, await findSubteam(ctx.read, ctx, place), place.teamId);
}

/**
 * Closes a subteam and ends its memberships. Its orders and statements stay readable for the parent team; subscribers
 * of `team.closed` cancel pending gifts and return the money, because teams do not know about gifts and wallets.
 * @throws team.not-found; team.name-differs; team.nowhere-for-money if the parent team has no wallet to receive the
 * money.
 */
export async function closeSubteam(
  ctx: Context,
  { readHoldings, endInvites }: ClosingPorts,
  { name, ...place }: Place & { readonly name: string | undefined },
): Promise<SubteamRemoval> {
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, place.subteamId);
    const found = await findSubteam(tx, ctx, place);
    if (name !== undefined && name.trim().toLowerCase() !== found.team.name.toLowerCase())
      throw errors.nameDiffers(found.team.name);
    const removal = await removalOf(tx, readHoldings, found, place.teamId);
    const heldPence = pence(removal.available + removal.live);
    if (removal.destination === null && heldPence > 0)
      throw errors.nowhereForMoney({ name: removal.name, parent: found.parentName, amountPence: heldPence });
    const people = await closeTeam(tx, place.subteamId, ctx.clock.now());
    await endInvites(tx, place.subteamId, ctx.clock.now());
    await ctx.audit(tx, [
      {
        action: 'subteam.removed',
        teamId: place.teamId,
        subject: { type: 'team', id: place.subteamId },
        changes: { name: { from: removal.name, to: null }, people: { from: people.length, to: 0 } },
      },
      ...people.map((id) => ({
        action: 'member.removed' as const,
        teamId: place.teamId,
        subject: { type: 'user' as const, id },
        reason: 'subteam-closed',
      })),
    ]);
    await ctx.publish(tx, [teamClosed({ teamId: place.subteamId, parentTeamId: place.teamId })]);
    return removal;
  });
}
