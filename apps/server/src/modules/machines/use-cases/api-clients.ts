import { permissionKeys, type PermissionKey } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { createMachineUser, findPeople } from '../../identity/index.ts';
import { findPlan } from '../../plans/index.ts';
import { findTeam } from '../../teams/index.ts';
import { withdrawInvitesOfMachine } from '../../members/index.ts';
import { newSecret, requireStepUp } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import {
  insertApiClient,
  listClientsOfTeam,
  lockApiClient,
  revokeClientRow,
  type ApiClientRow,
} from '../queries/api-clients.ts';
import { pickPermissions } from '../domain/permissions.ts';

type People = Awaited<ReturnType<typeof findPeople>>;

/**
 * Returns the API clients of a team, for operators of the platform.
 * @throws team.not-found.
 */
export async function listApiClients(
  ctx: Context,
  teamId: string,
): Promise<{ readonly clients: readonly ApiClientRow[]; readonly people: People }> {
  if (!(await findTeam(ctx.read, teamId))) throw errors.teamNotFound();
  const clients = await listClientsOfTeam(ctx.read, teamId);
  return { clients, people: await findPeople(ctx.read, [...new Set(clients.map(({ createdBy }) => createdBy))]) };
}

type ClientDraft = { readonly teamId: string; readonly name: string; readonly scopes: readonly PermissionKey[] };

/**
 * Registers a client for a team. Its permissions cannot exceed those of a team-admin on the team's plan.
 * @throws team.not-found, api-key.scope-above-level, access.step-up-required.
 */
export async function createApiClient(
  ctx: Context,
  draft: ClientDraft,
): Promise<{ readonly client: ApiClientRow; readonly secret: string; readonly people: People }> {
  const team = await findTeam(ctx.read, draft.teamId);
  if (!team) throw errors.teamNotFound();
  const plan = await findPlan(ctx.read, team.planId);
  const ceiling = plan?.roleGroups.find(({ role }) => role === 'team-admin')?.permissions ?? {};
  const scopes = permissionKeys.filter((key) => draft.scopes.includes(key));
  const above = scopes.filter((key) => !ceiling[key]);
  if (above.length > 0) throw errors.scopeAboveLevel(above);
  const { secret, hash } = newSecret('clientSecret');
  const client = await ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const id = newId();
    await createMachineUser(tx, { id, name: draft.name }, ctx.clock.now());
    const made = await insertApiClient(
      tx,
      {
        id,
        teamId: team.id,
        name: draft.name,
        secretHash: hash,
        permissions: pickPermissions(ceiling, scopes),
        createdBy: ctx.actor.userId,
      },
      ctx.clock.now(),
    );
    await ctx.audit(tx, [
      {
        action: 'api-client.created',
        teamId: team.id,
        subject: { type: 'api-client', id },
        changes: { name: { from: null, to: draft.name }, scopes: { from: null, to: scopes } },
      },
    ]);
    return made;
  });
  return { client, secret, people: await findPeople(ctx.read, [ctx.actor.userId]) };
}

/**
 * Revokes a client with all its tokens, and withdraws the invites that it sent; revoking it again changes nothing.
 * @throws api-client.not-found.
 */
export async function revokeApiClient(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const client = await lockApiClient(tx, id);
    if (!client) throw errors.clientNotFound();
    if (client.revokedAt) return;
    await withdrawInvitesOfMachine(ctx, tx, { clientId: id, teamId: client.teamId });
    await revokeClientRow(tx, { id, by: ctx.actor.userId, now: ctx.clock.now() });
    await ctx.audit(tx, [
      {
        action: 'api-client.revoked',
        teamId: client.teamId,
        subject: { type: 'api-client', id },
        changes: { name: { from: client.name, to: null } },
      },
    ]);
  });
}
