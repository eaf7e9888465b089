import { permissionKeys, type PermissionKey } from '@huggg/contracts';
import type { Context } from '../../../../platform/context.ts';
import { sha256 } from '../../../../platform/crypto/index.ts';
import { isWellFormed, newSecret } from '../domain/keys.ts';
import { clientTokenSeconds, type IssuedClientToken } from '../../sessions/domain/tokens.ts';
import { errors } from '../../errors.ts';
import { findClientBySecret, insertClientToken, type ApiClientRow } from '../queries/api-clients.ts';
import { refusedSignIn } from '../../sessions/use-cases/start-session.ts';
import type { SlowDown } from '../../sessions/use-cases/slow-down.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The API client of an id and a secret; null where either is wrong or the client was revoked, without telling which. Only addresses are
 * slowed down: a secret cannot be guessed, and counting per client would let anybody who knows its id shut it out.
 * @throws access.slow-down.
 */
export async function checkClient(
  ctx: Context,
  slowDown: SlowDown,
  { clientId, secret, address }: { readonly clientId: string; readonly secret: string; readonly address: string },
): Promise<ApiClientRow | null> {
  const attempt = await slowDown.begin({ username: null, address });
  const asked = idForm.test(clientId) && isWellFormed(secret);
  const client = asked
    ? await ctx.transaction((tx) => findClientBySecret(tx, { id: clientId, secretHash: sha256(secret) }))
    : null;
  if (client) {
    await attempt.succeeded();
    return client;
  }
  await attempt.failed();
  const userId = idForm.test(clientId) ? clientId : ctx.secrets.blind(clientId);
  await ctx.transaction((tx) => ctx.audit(tx, [refusedSignIn({ userId, reason: 'access.invalid-client' })]));
  return null;
}

/** The permission keys that a scope asks for; all of the client's where it asks for none. */
export function scopesOf(client: ApiClientRow, requested: readonly string[] | undefined): readonly PermissionKey[] {
  if (!requested || requested.length === 0) return client.scopes;
  const above = requested.filter((scope) => !client.scopes.some((key) => key === scope));
  if (above.length > 0) throw errors.invalidScope(above);
  return permissionKeys.filter((key) => requested.includes(key));
}

/** Gives a client a token for its team and the scopes asked for. */
export async function issueClientToken(
  ctx: Context,
  client: ApiClientRow,
  scopes: readonly PermissionKey[],
): Promise<IssuedClientToken> {
  const { secret, hash } = newSecret('clientToken');
  const now = ctx.clock.now();
  await ctx.transaction((tx) =>
    insertClientToken(
      tx,
      { tokenHash: hash, clientId: client.id, scopes, expiresAt: now.add({ seconds: clientTokenSeconds }) },
      now,
    ),
  );
  return { accessToken: secret, scopes };
}
