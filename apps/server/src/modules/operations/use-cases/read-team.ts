import type { OpsTeam } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { readWallets, withFigures } from '../../funding/index.ts';
import { teamRules } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { newestActsOfTeam } from '../queries/audit.read-model.ts';
import {
  listAdmins,
  listOpenInvites,
  listSubteams,
  listWalletsOfTeam,
  readTeamFacts,
} from '../queries/team.read-model.ts';
import { actsShown, recordOperatorView, withNames } from './look-up.ts';

/** Returns a team as an operator sees it. The view is recorded in the team's log. @throws team.not-found. */
export async function readTeam(ctx: Context, teamId: string): Promise<OpsTeam> {
  const db = ctx.readPrimary;
  const team = await readTeamFacts(db, teamId);
  if (!team) throw errors.teamNotFound();
  const [rules, subteams, admins, invites, wallets, acts] = await Promise.all([
    teamRules(db, teamId),
    listSubteams(db, teamId),
    listAdmins(db, teamId),
    listOpenInvites(db, teamId),
    walletsOf(db, teamId),
    newestActsOfTeam(db, teamId, actsShown),
  ]);
  await recordOperatorView(ctx, { teamId, subject: { type: 'team', id: teamId } });
  const { parentTeamId, parentName, planId, planName, createdAt, closedAt, lastOrderAt, lastActAt, ...facts } = team;
  return {
    ...facts,
    parent: parentTeamId ? { id: parentTeamId, name: parentName ?? '' } : null,
    plan: { id: planId, name: planName },
    flags: [...rules.flags],
    dateCreated: createdAt.toString(),
    dateClosed: closedAt?.toString() ?? null,
    dateLastOrder: lastOrderAt?.toString() ?? null,
    dateLastAct: lastActAt?.toString() ?? null,
    subteams: [...subteams],
    admins: [...admins],
    wallets,
    invites: invites.map(({ createdAt: invitedAt, expiresAt, ...invite }) => ({
      ...invite,
      dateCreated: invitedAt.toString(),
      dateExpires: expiresAt?.toString() ?? null,
    })),
    audit: await withNames(db, acts),
  };
}

async function walletsOf(db: Queryable, teamId: string): Promise<OpsTeam['wallets']> {
  const listed = await listWalletsOfTeam(db, teamId);
  const funded = await withFigures(
    db,
    await readWallets(
      db,
      listed.map(({ id }) => id),
    ),
  );
  const byId = new Map(funded.map((one) => [one.wallet.id, one]));
  return listed.map(({ id, name, ownerUserId, ownerName }) => {
    const one = byId.get(id);
    return {
      id,
      name,
      owner: ownerUserId ? { id: ownerUserId, name: ownerName ?? '' } : null,
      available: one?.figures.available ?? 0,
      held: one?.figures.live ?? 0,
      locked: (one?.wallet.locked ?? null) !== null,
    };
  });
}
