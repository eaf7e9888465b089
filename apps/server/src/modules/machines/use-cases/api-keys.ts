import { limits, permissionKeys, type ApiKeyScope, type PermissionMap } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { readInstant } from '../../../platform/clock/index.ts';
import { type Context, requireAnyScope } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { createMachineUser, findPeople } from '../../identity/index.ts';
import { withdrawInvitesOfMachine } from '../../members/index.ts';
import { newSecret, requireStepUp } from '../../sessions/index.ts';
import { lockTeam } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import {
  countWorkingKeys,
  insertApiKey,
  listKeysOfTeam,
  lockApiKey,
  revokeKeyRow,
  type ApiKeyRow,
} from '../queries/api-keys.ts';
import { pickPermissions } from '../domain/permissions.ts';

type People = Awaited<ReturnType<typeof findPeople>>;

const listedAfterEndHours = 90 * 24;

/** Returns the keys of the current team with their creators: working keys, and those that ended in the last 90 days. */
export async function listApiKeys(
  ctx: Context,
): Promise<{ readonly keys: readonly ApiKeyRow[]; readonly people: People }> {
  requireAnyScope(ctx.actor, 'team-admin');
  const keys = await listKeysOfTeam(ctx.read, {
    teamId: ctx.actor.teamId,
    endedSince: ctx.clock.now().subtract({ hours: listedAfterEndHours }),
  });
  return { keys, people: await findPeople(ctx.read, [...new Set(keys.map(({ createdBy }) => createdBy))]) };
}

export type KeyDraft = {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly expiresAt: string | null;
  readonly allowedAddresses: readonly string[];
};

/**
 * Creates a key of the current team. It gets the requested scopes, limited to the current permissions of its creator;
 * the secret is returned only in this response.
 * @throws access.forbidden, api-key.scope-above-level, api-key.expiry-out-of-range, api-key.limit-reached,
 * access.step-up-required.
 */
export async function createApiKey(
  ctx: Context,
  draft: KeyDraft,
): Promise<{ readonly key: ApiKeyRow; readonly secret: string; readonly people: People }> {
  const { actor } = ctx;
  requireAnyScope(actor, 'team-admin');
  const permissions = permissionsForScopes(actor.permissions, draft.scopes);
  const expiresAt = endOf(draft.expiresAt, ctx.clock.now());
  const now = ctx.clock.now();
  const { secret, prefix, hash } = newSecret('apiKey');
  const key = await ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    // The team's lock prevents two admins from exceeding the limit together.
    await lockTeam(tx, actor.teamId);
    const working = await countWorkingKeys(tx, actor.teamId, now);
    if (working >= limits.apiKeysPerTeam) throw errors.keyLimitReached(working + 1);
    const id = newId();
    await createMachineUser(tx, { id, name: draft.name }, ctx.clock.now());
    const made = await insertApiKey(
      tx,
      {
        id,
        teamId: actor.teamId,
        name: draft.name,
        prefix,
        keyHash: hash,
        permissions,
        scim: draft.scopes.includes('scim'),
        allowedAddresses: draft.allowedAddresses,
        createdBy: actor.userId,
        expiresAt,
      },
      now,
    );
    await ctx.audit(tx, [
      {
        action: 'api-key.created',
        teamId: actor.teamId,
        subject: { type: 'api-key', id },
        changes: {
          name: { from: null, to: draft.name },
          scopes: { from: null, to: made.scopes },
          expiresAt: { from: null, to: expiresAt?.toString() ?? null },
          allowedAddresses: { from: null, to: draft.allowedAddresses },
        },
      },
    ]);
    return made;
  });
  return { key, secret, people: await findPeople(ctx.read, [actor.userId]) };
}

/**
 * Converts the scopes to permissions of their creator. A scope that the creator does not hold is rejected, not removed.
 */
function permissionsForScopes(held: PermissionMap, scopes: readonly ApiKeyScope[]): PermissionMap {
  const keys = permissionKeys.filter((key) => scopes.includes(key));
  const above = keys.filter((key) => !held[key]);
  if (above.length > 0) throw errors.scopeAboveLevel(above);
  return pickPermissions(held, keys);
}

function endOf(text: string | null, now: Temporal.Instant): Temporal.Instant | null {
  if (text === null) return null;
  const end = readInstant(text, 'UTC');
  const outside =
    Temporal.Instant.compare(end, now.add({ hours: 1 })) < 0 ||
    Temporal.Instant.compare(end, now.add({ hours: limits.apiKeyDaysMax * 24 })) > 0;
  if (outside) throw errors.keyExpiryOutOfRange();
  return end;
}

/**
 * Revokes a key of the current team, and withdraws the invites that it sent; revoking it again changes nothing.
 * @throws api-key.not-found if the key belongs to another team.
 */
export async function revokeApiKey(ctx: Context, id: string): Promise<void> {
  const { actor } = ctx;
  requireAnyScope(actor, 'team-admin');
  await ctx.transaction(async (tx) => {
    await withdrawInvitesOfMachine(ctx, tx, { clientId: id, teamId: actor.teamId });
    const key = await lockApiKey(tx, { id, teamId: actor.teamId });
    if (!key) throw errors.keyNotFound();
    if (key.revokedAt) return;
    await revokeKeyRow(tx, { id, by: actor.userId, now: ctx.clock.now() });
    await ctx.audit(tx, [
      {
        action: 'api-key.revoked',
        teamId: actor.teamId,
        subject: { type: 'api-key', id },
        changes: { name: { from: key.name, to: null } },
      },
    ]);
  });
}
